import type { Spell } from "../rules/actors/snapshot";
import { shownParameters } from "../rules/magic/shown-parameters";
import type { Format } from "./format";
import { type Text, text } from "./text";

/** One line of what a spell is. */
export interface SpellFact {
  readonly label: string;
  readonly value: Text;
  readonly rule: string;
}

export interface SpellSheetView {
  readonly name: string;
  readonly img: string;
  readonly editable: boolean;
  readonly kind: string;
  /** SPL-19: concentration, range, duration, resistance; null is shown as «–». */
  readonly parameters: readonly (Text | null)[];
  readonly facts: readonly SpellFact[];
  readonly traits: readonly string[];
  readonly description: string;
  readonly descriptionSource: string;
}

/** SPL-19: the four, in their order; a technique has neither concentration nor a duration in minutes (SPL-20). */
function parametersOf(spell: Spell, format: Format): readonly (Text | null)[] {
  const [concentration, range, duration, resistance] = shownParameters(spell);
  const nothing = spell.technique;
  return [
    nothing || concentration === null ? null : text(`ARCANES.Spell.Concentration.${concentration}`),
    range === null ? null : text("ARCANES.Spell.metres", { n: format.number(range) }),
    nothing || duration === null ? null : text("ARCANES.Spell.minutes", { n: format.number(duration) }),
    resistance === null ? null : text(`ARCANES.Characteristic.${resistance}.short`),
  ];
}

function lasting({ effect, status, turns }: Spell, format: Format): Text {
  if (effect !== "status" || status === "interrupted") return text("ARCANES.Spell.instant");
  if (turns === null) return text("ARCANES.Spell.untilLifted");
  return turns === 1 ? text("ARCANES.Spell.oneTurn") : text("ARCANES.Spell.turnsLeft", { n: format.number(turns) });
}

function factsOf(spell: Spell, format: Format): readonly SpellFact[] {
  const { technique, delivery, effect, status, power, area, charges, skill } = spell;
  const fact = (label: string, value: Text, rule: string) => ({ label: `ARCANES.Spell.${label}`, value, rule });
  const figures = effect === "damage" || effect === "heal";
  return [
    ...(technique ? [] : [fact("skill", text("ARCANES.Spell.percent", { n: format.number(skill) }), "SPL-1")]),
    fact("delivery", text(`ARCANES.Spell.Delivery.${delivery}`), "SPL-14"),
    effect === "status" && status !== null
      ? fact("effect", text(`ARCANES.Status.${status}`), "STA-13")
      : fact("effect", text(`ARCANES.Spell.Effect.${effect}`), "SPL-14"),
    ...(effect === "status" && technique ? [fact("turns", lasting(spell, format), "STA-13")] : []),
    ...(figures
      ? [
          fact(
            "power",
            power
              ? text("ARCANES.Spell.points", { n: format.range(power.min, power.max) })
              : text("ARCANES.Spell.dice"),
            "SPL-6",
          ),
        ]
      : []),
    fact("area", text(`ARCANES.Spell.Area.${area}`), "SPL-22"),
    ...(charges
      ? [
          fact(
            "charges",
            text("ARCANES.Spell.left", { n: format.number(charges.value), who: format.number(charges.max) }),
            "SPL-13",
          ),
        ]
      : []),
  ];
}

/** A spell or technique to be read (SPL-19, SPL-20). */
export function spellSheetView(
  item: {
    readonly name: string;
    readonly img: string;
    readonly spell: Spell;
    readonly description: string;
    readonly descriptionSource: string;
  },
  viewer: { readonly editable: boolean; readonly format: Format },
): SpellSheetView {
  const { spell, ...shown } = item;
  const { editable, format } = viewer;
  const traits = (["neverMisses", "passive", "reaction"] as const).filter((trait) => spell[trait]);
  return {
    ...shown,
    editable,
    kind: spell.technique ? "ARCANES.Spell.technique" : "ARCANES.Spell.spell",
    parameters: parametersOf(spell, format),
    facts: factsOf(spell, format),
    traits: traits.map((trait) => `ARCANES.Spell.Traits.${trait}`),
  };
}
