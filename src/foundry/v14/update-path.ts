/** A document that can be changed at a dotted path; the types accept dotted keys of no document. */
interface Updatable {
  update(changes: never): Promise<unknown>;
}

/** Changes one value of a document, e.g. `system.hp.value`. */
export async function updatePath(document: Updatable, path: string, value: unknown): Promise<void> {
  await document.update({ [path]: value } as never);
}
