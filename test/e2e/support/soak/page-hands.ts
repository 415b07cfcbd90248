/**
 * What the soak does inside a page (`globalThis.soak`): looks at what a user sees and does what a user, macro or module can do.
 * Plain JavaScript, installed once in every page.
 */
export const PAGE_HANDS = `globalThis.soak = (() => {
  const api = game.system.api;
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const stateOf = (message) => message?.system?.state;
  const isOpen = (state) =>
    (state.kind === "attack" && ["defence", "damage", "counter", "ready"].includes(state.phase)) || state.phase === "waiting";
  const cards = () => game.messages.contents.filter((message) => stateOf(message)?.kind);
  const brief = (message) => {
    const { kind, phase } = stateOf(message);
    return { id: message.id, kind, phase };
  };
  /** Number of the newest receipt or undo. */
  const lastSequence = () => {
    let last = 0;
    for (const message of cards()) {
      const { receipts, spent } = stateOf(message);
      for (const { sequence, undone } of spent ? [...receipts, spent] : receipts)
        last = Math.max(last, sequence, undone?.sequence ?? 0);
    }
    return last;
  };
  /** Cards that have written something and not taken it back. */
  const standing = () =>
    cards().flatMap((message) => {
      const { kind, receipts, spent } = stateOf(message);
      const last = receipts.findLast(({ undone }) => undone === null);
      if (last) return [{ id: message.id, sequence: last.sequence, event: "undo" }];
      return kind === "attack" && spent && !spent.undone ? [{ id: message.id, sequence: spent.sequence, event: "cancel" }] : [];
    });
  const waiting = () => game.users.contents.some((user) => Object.keys(user.flags["arcanes-agonie"]?.requests ?? {}).length > 0);
  const print = () =>
    JSON.stringify([
      game.messages.size,
      cards().reduce((sum, message) => sum + stateOf(message).revision, 0),
      game.actors.map(({ system, effects }) => [system.hp.value, effects.size]),
      game.combat?.round, game.combat?.turn,
      game.combat?.combatants.map(({ system }) => [system.begun, system.spent]),
    ]);
  return {
    sleep, standing,
    /** @param share 0 to 1, names an old card; @param actors uuids */
    overview(share, actors) {
      const all = cards();
      const borne = Object.fromEntries(actors.map((uuid) => [uuid, [...fromUuidSync(uuid).statuses]]));
      return {
        open: all.filter((message) => isOpen(stateOf(message))).map(brief),
        latest: all.slice(-4).map(brief),
        old: all.length ? brief(all[Math.floor(share * all.length)]) : null,
        turn: game.combat?.combatant?.actor?.uuid ?? null,
        borne,
      };
    },
    /** Resolves when nothing has been asked for or changed for so long, ms. */
    async quiet(still = 90) {
      const until = performance.now() + 20000;
      let seen = print();
      let since = performance.now();
      while (performance.now() < until) {
        await sleep(20);
        const now = print();
        if (now !== seen || waiting()) { seen = now; since = performance.now(); }
        else if (performance.now() - since > still) return true;
      }
      return false;
    },
    async attack(wish) {
      if (!api.preview(wish)?.ok) return "refused";
      await Promise.race([api.attack({ ...wish, skipDialog: true }), sleep(3000)]);
      return "asked";
    },
    /** By the button where this user sees one, else as a macro does. */
    async press(message, event, click) {
      const button = click && document.querySelector('[data-message-id="' + message + '"] button[data-action="' + event + '"]');
      if (button && !button.disabled) return button.click(), "clicked";
      await Promise.race([api.act(message, event), sleep(3000)]);
      return "asked";
    },
    async deed(deed) {
      await Promise.race([api.do(deed), sleep(3000)]);
      return "asked";
    },
    async toggle(uuid, status) {
      await fromUuidSync(uuid).toggleStatusEffect(status);
    },
    async bar(uuid, amount, delta) {
      await fromUuidSync(uuid).modifyTokenAttribute("hp", amount, delta);
    },
    async hp(uuid, value, options = {}) {
      await fromUuidSync(uuid).update({ system: { hp: { value } } }, options);
    },
    hpOf: (uuid) => fromUuidSync(uuid).toObject().system.hp.value,
    lastSequence,
    lives: () => cards().filter((message) => stateOf(message).report?.type === "life").length,
    async step(forward) {
      await (forward ? game.combat.nextTurn() : game.combat.previousTurn());
    },
    /** Answers what the page asks about: nothing is done, or (yes) what it offers. @returns how many were open */
    dismiss(yes) {
      const open = [...document.querySelectorAll("dialog[open], .aa-app-attack")];
      for (const dialog of open) {
        const pick = yes ? ["undo", "leave", "cancel"] : ["leave", "cancel", "close"];
        pick.map((action) => dialog.querySelector('[data-action="' + action + '"]')).find(Boolean)?.click();
      }
      return open.length;
    },
    /** Takes back one card, or first the newest edit by hand where it is newer (edit, share null: newest first). */
    async takeOne(edit, share) {
      const left = standing();
      const newest = share === null ? left.reduce((a, b) => (a && a.sequence > b.sequence ? a : b), null) : left[Math.floor(share * left.length)];
      if (share === null && edit && edit.sequence >= (newest?.sequence ?? 0)) {
        const found = this.hpOf(edit.actor);
        // As a difference: a card from before may have been undone since, in the course of play.
        await this.hp(edit.actor, found - (edit.after - edit.before), { arcanes: "soak" });
        return { left: left.length, edit: "taken back", asked: [], told: [] };
      }
      if (!newest) return { left: 0, edit: null, asked: [], told: [] };
      const asked = [];
      for (const notice of document.querySelectorAll("#notifications li")) notice.remove();
      const doing = api.act(newest.id, newest.event).catch((error) => asked.push(String(error)));
      const until = performance.now() + 8000;
      let gone = false;
      while (!gone && performance.now() < until) {
        await sleep(8);
        const dialog = document.querySelector(".aa-app-undo");
        if (dialog && !dialog.dataset.soak) {
          dialog.dataset.soak = "seen";
          for (const line of dialog.querySelectorAll(".aa-conflicts > li")) asked.push(line.innerText.replaceAll(/\\s+/g, " "));
          dialog.querySelector('button[data-action="undo"]').click();
        }
        const one = standing().find(({ id }) => id === newest.id);
        gone = !one || one.sequence !== newest.sequence;
      }
      await Promise.race([doing, sleep(2000)]);
      const told = gone ? [] : [...document.querySelectorAll("#notifications li")].map((each) => each.innerText);
      return { left: left.length, edit: null, asked, told, stuck: gone ? null : newest };
    },
  };
})(); undefined`;
