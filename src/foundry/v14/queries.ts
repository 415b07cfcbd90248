import { SYSTEM_ID } from "../../system-id";

/** How this client answers what another asks it; who asks is not known. */
type Answer = (data: unknown) => unknown;

/** Registers an answer under `<system>.<name>`. */
export function registerQuery(name: string, answer: Answer): void {
  const { queries } = CONFIG as unknown as { queries: Record<string, Answer> };
  queries[`${SYSTEM_ID}.${name}`] = answer;
}

/** @throws when the user is not connected or does not answer within the time (milliseconds) */
export function askUser(user: User.Implementation, name: string, data: object, timeout = 5000): Promise<unknown> {
  const asked = user as unknown as {
    query(name: string, data: object, options: { readonly timeout: number }): Promise<unknown>;
  };
  return asked.query(`${SYSTEM_ID}.${name}`, data, { timeout });
}
