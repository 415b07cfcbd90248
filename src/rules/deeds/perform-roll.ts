import { DEFAULT_CHARACTERISTIC } from "../actors/defaults";
import { CHARACTERISTICS, type Characteristic } from "../actors/snapshot";
import { characteristicCheck } from "../checks/characteristic-check";
import { accept, refuse } from "../result";
import type { Performer } from "./deed-outcome";

/** CHR-4: 10 in everything for others than characters. */
const PLAIN = Object.fromEntries(CHARACTERISTICS.map((name) => [name, DEFAULT_CHARACTERISTIC])) as {
  readonly [key in Characteristic]: number;
};

/** CHK-1 */
export const performCheck: Performer<"check"> = (scene, { by, characteristic, factor }, roll, { fight }) => {
  const actor = scene.find(by);
  if (actor === undefined) return refuse("gone");
  const characteristics = actor.type === "character" ? actor.characteristics : PLAIN;
  const { target, grade } = characteristicCheck(characteristics, characteristic, factor, roll ?? 1);
  return accept({ report: { type: "check", target, grade }, fight });
};

/** CHK-2: the other side answers. */
export const performRand: Performer<"rand"> = (scene, { by, on }, _roll, { fight }) => {
  if (scene.find(by) === undefined || scene.find(on) === undefined) return refuse("gone");
  if (by === on) return refuse("bad-request");
  return accept({ report: { type: "rand", winner: null }, fight, waits: true });
};
