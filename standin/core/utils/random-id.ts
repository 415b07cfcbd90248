import { host } from "./host";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Bytes from here on would favour the first letters. */
const LIMIT = 256 - (256 % ALPHABET.length);

/** A random identifier of letters and digits, 16 long unless told. */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    for (const byte of host.crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < LIMIT && id.length < length) id += ALPHABET[byte % ALPHABET.length] ?? "";
    }
  }
  return id;
}

/** Whether a value is a document id: 16 letters and digits. */
export function isValidId(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
}
