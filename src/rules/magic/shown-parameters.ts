import type { Characteristic, Concentration, Spell } from "../actors/snapshot";

/** SPL-19: a spell's parameters in the order in which they are shown; null stands for the default, shown as «–». */
export type ShownParameters = readonly [
  concentration: Concentration | null,
  range: number | null,
  duration: number | null,
  resistance: Characteristic | null,
];

/** SPL-19: concentration (light), range (10 m), duration (10 minutes), resistance (none). */
export function shownParameters(spell: Spell): ShownParameters {
  return [
    spell.concentration === "light" ? null : spell.concentration,
    spell.range === 10 ? null : spell.range,
    spell.duration === 10 ? null : spell.duration,
    spell.resistance,
  ];
}
