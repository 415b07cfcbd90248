type Plain = Record<string, unknown>;

/** Turns dotted names of a form into nested objects; arrays and instances are kept as they are. */
export function expandSubmitted(flat: Readonly<Plain>): Plain {
  const expanded: Plain = {};
  for (const [path, value] of Object.entries(flat)) {
    const keys = path.split(".");
    const last = keys.pop() ?? path;
    let here = expanded;
    for (const key of keys) {
      const inner = here[key];
      const next = typeof inner === "object" && inner !== null ? (inner as Plain) : {};
      here[key] = next;
      here = next;
    }
    here[last] = value;
  }
  return expanded;
}
