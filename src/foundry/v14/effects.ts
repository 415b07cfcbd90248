import type { JsonObject } from "../../rules/json";

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
  /** HTML, of the GM's own. */
  readonly description?: string;
  readonly system: JsonObject;
}

function palette(): Record<string, PaletteStatus> {
  return CONFIG.statusEffects as unknown as Record<string, PaletteStatus>;
}

/** What the palette offers now, ours and what others added, in its order. */
export function paletteStatuses(): readonly PaletteStatus[] {
  const last = Number.MAX_SAFE_INTEGER;
  return Object.values(palette()).sort((a, b) => (a.order ?? last) - (b.order ?? last));
}

/** Puts statuses into the palette, by id, and takes out those that `drop` names; what others added stays. */
export function setStatuses(statuses: readonly PaletteStatus[], drop: (id: string) => boolean): void {
  const known = palette();
  for (const id of Object.keys(known)) if (drop(id)) delete known[id];
  for (const status of statuses) known[status.id] = status;
}

/** CONFIG.specialStatusEffects.DEFEATED */
export function setDefeatedStatus(id: string): void {
  (CONFIG.specialStatusEffects as unknown as Record<string, string>)["DEFEATED"] = id;
}

/** What an effect of type `status` holds. */
export interface StatusSystem {
  readonly status: string | null;
  readonly turns: { readonly value: number | null; readonly own: boolean };
  readonly keptBy: { readonly caster?: unknown; readonly cast?: unknown } | null;
  readonly spell: string | null;
  readonly cause: { readonly kind: string; readonly by: string; readonly means: string } | null;
  readonly changes: readonly object[];
}

/** null for an effect of any other type. */
export function statusSystem(effect: ActiveEffect.Implementation): StatusSystem | null {
  const { type, system } = effect as unknown as { type: string; system: StatusSystem };
  return type === "status" ? system : null;
}

/** What an effect stores of its type, to be used again. */
export function systemSource(effect: ActiveEffect.Implementation): JsonObject {
  return (effect.toObject() as unknown as { readonly system: JsonObject }).system;
}

/** Whether an effect of any type changes anything beyond bearing statuses. */
export function changesNothing(effect: ActiveEffect.Implementation): boolean {
  const { system } = effect as unknown as { system?: { readonly changes?: readonly object[] } };
  return !system?.changes?.length;
}

/** Foundry's own duration of an effect in rounds or turns of a fight, ≥ 1; null where it has none of these. */
export function roundsOf(effect: ActiveEffect.Implementation): number | null {
  const { duration } = effect as unknown as {
    duration: { readonly value?: number | null; readonly units?: string };
  };
  const { value, units } = duration;
  if (typeof value !== "number" || !Number.isInteger(value) || value < 1) return null;
  return units === "rounds" || units === "turns" ? value : null;
}
