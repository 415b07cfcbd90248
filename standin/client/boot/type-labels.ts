import { runtime } from "../runtime";

/** Names every subtype that nobody named: `TYPES.Actor.hero`. Packages read the names from `CONFIG.<Document>.typeLabels`. */
export function fillTypeLabels(documentTypes: Readonly<Record<string, readonly string[]>>): void {
  for (const [kind, types] of Object.entries(documentTypes)) {
    const config = runtime.CONFIG[kind] as { typeLabels?: Record<string, string> } | undefined;
    if (!config) continue;
    config.typeLabels ??= {};
    for (const type of types) config.typeLabels[type] ??= `TYPES.${kind}.${type}`;
  }
}
