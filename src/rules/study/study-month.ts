import type { CharacterSnapshot, ItemId, Spell } from "../actors/snapshot";
import { accept, type Result, refuse } from "../result";

/** SPL-16: what a learned spell is known at, percent. */
const LEARNED_AT = 10;
/** SPL-16: a critical failure, the count starts over. */
const RESTART_MIN = 96;

/** A month of study: what came of it, the chance that it had, and the student after it. */
export interface StudiedMonth {
  readonly outcome: "learned" | "failed" | "restarted";
  readonly chance: number;
  readonly student: CharacterSnapshot;
}

/** SPL-16: × 1 alone or with a teacher below 60 %, × 2 at 60–89 %, × 3 with a master at 90 % or more. */
export function teacherFactor(teacher: number | null): number {
  if (teacher === null || teacher < 60) return 1;
  return teacher < 90 ? 2 : 3;
}

/** SPL-16: chance of a month: INT × factor, plus INT for each failed month so far. */
export function studyChance(int: number, teacher: number | null, failedMonths: number): number {
  return int * (teacherFactor(teacher) + failedMonths);
}

/** A spell of which nothing is known yet but its id. */
function unknownSpell(id: ItemId): Spell {
  return {
    id,
    skill: 0,
    technique: false,
    concentration: "light",
    range: 10,
    duration: 10,
    resistance: null,
    delivery: "automatic",
    effect: "none",
    status: null,
    turns: null,
    power: null,
    area: "single",
    neverMisses: false,
    passive: false,
    reaction: false,
    charges: null,
    improved: false,
    failedMonths: 0,
  };
}

/** SPL-17: how many spells are known; techniques do not count. */
export function knownSpells(student: CharacterSnapshot): number {
  return student.spells.filter((spell) => !spell.technique && spell.failedMonths === null).length;
}

/** SPL-17, SPL-16: true, or why a spell cannot be studied: no more than INT spells are known, and none twice. */
export function mayStudy(student: CharacterSnapshot, spell: ItemId): Result<true> {
  if (knownSpells(student) >= student.characteristics.int) return refuse("too-many-spells");
  const borne = student.spells.find((each) => each.id === spell);
  return borne !== undefined && borne.failedMonths === null ? refuse("already-known") : accept(true);
}

/**
 * SPL-16: a month of study by a roll of 1–100. 96–100 always fail and start the count over.
 * @param teacher percentage of the teacher in that spell; null: alone, from a grimoire or scroll
 */
export function studyMonth(
  student: CharacterSnapshot,
  spell: ItemId,
  teacher: number | null,
  natural: number,
): StudiedMonth {
  const borne = student.spells.find((each) => each.id === spell);
  const studied = borne ?? unknownSpell(spell);
  const months = studied.failedMonths ?? 0;
  const chance = studyChance(student.characteristics.int, teacher, months);
  let outcome: StudiedMonth["outcome"] = natural <= chance ? "learned" : "failed";
  if (natural >= RESTART_MIN) outcome = "restarted";
  const after: Spell =
    outcome === "learned"
      ? { ...studied, skill: LEARNED_AT, failedMonths: null }
      : { ...studied, failedMonths: outcome === "restarted" ? 0 : months + 1 };
  const spells =
    borne === undefined ? [...student.spells, after] : student.spells.map((each) => (each.id === spell ? after : each));
  return { outcome, chance, student: { ...student, spells } };
}
