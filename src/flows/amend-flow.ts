import type { AmendDraft, AmendPreview } from "../ports/amend-prompt";
import type { Ports } from "../ports/ports";
import type { AttackEvent, AttackState } from "../rules/combat/exchange";
import { isFumble } from "../rules/combat/grade";
import type { AmendWish } from "../rules/combat/superseded";
import { settle } from "../rules/consequences/settle";
import { accept, type Result } from "../rules/result";
import { amendedState } from "./amended-state";
import type { Asker } from "./asker";
import { judgeEvent } from "./judge-event";
import { ruleContext } from "./rule-context";
import { cardStandings } from "./standings";

/** The card as it is: nothing to be changed. */
function unchanged(state: AttackState): AmendDraft {
  return {
    target: { actor: state.target.id, token: state.target.token },
    counterer: state.counterer && { actor: state.counterer.id, token: state.counterer.token },
    choices: state.choices,
    half: state.half,
    rolls: { attack: null, defence: null, damage: null },
    reopen: false,
    reason: "",
  };
}

function wishOf({ target, ...changes }: AmendDraft): AmendWish {
  return { ...changes, target: target.actor, targetToken: target.token };
}

/** Corrects cards: what is to be otherwise is asked in a dialog that shows what the card would say; the writer judges it. */
export class AmendFlow {
  readonly #ports: Ports;
  readonly #asker: Asker;

  constructor(ports: Ports, asker: Asker) {
    this.#ports = ports;
    this.#asker = asker;
  }

  /** Opens the dialog for a card; cancelling writes nothing. Refusals are told to the user. */
  async start(message: string): Promise<void> {
    const { authority, cards, notify, prompt, snapshots } = this.#ports;
    const card = cards.read(message);
    const state = card?.state;
    if (!card || state?.kind !== "attack") return notify.refused({ reason: "gone" });
    const refusal = judgeEvent("amend", state, cardStandings(authority, authority.self(), state));
    if (refusal) return notify.refused(refusal);
    const draft = await prompt.amend({
      state,
      targets: snapshots.targets(state.attacker.id, state.attacker.token),
      draft: unchanged(state),
      preview: (changed) => this.#preview({ state, hidden: card.hidden }, changed),
    });
    if (!draft) return;
    const event: AttackEvent = { type: "amend", ...wishOf(draft) };
    await this.#asker.ask(message, state.revision, event);
  }

  /** What the card would say, and what it would mean for who takes it. */
  #preview(card: { state: AttackState; hidden: boolean }, draft: AmendDraft): Result<AmendPreview> {
    const { authority, clock } = this.#ports;
    const stamp = { user: authority.self(), at: clock.now() };
    const amended = amendedState(this.#ports, card, wishOf(draft), stamp);
    return amended.ok ? accept({ state: amended.value, ...this.#outcome(amended.value) }) : amended;
  }

  /** HP of who takes the consequences, now and then, and what befalls it; null where there are none to lose. */
  #outcome(state: AttackState): Omit<AmendPreview, "state"> {
    const { lookup } = ruleContext(this.#ports, state.attacker.id);
    const { changes, notes } = settle(state.consequences, lookup);
    const taker = lookup(isFumble(state.verdict) ? state.attacker.id : state.target.id);
    if (!taker || taker.type === "swarm") return { life: null, notes };
    const change = changes.find(({ after }) => after.id === taker.id)?.after;
    const after = change && change.type !== "swarm" ? change.hp : taker.hp;
    return { life: { before: taker.hp, after, max: taker.hpMax }, notes };
  }
}
