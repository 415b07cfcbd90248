import type { CharacterSnapshot } from "../../../src/rules/actors/snapshot";
import { advanceAttack } from "../../../src/rules/combat/advance-attack";
import type { AttackChoices, AttackState } from "../../../src/rules/combat/exchange";
import { FREE_PLAY, type RuleContext } from "../../../src/rules/combat/fight";
import { openAttack } from "../../../src/rules/combat/open-attack";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/house-rules";
import type { Result } from "../../../src/rules/result";
import { CHOICES, party, person } from "./people";

/** 21:14 and so on, in the time zone of the tests. */
export const AT = new Date(2026, 10, 30, 21, 14).getTime();

export function contextOf(...actors: readonly CharacterSnapshot[]): RuleContext {
  return { lookup: (id) => actors.find((each) => each.id === id), fight: FREE_PLAY, rules: DEFAULT_HOUSE_RULES };
}

export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.refusal.reason}`);
  return result.value;
}

export interface Played {
  readonly attacker?: Partial<CharacterSnapshot>;
  readonly target?: Partial<CharacterSnapshot>;
  readonly choices?: Partial<AttackChoices>;
  readonly names?: { readonly attacker?: string; readonly target?: string; readonly weapon?: string };
  readonly witnessed?: boolean;
  /** The dice in their order: attack, then defence and damage, or counter. */
  readonly dice: readonly [number, ...number[]];
}

/** An attack played by the rules themselves, as far as the dice go. */
export function play(played: Played): AttackState {
  const attacker = person("a", played.attacker);
  const target = person("t", played.target);
  const names = { attacker: "Isaure Vermeil", target: "Gorn Brisefer", weapon: "Rapière", ...played.names };
  const [first, ...rest] = played.dice;
  let state = value(
    openAttack(
      {
        attacker,
        target,
        choices: { ...CHOICES, ...played.choices },
        parties: { attacker: party("a", names.attacker), target: party("t", names.target) },
        weapon: { id: "sword", name: names.weapon, img: "icons/x.svg", kind: "melee" },
        roll: first,
        requestId: "r1",
        user: "alix",
        at: AT,
        witnessed: played.witnessed ?? true,
      },
      contextOf(attacker, target),
    ),
  );
  const events = { defence: "defend", damage: "damage", counter: "counter" } as const;
  for (const roll of rest) {
    const type = events[state.phase as keyof typeof events];
    state = value(advanceAttack(state, { type, roll }, { user: "bastien", at: AT + 60_000 }));
  }
  return state;
}

/** As the card stands after «Appliquer»: the receipt says what was written. */
export function applied(state: AttackState, before: number, after: number): AttackState {
  const receipt = {
    id: "r9",
    sequence: 1,
    user: "gm",
    at: AT + 120_000,
    lines: [{ kind: "set" as const, document: "t", path: "system.hp.value", before, after }],
    undone: null,
  };
  const history = [...state.history, { event: "apply" as const, user: "gm", at: AT + 120_000 }];
  return { ...state, phase: "applied", receipts: [receipt], history };
}
