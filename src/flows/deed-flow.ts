import type { Ports } from "../ports/ports";
import type { ActorId } from "../rules/actors/snapshot";
import type { Standing } from "../rules/combat/who-may";
import { planRescue } from "../rules/death/rescue";
import type { Deed } from "../rules/deeds/deed";
import { ANSWER_DIE, deedDie } from "../rules/deeds/deed-die";
import type { NoticeEvent, NoticeState } from "../rules/deeds/notice";
import { mayAsk } from "../rules/deeds/notice-who-may";
import { type OpenFall, openFalls } from "../rules/deeds/open-falls";
import { performDeed } from "../rules/deeds/perform-deed";
import { accept, type Result, refuse } from "../rules/result";
import type { Asker } from "./asker";
import type { DeedApp, NoticeSight, Rescuer } from "./deed-types";
import { judgeNotice } from "./judge-notice";
import { deedContext } from "./open-notice-card";
import { ruleContext } from "./rule-context";
import { deedStandings } from "./standings";
import { strikeOffers } from "./strike-offers";

/** Asks for deeds: judged here first, so that no die is drawn in vain; then by the writer. */
export class DeedFlow implements DeedApp {
  readonly #ports: Ports;
  readonly #asker: Asker;

  constructor(ports: Ports, asker: Asker) {
    this.#ports = ports;
    this.#asker = asker;
  }

  async do(deed: Deed): Promise<void> {
    const judged = this.judge(deed);
    if (!judged.ok) return this.#ports.notify.refused(judged.refusal);
    const asked: NoticeEvent = { type: "do", deed, roll: null };
    await this.#asker.ask(null, 0, asked, async (event) => {
      const die = deedDie(deed, this.#context(deed));
      if (!die.ok) {
        this.#ports.notify.refused(die.refusal);
        return null;
      }
      if (die.value === null || this.#ports.settings.rollsBy() === "writer") return event;
      const roll = await this.#ports.dice.draw(die.value);
      return roll === null ? null : { type: "do", deed, roll };
    });
  }

  judge(deed: Deed): Result<true> {
    const { authority } = this.#ports;
    if (!mayAsk(deed, deedStandings(authority, authority.self(), deed))) return refuse("not-allowed");
    const context = this.#context(deed);
    const die = deedDie(deed, context);
    if (!die.ok) return die;
    const performed = performDeed(deed, die.value?.min ?? null, context);
    return performed.ok ? accept(true) : performed;
  }

  rescuers(on: ActorId): readonly Rescuer[] {
    const { authority, snapshots } = this.#ports;
    const self = authority.self();
    const target = snapshots.actor(on);
    if (target === undefined) return [];
    return snapshots.present().flatMap((id) => {
      if (id === on || !authority.owns(self, id)) return [];
      const party = snapshots.party(id, snapshots.tokenOf(id));
      const context = ruleContext(this.#ports, id);
      const rescuer = context.lookup(id);
      if (party === null || rescuer === undefined) return [];
      const plan = planRescue(rescuer, target, context);
      const inTurn = plan.ok ? plan : planRescue(rescuer, target, context, ["not-your-turn"]);
      const above = inTurn.ok ? inTurn.value.above : undefined;
      return [{ actor: id, name: party.name, img: party.img, plan, ...(above === undefined ? {} : { above }) }];
    });
  }

  read(message: string): NoticeSight | null {
    const { authority, cards } = this.#ports;
    const card = cards.read(message);
    if (card?.state?.kind !== "notice") return null;
    const { state, trusted } = { ...card, state: card.state };
    const standings = deedStandings(authority, authority.self(), state.deed);
    const offers = trusted ? strikeOffers(this.#ports, state) : [];
    return { state, standings, trusted, offers, falls: trusted ? this.#falls(message, state, standings) : [] };
  }

  async act(message: string, event: "answer" | "cancel" | "undo"): Promise<void> {
    const sight = this.read(message);
    const { dice, notify, settings } = this.#ports;
    if (!sight) return notify.refused({ reason: "gone" });
    const refusal = judgeNotice(event, sight.state, sight.standings);
    if (refusal) return notify.refused(refusal);
    await this.#asker.ask(message, sight.state.revision, eventOf(event), async (asked) => {
      if (asked.type !== "answer" || settings.rollsBy() === "writer") return asked;
      const roll = await dice.draw(ANSWER_DIE);
      return roll === null ? null : { type: "answer", roll };
    });
  }

  /** AIR-12 */
  #falls(message: string, state: NoticeState, standings: readonly Standing[]): readonly OpenFall[] {
    if (!standings.includes("gm")) return [];
    const { cards, snapshots } = this.#ports;
    const all = () =>
      cards.all().flatMap((card) => (card.trusted && card.state?.kind === "notice" ? [card.state] : []));
    return openFalls(message, state, all, (id) => snapshots.actor(id));
  }

  #context(deed: Deed) {
    const { authority } = this.#ports;
    return deedContext(this.#ports, deed, authority.isGM(authority.self()));
  }
}

function eventOf(event: "answer" | "cancel" | "undo"): NoticeEvent {
  if (event === "answer") return { type: "answer", roll: null };
  return event === "undo" ? { type: "undo", choices: {} } : { type: "cancel" };
}
