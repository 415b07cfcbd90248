/** Hooks of documents that have no types of ours, as one listener hears them. */
interface DocumentHooks {
  on(hook: string, listener: (document: unknown) => void): number;
  off(hook: string, id: number): void;
}

/**
 * Listens to several hooks at once.
 * @returns ends it
 */
export function followHooks(names: readonly string[], listener: (document: unknown) => void): () => void {
  const hooks = Hooks as unknown as DocumentHooks;
  const ids = names.map((hook) => [hook, hooks.on(hook, listener)] as const);
  return () => {
    for (const [hook, id] of ids) hooks.off(hook, id);
  };
}
