import { describe, expect, it } from "vitest";
import { fallPending } from "../../src/views/desk-pending";
import { deskView } from "../../src/views/desk-view";
import { fallButtons } from "../../src/views/fall-buttons";
import { makeFormat } from "../../src/views/format";
import { noticeView } from "../../src/views/notice-view";
import { text } from "../../src/views/text";
import { AT } from "../views/support/attacks";
import { notice, noticeViewer } from "../views/support/notices";
import { missing, renderTemplate, textOf } from "./support/render";

const ASKS = notice(
  { type: "life", on: "t", before: 150 },
  { type: "life", before: 150, after: -40 },
  { notes: [{ kind: "fallDeath", on: "t", proposed: true }] },
);
const words = (html: string) => [...html.matchAll(/data-(?:action|event)="(fall\w+)"/g)].map(([, action]) => action);

describe("a fall on which the GM decides (AIR-12)", () => {
  it("has two buttons on the notice, the proposed one first and in ink", () => {
    for (const [proposed, order] of [
      [true, ["fallDies", "fallSurvives"]],
      [false, ["fallSurvives", "fallDies"]],
    ] as const) {
      const view = noticeView(ASKS, noticeViewer({ falls: [{ on: "t", proposed }] }));
      const html = renderTemplate("notice-card", view);
      expect(words(html)).toEqual(order);
      expect(html).toMatch(new RegExp(`class="aa-btn ink" data-action="${order[0]}" data-actor="t"`));
      expect(html).toContain("Gorn Brisefer meurt de sa chute");
    }
    expect(words(renderTemplate("notice-card", noticeView(ASKS, noticeViewer())))).toEqual([]);
  });

  it("waits for a GM in «À traiter», with both words", () => {
    const buttons = fallButtons({ on: "t", proposed: true }, "Gorn");
    const about = { what: text("", { who: "Gorn" }), from: "", to: "" };
    const item = { message: "m", pending: fallPending(ASKS), about, players: [], buttons };
    const viewer = { user: "gm", gm: true, now: AT, format: makeFormat("fr") };
    const html = renderTemplate("desk-list", deskView([item], viewer));
    expect(words(html)).toEqual(["fallDies", "fallSurvives"]);
    expect(textOf(html)).toMatch(/Une chute mortelle \?.*Gorn/s);
    expect(deskView([item], { ...viewer, user: "alix", gm: false }).mine).toEqual([]);
  });

  it("is told in both languages", () => {
    missing.clear();
    for (const dies of [true, false])
      for (const lang of ["fr", "en"] as const) {
        const told = notice({ type: "fallDeath", on: "t", dies, notice: "m" }, { type: "fallDeath" });
        const html = renderTemplate("notice-card", noticeView(told, noticeViewer()), lang);
        if (lang === "fr") expect(textOf(html)).toContain(dies ? "meurt de sa chute" : "survit à sa chute");
      }
    renderTemplate("notice-card", noticeView(ASKS, noticeViewer({ falls: [{ on: "t", proposed: true }] })), "en");
    expect([...missing]).toEqual([]);
  });
});
