import Handlebars from "handlebars";

const compiled = new Map<string, Promise<Handlebars.TemplateDelegate>>();

async function fetchTemplate(path: string, id: string): Promise<Handlebars.TemplateDelegate> {
  const response = await fetch(path.startsWith("/") ? path : `/${path}`);
  if (!response.ok) throw new Error(`Template "${path}" could not be loaded: ${response.status}`);
  const template = Handlebars.compile(await response.text());
  Handlebars.registerPartial(id, template);
  return template;
}

/**
 * The compiled template of a path, which also becomes a partial of that name (or of `id`).
 * @throws Error when the server does not have it
 */
export function getTemplate(path: string, id: string = path): Promise<Handlebars.TemplateDelegate> {
  const known = compiled.get(id);
  if (known) return known;
  const loading = fetchTemplate(path, id);
  compiled.set(id, loading);
  loading.catch(() => compiled.delete(id));
  return loading;
}
