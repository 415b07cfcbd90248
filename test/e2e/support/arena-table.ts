import type { Browser, Locator } from "playwright-core";
import { expect } from "vitest";
import type { RunningServer } from "../../../standin/server/start-server";
import { openBrowser } from "../../standin/client/support/open-browser";
import { look, openArena, type Seat, sit } from "./arena";
import { APPLY, GORN, ISAURE, playToReady } from "./fight";

/** The arena with its GM and both players, for tests that play one after the other at the same table. */
export class ArenaTable {
  private constructor(
    readonly browser: Browser,
    readonly server: RunningServer,
    /** The GM's seat; another one after the GM has left and come back. */
    public gm: Seat,
    readonly alix: Seat,
    readonly bastien: Seat,
  ) {}

  static async open(): Promise<ArenaTable> {
    const browser = await openBrowser();
    const server = await openArena();
    const seat = (name: string) => sit(browser, server.url, name);
    return new ArenaTable(browser, server, await seat("MJ"), await seat("Alix"), await seat("Bastien"));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
  }

  /** Prepares the table by a script on the GM's client. */
  prepare(script: string): Promise<unknown> {
    return look(this.gm, `(async () => { ${script} })()`);
  }

  /** Everybody as in the beginning, the GM there, no card. */
  async reset(): Promise<void> {
    if (this.gm.page.isClosed()) await this.seatGM();
    // As if it were the flows' own: nothing of it is judged or told.
    await this.prepare(`
      const quiet = { arcanes: "reset" };
      await ChatMessage.deleteDocuments(game.messages.map((message) => message.id));
      for (const actor of game.actors) {
        await actor.deleteEmbeddedDocuments("ActiveEffect", actor.effects.map((effect) => effect.id), quiet);
        const hp = actor.id === "${GORN.id}" ? 200 : 150;
        await actor.update({ system: { hp: { value: hp }, reduction: { flat: 0, percent: 0 } } }, quiet);
      }`);
  }

  async seatGM(): Promise<void> {
    this.gm = await sit(this.browser, this.server.url, "MJ");
  }

  /** Whatever went wrong, no request is left behind, and no page complains. */
  async expectTidy(): Promise<void> {
    const left = `game.users.map((user) => Object.keys(user.flags["arcanes-agonie"]?.requests ?? {})).flat()`;
    await expect.poll(() => look(this.gm, left)).toEqual([]);
    for (const { errors } of [this.gm, this.alix, this.bastien]) expect(errors).toEqual([]);
  }

  /** Alix's Isaure hits the GM's Gorn; the card waits for Apply. @returns the damage on the card */
  ready(): Promise<number> {
    return playToReady(this.alix, this.gm, { by: ISAURE, target: GORN });
  }

  /** The GM's button that applies the newest card. */
  get apply(): Locator {
    return this.gm.page.getByRole("button", { name: APPLY }).first();
  }
}
