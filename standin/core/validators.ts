/** Whether a value is the id of a document: 16 letters or digits. */
export const isValidId = (value: unknown): boolean => typeof value === "string" && /^[a-zA-Z0-9]{16}$/.test(value);

/** Whether a path ends in one of some extensions, given without their dot. */
export function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const ending = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(path)?.[1]?.toLowerCase();
  return ending !== undefined && extensions.includes(ending);
}

/** Whether a text is data of a picture or the like, written into an address. */
export const isBase64Data = (data: string, types: readonly string[]): boolean =>
  types.some((type) => data.startsWith(`data:${type};base64,`));

export const isColorString = (value: unknown): boolean => typeof value === "string" && /^#[0-9A-Fa-f]{6}$/.test(value);

export function isJSON(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
