import type { NotificationsLike, UserLike } from "./runtime-types";

/**
 * What the parts of the client need of one another at run time, without importing one another. Boot fills it; the objects
 * here are the unguarded ones (strict mode guards only what a system sees).
 */
export const runtime = {
  /** The values behind the globals of the same names. */
  game: {} as Record<string, unknown>,
  ui: {} as Record<string, unknown>,
  CONFIG: {} as Record<string, unknown>,

  localize: (key: string): string => key,
  format: (key: string, _data: Record<string, unknown>): string => key,
  language: "en",
  /** The document of a uuid, or null. */
  fromUuid: async (_uuid: string): Promise<unknown> => null,
  notifications: null as NotificationsLike | null,
  user: null as UserLike | null,
};
