import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ClassicLevel } from "classic-level";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { RunningServer } from "../../../../standin/server/start-server";
import { openBrowser } from "./open-browser";
import { type Seat, startTable, takeSeat } from "./open-table";

/** The actor that the player Ana owns, as an expression of a page. */
export const MIRA = "game.actors.getName('Mira')";

/** A table of the fixture "kit", with a compendium of effects: a game master and the player Ana sit at it. */
export class KitTable {
  gm!: Seat;
  ana!: Seat;
  #folder = "";
  #browser: Browser | null = null;
  #server: RunningServer | null = null;

  /** Opens the table before all tests of a file and closes it after them; between them no window is left open. */
  constructor() {
    beforeAll(() => this.#open());
    afterAll(() => this.#close());
    beforeEach(() => this.#tidy());
  }

  /** What a page has noted since it was last asked. */
  heard(seat: Seat): Promise<unknown[][]> {
    return seat.page.evaluate("heard.splice(0)");
  }

  async #open(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), "standin-kit-"));
    const source = fileURLToPath(new URL("../fixtures/kit-system", import.meta.url));
    await cp(source, this.#folder, { recursive: true });
    const database = new ClassicLevel<string, object>(join(this.#folder, "packs", "marks"), { valueEncoding: "json" });
    await database.put("!effects!mark000000000001", {
      _id: "mark000000000001",
      name: "Branded",
      type: "mark",
      img: "icons/branded.svg",
      showIcon: 2,
      system: {
        stacks: 2,
        changes: [{ key: "system.hp.max", type: "add", value: "3", phase: "initial", priority: null }],
      },
    });
    await database.close();
    this.#server = await startTable({ system: this.#folder });
    this.#browser = await openBrowser();
    this.gm = await takeSeat(this.#browser, this.#server.url, "Gwen");
    this.ana = await takeSeat(this.#browser, this.#server.url, "Ana");
  }

  async #close(): Promise<void> {
    await this.#browser?.close();
    await this.#server?.stop();
    await rm(this.#folder, { recursive: true, force: true });
    expect([...this.gm.errors, ...this.ana.errors]).toEqual([]);
  }

  async #tidy(): Promise<void> {
    for (const { page } of [this.gm, this.ana]) {
      await page.evaluate(`(async () => {
        for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
        document.activeElement?.blur?.();
      })()`);
    }
    await this.gm.page.evaluate(`${MIRA}.deleteEmbeddedDocuments("ActiveEffect", [], { deleteAll: true })`);
  }
}
