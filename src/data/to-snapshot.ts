import { statusSystem } from "../foundry/v14/effects";
import { defaultHpMax, magicPointsMax } from "../rules/actors/defaults";
import type {
  ActorSnapshot,
  Barrier,
  Casting,
  CharacterSnapshot,
  KeptBy,
  KeptSpell,
  Mark,
  StatusEntry,
  Weapon,
} from "../rules/actors/snapshot";
import { isStatusId } from "../rules/statuses/status-ids";
import { mountUuidOf } from "./mount-index";
import { toSpell } from "./to-spell";

function keptBy(value: { readonly caster?: unknown; readonly cast?: unknown } | null): KeptBy | null {
  const { caster, cast } = value ?? {};
  return typeof caster === "string" && typeof cast === "string" ? { caster, cast } : null;
}

/** STA: the statuses that the actor's own effects bear; the same one twice counts once. */
function statusesOf(actor: Actor.Implementation): readonly StatusEntry[] {
  const entries = new Map<string, StatusEntry>();
  for (const effect of actor.effects) {
    if (effect.disabled) continue;
    const system = statusSystem(effect);
    for (const id of effect.statuses) {
      if (!isStatusId(id) || entries.has(id)) continue;
      entries.set(id, {
        id,
        turns: system?.turns.value ?? null,
        own: system?.turns.own ?? false,
        keptBy: keptBy(system?.keptBy ?? null),
        spell: system?.spell ?? null,
      });
    }
  }
  return [...entries.values()];
}

/** STA-13: what the GM's own statuses have left, of those that last turns. */
function marksOf(actor: Actor.Implementation): readonly Mark[] {
  return actor.effects.contents.flatMap((effect): readonly Mark[] => {
    const system = statusSystem(effect);
    if (!effect.id || effect.disabled || !system || system.status !== null || system.turns.value === null) return [];
    return [{ id: effect.id, name: effect.name, turns: system.turns.value, own: system.turns.own }];
  });
}

function weaponOf(item: Item.Implementation): readonly Weapon[] {
  if (!item.isWeapon() || !item.id) return [];
  const { kind, damage, dropped } = item.system;
  return [{ id: item.id, kind, min: damage.min, max: damage.max, dropped }];
}

/** What all types share. The lists are plain objects in the documents; what has not their shape is left out. */
function commonOf(actor: Actor.Implementation) {
  const { altitude, flies, reduction, barriers } = actor.system;
  return {
    id: actor.uuid,
    statuses: statusesOf(actor),
    marks: marksOf(actor),
    altitude: altitude ?? "ground",
    flies: flies ?? false,
    reduction: { flat: reduction?.flat ?? 0, percent: reduction?.percent ?? 0 },
    barriers: (barriers ?? []) as readonly object[] as readonly Barrier[],
    player: actor.hasPlayerOwner,
  };
}

function characterOf(actor: Actor.Implementation & { isCharacter(): boolean }): CharacterSnapshot | null {
  if (!actor.isCharacter()) return null;
  const { system } = actor;
  const items = actor.items.contents;
  return {
    ...commonOf(actor),
    type: "character",
    hp: system.hp.value,
    hpMax: system.hp.max ?? defaultHpMax(system.role),
    mp: system.mp.value,
    mpMax: magicPointsMax(system.characteristics.pow),
    role: system.role,
    discipline: system.discipline,
    traits: [...system.traits] as CharacterSnapshot["traits"],
    characteristics: { ...system.characteristics },
    powRange: { min: system.pow.min, max: system.pow.max },
    powMarked: system.pow.marked,
    offPlacement: { factor: system.offPlacement.factor, limit: system.offPlacement.limit },
    diesAtZero: system.diesAtZero,
    weapons: items.flatMap(weaponOf),
    spells: items.flatMap((item) => toSpell(item) ?? []),
    kept: system.kept as readonly object[] as readonly KeptSpell[],
    casting: system.casting as object | null as Casting | null,
    mount: mountUuidOf(actor),
  };
}

function freeze<const T extends object>(value: T): T {
  for (const part of Object.values(value)) if (part && typeof part === "object" && !Object.isFrozen(part)) freeze(part);
  return Object.freeze(value);
}

/**
 * The plain actor that rules accept, frozen: the only way from documents to rules. A synthetic actor's id is its own uuid.
 * @returns null for an actor of a type that the rules do not know
 */
export function toSnapshot(actor: Actor.Implementation): ActorSnapshot | null {
  if (actor.isCharacter()) {
    const character = characterOf(actor);
    return character && freeze(character);
  }
  if (actor.isFamiliar()) {
    const { hp, kind, master } = actor.system;
    return freeze({
      ...commonOf(actor as Actor.Implementation),
      type: "familiar",
      hp: hp.value,
      hpMax: hp.max,
      kind,
      master: master ?? null,
    });
  }
  if (actor.isSwarm()) {
    const { count, discipline, front } = actor.system;
    return freeze({
      ...commonOf(actor as Actor.Implementation),
      type: "swarm",
      count: count.value,
      countMax: count.max,
      discipline,
      front,
    });
  }
  if (actor.isMount()) {
    const { hp, rider, machine } = actor.system;
    return freeze({
      ...commonOf(actor as Actor.Implementation),
      type: "mount",
      hp: hp.value,
      hpMax: hp.max,
      rider: rider ?? null,
      machine,
    });
  }
  return null;
}
