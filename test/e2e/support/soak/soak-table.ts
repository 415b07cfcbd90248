import type { Browser } from "playwright-core";
import type { RunningServer } from "../../../../standin/server/start-server";
import { openBrowser } from "../../../standin/client/support/open-browser";
import { look, openArena, type Seat, sit } from "../arena";
import { fighters, seatEncounter } from "../encounter";
import { PAGE_HANDS } from "./page-hands";

export type SoakUser = "MJ" | "Assistant" | "Alix" | "Bastien";
const USERS = ["MJ", "Assistant", "Alix", "Bastien"] as const;
const ISAURE = "Actor.actorIsaure00001";
const THIBALT = "Actor.actorThibalt0001";
const GORN = "Actor.actorGorn0000001";
/** An actor that a token has for itself: what is written lands in the token's delta. */
const GOBLIN = "Scene.sceneArene000001.Token.tokenGobelin0001";

/** The arena with four real clients, an encounter under way, everybody within reach. */
export class SoakTable {
  readonly users = USERS;
  private constructor(
    readonly browser: Browser,
    readonly server: RunningServer,
    readonly seats: { readonly [user in SoakUser]: Seat },
    /** Uuids of those who are played with. */
    readonly actors: readonly string[],
  ) {}

  static async open(diceSeed: number): Promise<SoakTable> {
    const browser = await openBrowser();
    const server = await openArena({ diceSeed });
    const seat = (name: SoakUser) => sit(browser, server.url, name);
    const seats = {
      MJ: await seat("MJ"),
      Assistant: await seat("Assistant"),
      Alix: await seat("Alix"),
      Bastien: await seat("Bastien"),
    };
    const gm = seats.MJ;
    const near = ["Isaure0000", "Thibalt000", "Gorn000000", "Gobelin000"].map((name, place) => ({
      _id: `token${name}1`,
      x: 600 + (place % 2) * 100,
      y: 600 + Math.floor(place / 2) * 100,
    }));
    await look(gm, `canvas.scene.updateEmbeddedDocuments("Token", ${JSON.stringify(near)}, { animate: false })`);
    const members = [fighters.isaure, fighters.thibalt, fighters.gorn, fighters.goblin];
    await seatEncounter(
      gm,
      members.map((member, place) => ({ ...member, initiative: 90 - 10 * place })),
      true,
    );
    await gm.page.locator("#sidebar-tab-chat").click();
    for (const { page } of Object.values(seats)) await page.evaluate(PAGE_HANDS);
    const goblin = await look<string>(gm, `fromUuidSync("${GOBLIN}").actor.uuid`);
    const table = new SoakTable(browser, server, seats, [ISAURE, THIBALT, GORN, goblin]);
    await table.quiet(300);
    return table;
  }

  ownerOf(actor: string): SoakUser {
    return actor === ISAURE ? "Alix" : actor === THIBALT ? "Bastien" : "MJ";
  }

  /** Evaluates in the user's page. */
  on<T>(user: SoakUser, expression: string): Promise<T> {
    return look<T>(this.seats[user], expression);
  }

  /** Waits until nothing is asked for and nothing changes. @param still for so long, ms */
  async quiet(still = 90): Promise<void> {
    if (!(await this.on<boolean>("MJ", `soak.quiet(${still})`))) throw new Error("the table does not come to rest");
  }

  /** Closes what the pages ask; @param yes where a turn was gone back over, its effects are undone */
  async dismiss(yes: boolean): Promise<void> {
    await Promise.all(USERS.map((user) => this.on(user, `soak.dismiss(${yes})`)));
  }

  /** Everything that pages complained of. */
  get errors(): readonly string[] {
    return USERS.flatMap((user) => this.seats[user].errors.map((error) => `${user}: ${error}`));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
  }
}
