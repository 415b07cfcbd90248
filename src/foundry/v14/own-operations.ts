/** Batches that this client has sent: hooks of its own operations are told from those of other hands by them. */
const sent = new Set<string>();
const SENT_MAX = 1000;

/** Marks a batch as ours. @returns what goes into each of its operations */
export function ownOperation(): { readonly arcanes: string } {
  const id = `${game.user?.id ?? ""}.${foundry.utils.randomID()}`;
  sent.add(id);
  const [oldest] = sent;
  if (sent.size > SENT_MAX && oldest !== undefined) sent.delete(oldest);
  return { arcanes: id };
}

/**
 * True for operations of the flows themselves, by what hooks and `_pre…`/`_on…` are given: of this client's own those that it has sent, of
 * others' those that say so. It spares a detour and guards nothing: the writer judges by documents alone.
 */
export function isOwnOperation(options: object): boolean {
  const id = "arcanes" in options ? options.arcanes : null;
  if (typeof id !== "string") return false;
  return sent.has(id) || !id.startsWith(`${game.user?.id ?? ""}.`);
}
