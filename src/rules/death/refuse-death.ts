import { carries } from "../actors/bears";
import type { ActorSnapshot } from "../actors/snapshot";
import { plainStatus } from "../consequences/borne";
import type { Settling } from "../consequences/settling";
import { accept, type Result, refuse } from "../result";

/** DTH-5: HP of the traumatised, −½ × maximum, rounded up. */
export function traumaHp(hpMax: number): number {
  return (hpMax - (hpMax % 2)) / -2 + 0;
}

/** DTH-5: the death of a character is refused: it is traumatised instead. `not-dead` for who is not, and for others than characters. */
export function refuseDeath(scene: Settling, actor: ActorSnapshot): Result<true> {
  if (actor.type !== "character" || !carries(actor, "dead")) return refuse("not-dead");
  scene.put({ ...actor, hp: traumaHp(actor.hpMax), statuses: [plainStatus("traumatised")] });
  return accept(true);
}
