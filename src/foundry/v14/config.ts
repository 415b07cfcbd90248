/** Registrations whose types differ between versions. */
type Any = any;

/** Sets document classes and data models in CONFIG. */
export function configureDocuments(config: {
  readonly Actor: { documentClass: unknown; dataModels: object; trackableAttributes: object };
  readonly Item: { documentClass: unknown; dataModels: object };
  readonly ActiveEffect: { documentClass?: unknown; dataModels: object };
  readonly ChatMessage: { documentClass: unknown; dataModels: object };
  readonly Token: { documentClass: unknown; dataModels?: object };
  readonly Combat: { documentClass: unknown; dataModels: object };
  readonly Combatant: { documentClass: unknown; dataModels: object };
}): void {
  for (const [name, { documentClass, dataModels, ...rest }] of Object.entries(config)) {
    const target = (CONFIG as Any)[name];
    if (documentClass) target.documentClass = documentClass;
    if (dataModels) Object.assign(target.dataModels, dataModels);
    Object.assign(target, rest);
  }
}
