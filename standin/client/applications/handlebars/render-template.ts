import { getTemplate } from "./templates";

/** HTML of a template; documents and data models may be read through their getters and methods. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoPropertiesByDefault: true, allowProtoMethodsByDefault: true });
}
