import {
  AREAS,
  CHARACTERISTICS,
  CONCENTRATIONS,
  type DamageRange,
  DELIVERIES,
  SPELL_EFFECTS,
  type Spell,
} from "../actors/snapshot";
import { STATUS_IDS } from "../statuses/status-ids";
import { BOUNDS } from "./bounds";
import type { Field } from "./field";

/** A range of figures, min ≤ max. */
export function parseRange(field: Field, otherwise: DamageRange | null): DamageRange {
  const min = field.at("min");
  const max = field.at("max");
  const read = (each: Field) => each.integer(0, BOUNDS.figure);
  const range = {
    min: otherwise === null ? read(min) : min.or(otherwise.min, read),
    max: otherwise === null ? read(max) : max.or(otherwise.max, read),
  };
  return range.min <= range.max ? range : max.fail(`less than min, ${range.min}`);
}

function parseCharges(field: Field): { readonly value: number; readonly max: number } {
  const max = field.at("max").integer(0, BOUNDS.count);
  return { value: field.at("value").integer(0, max), max };
}

/** A spell or technique as a scenario writes it, its defaults filled in (SPL-19, SPL-20). */
export function parseSpell(field: Field): Spell {
  const technique = field.at("technique").or(false, (each) => each.flag());
  const delivery = field.at("delivery").or("automatic", (each) => each.oneOf(DELIVERIES, "delivery"));
  const resistance = field.at("resistance").orNull((each) => each.oneOf(CHARACTERISTICS, "characteristic"));
  if (delivery === "resisted" && resistance === null) field.at("resistance").fail("missing, the spell is resisted");
  const power = field.at("power").orNull((each) => parseRange(each, null));
  return {
    id: field.at("id").name(),
    skill: field.at("skill").or(10, (each) => each.integer(0, BOUNDS.percent)),
    technique,
    concentration: field.at("concentration").or("light", (each) => each.oneOf(CONCENTRATIONS, "concentration")),
    range: field.at("range").or(10, (each) => each.integer(0, BOUNDS.figure)),
    duration: field.at("duration").or(10, (each) => each.integer(0, BOUNDS.figure)),
    resistance,
    delivery,
    effect: field.at("effect").or("none", (each) => each.oneOf(SPELL_EFFECTS, "effect")),
    status: field.at("status").orNull((each) => each.oneOf(STATUS_IDS, "status")),
    turns: field.at("turns").orNull((each) => each.integer(1, BOUNDS.turns)),
    power: technique ? (power ?? { min: 1, max: 100 }) : power,
    area: field.at("area").or("single", (each) => each.oneOf(AREAS, "area")),
    neverMisses: field.at("neverMisses").or(false, (each) => each.flag()),
    passive: field.at("passive").or(false, (each) => each.flag()),
    reaction: field.at("reaction").or(false, (each) => each.flag()),
    charges: field.at("charges").orNull(parseCharges),
    improved: false,
    failedMonths: null,
  };
}
