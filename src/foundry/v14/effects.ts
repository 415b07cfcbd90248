/** Effects as version 14 has them: a model of a subtype stands on Foundry's own, which holds `changes`. */
type ModelClass = typeof foundry.abstract.TypeDataModel<
  foundry.data.fields.DataSchema,
  ActiveEffect.Implementation,
  Record<string, never>,
  Record<string, never>
>;

/** `foundry.data.ActiveEffectTypeDataModel`, which the types of version 13 do not know. */
export const ActiveEffectModel = (foundry.data as unknown as { ActiveEffectTypeDataModel: ModelClass })
  .ActiveEffectTypeDataModel;

/** A status as the palette holds it (version 14: a record by id). */
export interface PaletteStatus {
  readonly id: string;
  readonly _id: string;
  readonly name: string;
  readonly img: string;
  readonly order: number;
  readonly type: "status";
  readonly system: {
    readonly status: string;
    readonly turns: { readonly value: number | null; readonly own: boolean };
  };
}

/** Puts our statuses into the palette in place of Foundry's, by id; what modules added stays. */
export function setStatuses(statuses: readonly PaletteStatus[], drop: (id: string) => boolean): void {
  const palette = CONFIG.statusEffects as unknown as Record<string, unknown>;
  for (const id of Object.keys(palette)) if (drop(id)) delete palette[id];
  for (const status of statuses) palette[status.id] = status;
}

/** CONFIG.specialStatusEffects.DEFEATED */
export function setDefeatedStatus(id: string): void {
  (CONFIG.specialStatusEffects as unknown as Record<string, string>)["DEFEATED"] = id;
}

/** The turns, origin and spell that an effect of type `status` holds; null for any other effect. */
export function statusSystem(effect: ActiveEffect.Implementation): {
  readonly status: string | null;
  readonly turns: { readonly value: number | null; readonly own: boolean };
  readonly keptBy: { readonly caster?: unknown; readonly cast?: unknown } | null;
  readonly spell: string | null;
} | null {
  const { type, system } = effect as unknown as { type: string; system: Record<string, never> };
  if (type !== "status") return null;
  return system as unknown as NonNullable<ReturnType<typeof statusSystem>>;
}
