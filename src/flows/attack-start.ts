import type { ActorId, ItemId } from "../rules/actors/snapshot";

/** How an attack is asked for from a sheet, the HUD, a macro. */
export interface AttackStart {
  /** uuid of the attacking actor (a synthetic actor's own). */
  readonly attacker: ActorId;
  /** uuid of its token; without it the one on the scene that is shown. */
  readonly token?: string | null;
  /** Weapon's id, or `bareHands`, `improvised`, `natural`; without it the first that can be used. */
  readonly weapon?: ItemId;
  /** uuid of the target; without it whom the user has targeted. */
  readonly target?: ActorId;
  /** Sends it at once as the dialog would propose it; where the rules refuse that, or there is no target, the dialog opens all the same. */
  readonly skipDialog?: boolean;
  /** MOV-2: it takes an opportunity, in contact. `turnedBack`: DUE-8. */
  readonly opportunity?: { readonly turnedBack: boolean };
}
