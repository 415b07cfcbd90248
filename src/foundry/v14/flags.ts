import { SYSTEM_ID } from "../../system-id";

/** A document with flags, as far as this system reads and writes its own. */
interface Flagged {
  readonly flags: object;
  update(changes: never): Promise<unknown>;
}

/** What stands under one of our own flags; undefined if nothing. */
export function ownFlag(document: Flagged, key: string): unknown {
  const ours = (document.flags as Record<string, Record<string, unknown> | undefined>)[SYSTEM_ID];
  return ours?.[key];
}

/** Changes entries of record-like flags: `{ "requests.abc": value }`; a value made by `deletion()` takes the entry out. */
export async function updateFlags(document: Flagged, changes: { readonly [path: string]: unknown }): Promise<void> {
  const paths = Object.fromEntries(
    Object.entries(changes).map(([path, value]) => [`flags.${SYSTEM_ID}.${path}`, value]),
  );
  await document.update(paths as never);
}
