import type { ActorSnapshot } from "../actors/snapshot";
import { type Stamp, stamped } from "../cards/stamped";
import { accept, type Result, refuse } from "../result";
import type { AttackChoices, AttackState } from "./exchange";
import type { RuleContext } from "./fight";
import { NOT_CHOSEN } from "./gm-choices";
import { openAttack } from "./open-attack";
import { replayRolls } from "./replay-rolls";

export interface ConfirmInput {
  /** Fresh snapshots of the two sides. */
  readonly attacker: ActorSnapshot;
  readonly target: ActorSnapshot;
  /** Choices of the confirming GM; without them the card's own, those set aside that only a GM may make. */
  readonly choices?: AttackChoices;
}

/** The die already rolled for what the state waits for, if one was. */
export function rolledFor(state: AttackState, purpose: "defence" | "damage" | "counter"): number | null {
  if (purpose === "defence") return state.defence?.natural ?? null;
  return (purpose === "damage" ? state.damage : state.counter)?.rolled ?? null;
}

/**
 * A GM takes over a card that was played with no GM present: every number is derived anew from its choices, its rolls and fresh
 * snapshots, nothing else of it is trusted. A roll that no longer fits what is asked is dropped and asked for again. The refusals of
 * `openAttack`; `wrong-phase` for a card that is witnessed or already applied, undone or cancelled.
 */
export function confirmAttack(
  state: AttackState,
  input: ConfirmInput,
  context: RuleContext,
  stamp: Stamp,
): Result<AttackState> {
  if (state.witnessed || ["applied", "undone", "cancelled"].includes(state.phase)) return refuse("wrong-phase");
  const opened = openAttack(
    {
      attacker: input.attacker,
      target: input.target,
      weapon: state.weapon,
      choices: input.choices ?? { ...state.choices, ...NOT_CHOSEN },
      parties: { attacker: state.attacker, target: state.target },
      roll: state.attack.natural,
      requestId: state.request,
      user: stamp.user,
      at: stamp.at,
      witnessed: true,
    },
    context,
  );
  if (!opened.ok) return opened;
  const replayed = replayRolls(opened.value, (purpose) => rolledFor(state, purpose), stamp);
  if (!replayed.ok) return replayed;
  const fresh = replayed.value;
  const { revision, answered, history } = state;
  return accept(stamped({ ...fresh, revision, answered, history }, "confirm", { phase: fresh.phase }, stamp));
}
