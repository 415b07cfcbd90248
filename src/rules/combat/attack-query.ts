import type { ActorSnapshot } from "../actors/snapshot";
import type { AttackChoices } from "./exchange";
import type { RuleContext } from "./fight";
import type { Heights } from "./height";
import type { AttackMeans } from "./means";

/** An attack as it is looked at by the rules that allow and shape it. */
export interface AttackQuery {
  readonly attacker: ActorSnapshot;
  readonly target: ActorSnapshot;
  readonly means: AttackMeans;
  readonly choices: AttackChoices;
  readonly heights: Heights;
  readonly context: RuleContext;
}
