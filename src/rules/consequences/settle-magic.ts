import type { CharacterSnapshot, ItemId, Spell } from "../actors/snapshot";
import { beyond } from "./borne";
import type { Consequence } from "./consequence";
import type { Settling } from "./settling";

/** Consequences that only a character can bear: magic points, charges and marks. */
export type MagicConsequence = Extract<
  Consequence,
  { kind: "magicPoints" | "charge" | "keep" | "casting" | "powMark" | "improveMark" }
>;

function withSpell(actor: CharacterSnapshot, id: ItemId, change: (spell: Spell) => Spell): CharacterSnapshot {
  return { ...actor, spells: actor.spells.map((spell) => (spell.id === id ? change(spell) : spell)) };
}

/** SPL-15: a barrier on an actor that is not beyond it; of several the strongest counts. */
export function settleBarrier(scene: Settling, { on, barrier }: Extract<Consequence, { kind: "barrier" }>): void {
  const actor = scene.find(on);
  const reason = actor === undefined ? "gone" : beyond(actor);
  if (actor === undefined || reason !== null) {
    scene.note({ kind: "unaffected", on, reason: reason ?? "gone" });
    return;
  }
  scene.put({ ...actor, barriers: [...actor.barriers, barrier] });
}

/** Magic points and charges paid or given back, within 0 and their maximum (SPL-3, SPL-13); the marks of SPL-18 and SPL-23. */
export function settleMagic(scene: Settling, consequence: MagicConsequence): void {
  const actor = scene.find(consequence.on);
  if (actor === undefined) {
    scene.note({ kind: "unaffected", on: consequence.on, reason: "gone" });
    return;
  }
  if (actor.type !== "character") return;
  switch (consequence.kind) {
    case "magicPoints": {
      const most = Math.max(actor.mp, actor.mpMax);
      scene.put({ ...actor, mp: Math.min(Math.max(actor.mp + consequence.change, 0), most) });
      return;
    }
    case "charge":
      scene.put(
        withSpell(actor, consequence.spell, (spell) => {
          if (spell.charges === null) return spell;
          const { value, max } = spell.charges;
          return { ...spell, charges: { value: Math.min(Math.max(value + consequence.change, 0), max), max } };
        }),
      );
      return;
    case "keep":
      scene.put({ ...actor, kept: [...actor.kept, consequence.kept] });
      return;
    case "casting":
      scene.put({ ...actor, casting: consequence.casting });
      return;
    case "powMark":
      scene.put({ ...actor, powMarked: true });
      return;
    case "improveMark":
      scene.put(withSpell(actor, consequence.spell, (spell) => ({ ...spell, improved: true })));
  }
}
