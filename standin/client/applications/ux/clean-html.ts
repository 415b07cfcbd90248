const FORBIDDEN = "script, iframe, object, embed, base, meta, link, form";

/** Takes scripts, foreign frames and event attributes out of HTML that a user or a package wrote. */
export function cleanHtml(html: string): string {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  for (const element of holder.content.querySelectorAll(FORBIDDEN)) {
    if (element.tagName === "FORM") element.replaceWith(...element.childNodes);
    else element.remove();
  }
  for (const element of holder.content.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      const script = /^(href|src|action|formaction)$/i.test(name) && /^\s*javascript:/i.test(value);
      if (/^on/i.test(name) || script) element.removeAttribute(name);
    }
  }
  return holder.innerHTML;
}
