import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../../standin/server/start-server";
import { openBrowser } from "./support/open-browser";
import { type Seat, startTable, takeSeat } from "./support/open-table";

/** Source: https://foundryvtt.com/api/v14/classes/foundry.applications.ux.SearchFilter.html */
describe("a filter of lists", () => {
  let browser: Browser;
  let server: RunningServer;
  let gm: Seat;

  beforeAll(async () => {
    server = await startTable();
    browser = await openBrowser();
    gm = await takeSeat(browser, server.url, "Gwen");
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it("tells what was typed, without accents, once its field was left alone for a while; and no more when unbound", async () => {
    await gm.page.evaluate(`(() => {
      const box = document.createElement("div");
      box.id = "filtered";
      box.style.cssText = "position:fixed;inset:0 auto auto 0;z-index:9999;background:white";
      box.innerHTML = '<input type="search" name="filter"><ul><li>Élan</li><li>Rope</li></ul>';
      document.body.append(box);
      globalThis.calls = [];
      const { SearchFilter } = foundry.applications.ux;
      globalThis.filter = new SearchFilter({
        inputSelector: "input",
        contentSelector: "ul",
        delay: 50,
        callback: (event, query, pattern, content) => {
          calls.push(query);
          for (const li of content.children) li.hidden = !SearchFilter.testQuery(pattern, li.textContent);
        },
      });
      filter.bind(box);
    })()`);
    const input = gm.page.locator("#filtered input");
    await input.pressSequentially("éla");
    await gm.page.waitForFunction("calls.length > 0");
    expect(await gm.page.evaluate("calls")).toEqual(["ela"]);
    expect(await gm.page.locator("#filtered li:visible").allTextContents()).toEqual(["Élan"]);
    await gm.page.evaluate("filter.unbind()");
    await input.fill("rope");
    await gm.page.waitForTimeout(200);
    expect(await gm.page.evaluate("calls")).toEqual(["ela"]);
    expect(gm.errors).toEqual([]);
  });
});
