/** Whether version `v1` is newer than `v0`: dotted parts compared as numbers where both are, else as texts. */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  const left = String(v1).split(".");
  const right = String(v0).split(".");
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const [a, b] = [left[index], right[index]];
    if (b === undefined) return a !== undefined;
    if (a === undefined) return false;
    if (a === b) continue;
    const [x, y] = [Number(a), Number(b)];
    if (!Number.isNaN(x) && !Number.isNaN(y)) {
      if (x !== y) return x > y;
    } else return a > b;
  }
  return false;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** A text with the characters that mean something in HTML escaped. */
export function escapeHTML(value: unknown): string {
  return String(value ?? "").replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The text of an escaped one. */
export function unescapeHTML(value: string): string {
  return value.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => {
    if (entity === "&#39;") return "'";
    return Object.keys(ESCAPES).find((character) => ESCAPES[character] === entity) ?? entity;
  });
}

/** A text as an address part: lower case, no accents, other signs as `replacement`. */
export function slugify(value: string, { replacement = "-" }: { replacement?: string } = {}): string {
  return value
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, replacement)
    .replace(new RegExp(`^\\${replacement}+|\\${replacement}+$`, "g"), "");
}
