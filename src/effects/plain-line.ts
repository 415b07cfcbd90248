/** Longer words are cut, with an ellipsis. */
const LONGEST = 200;

/** HTML as one plain line, for a tooltip or a list. */
export function plainLine(html: string): string {
  if (html === "") return "";
  const words = new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
  const line = words.replace(/\s+/g, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}
