import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

/** Form in which a password is stored: `scrypt:salt:hash`, both in hexadecimal. */
const STORED = /^scrypt:([0-9a-f]{32}):([0-9a-f]{64})$/;

/** What is stored for a password; the empty password stays empty. */
export function hashPassword(password: string): string {
  if (password === "") return "";
  const salt = randomBytes(16);
  return `scrypt:${salt.toString("hex")}:${scryptSync(password, salt, 32).toString("hex")}`;
}

/** Is this the password that was stored? Users without one join with any. */
export function checkPassword(password: string, stored: unknown): boolean {
  if (typeof stored !== "string" || stored === "") return true;
  const match = STORED.exec(stored);
  if (!match?.[1] || !match[2]) return false;
  return timingSafeEqual(scryptSync(password, Buffer.from(match[1], "hex"), 32), Buffer.from(match[2], "hex"));
}
