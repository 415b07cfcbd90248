import type { AttackChoices } from "./exchange";
import { NOT_CHOSEN } from "./gm-choices";

/** An attack as anybody makes it: nothing special, out of contact unless it is said. */
export const PLAIN_CHOICES: AttackChoices = {
  contact: false,
  cover: null,
  surprise: false,
  opportunity: false,
  turnedBack: false,
  charge: false,
  ...NOT_CHOSEN,
};
