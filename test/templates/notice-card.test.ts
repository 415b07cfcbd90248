import { describe, expect, it } from "vitest";
import type { Deed, OwnDeed } from "../../src/rules/deeds/deed";
import type { DeedReport, NoticeState } from "../../src/rules/deeds/notice";
import { opponentView } from "../../src/views/check-view";
import { makeFormat } from "../../src/views/format";
import { noticeView } from "../../src/views/notice-view";
import { notice, noticeViewer } from "../views/support/notices";
import { missing, renderTemplate, textOf } from "./support/render";

const GUARD = { flat: 5, percent: 10, immune: true };
/** One of each kind, in every shape. */
const STATES: readonly (readonly [Deed | OwnDeed, DeedReport, Partial<NoticeState>?])[] = [
  [{ type: "status", on: "t", status: "stunned", turns: null }, { type: "status" }],
  [{ type: "status", on: "t", status: "stunned", turns: 1 }, { type: "status" }],
  [
    { type: "status", on: "t", status: "stunned", turns: 3 },
    { type: "status" },
    {
      notes: [
        { kind: "stopped", on: "t", status: "stunned", by: "immune" },
        { kind: "stopped", on: "t", status: "interrupted", by: "nothing-to-interrupt" },
        { kind: "kills", on: "t", count: 1 },
        { kind: "kills", on: "t", count: 2 },
        { kind: "destroyed", on: "t" },
        { kind: "concentrationLost", on: "t", spells: [] },
        { kind: "castLost", on: "t", spell: "s" },
        { kind: "parted", on: "t", mount: "a" },
        ...(["gone", "dead", "traumatised", "swarm"] as const).map((reason) => ({
          kind: "unaffected" as const,
          on: "t",
          reason,
        })),
      ],
    },
  ],
  [{ type: "statusEnd", on: "t", status: "cover" }, { type: "statusEnd" }],
  [
    { type: "rescue", by: "a", on: "t", allow: [] },
    { type: "rescue", above: null, saved: true },
  ],
  [{ type: "rescue", by: "a", on: "t", allow: [] }, { type: "rescue", above: 80, saved: false }, { roll: 80 }],
  [
    { type: "treat", by: "a", on: "t", allow: [] },
    { type: "treat", saves: true, amount: 0 },
  ],
  [
    { type: "treat", by: "a", on: "t", allow: [] },
    { type: "treat", saves: false, amount: 31 },
    { roll: 31, notes: [{ kind: "healed", on: "t", amount: 31 }] },
  ],
  [{ type: "refuseDeath", on: "t" }, { type: "refuseDeath" }, { phase: "undone" }],
  [{ type: "pickUp", by: "a", allow: [] }, { type: "pickUp" }],
  [{ type: "move", by: "a", allow: [] }, { type: "move" }],
  ...(["whole", "half", "double"] as const).flatMap((share) =>
    (["damage", "heal"] as const).map(
      (kind) =>
        [
          { type: "amount", on: ["t", "a"], kind, amount: 20, share, irreducible: false },
          { type: "amount", lines: [{ on: "t", raw: 20, figure: 10, guard: GUARD }] },
          { notes: [{ kind: kind === "heal" ? "healed" : "damaged", on: "t", amount: 10 }] },
        ] as const,
    ),
  ),
  ...(["criticalSuccess", "success", "failure", "criticalFailure"] as const).map(
    (grade) =>
      [
        { type: "check", by: "a", characteristic: "dex", factor: 3 },
        { type: "check", target: 42, grade },
        { roll: 97 },
      ] as const,
  ),
  [
    { type: "rand", by: "a", on: "t" },
    { type: "rand", winner: null },
    { phase: "waiting", roll: 40, receipts: [] },
  ],
  [
    { type: "rand", by: "a", on: "t" },
    { type: "rand", winner: "by" },
    { roll: 40, answer: 12 },
  ],
  [
    { type: "rand", by: "a", on: "t" },
    { type: "rand", winner: "on" },
    { roll: 40, answer: 40 },
  ],
  [
    { type: "rand", by: "a", on: "t" },
    { type: "rand", winner: null },
    { phase: "cancelled", roll: 40, history: [{ event: "cancel", user: "nobody", at: 0 }] },
  ],
  ...([true, false] as const).map(
    (died) =>
      [
        { type: "turn", combat: "c", combatant: "x", round: 1 },
        {
          type: "turn",
          of: "t",
          ended: [{ on: "t", status: "rooted" }],
          expired: [{ on: "t", name: "Béni" }],
          lost: 5,
          died,
        },
      ] as const,
  ),
  [
    { type: "turn", combat: "c", combatant: "x", round: 1 },
    { type: "turn", of: null, ended: [], lost: 0, died: false },
  ],
  [
    { type: "life", on: "t", before: 30 },
    { type: "life", before: 30, after: -5 },
    { notes: [{ kind: "down", on: "t" }] },
  ],
  [
    { type: "endFight", actors: ["a", "t"] },
    { type: "endFight" },
    { phase: "undone", history: [{ event: "undo", user: "gm", at: 0 }] },
  ],
];

describe("notice card", () => {
  it.each(["fr", "en"] as const)("words every kind of notice in %s, and leaves no place empty", (lang) => {
    for (const [deed, report, changes] of STATES)
      for (const viewer of [noticeViewer(), noticeViewer({ seesLife: () => false, standings: ["other"] })]) {
        const view = noticeView(notice(deed, report, changes ?? {}), { ...viewer, format: makeFormat(lang) });
        const html = renderTemplate("notice-card", view, lang);
        expect(textOf(html)).not.toMatch(/ARCANES|undefined|NaN|\[object|\{\w+\}|: ,| {2}/);
      }
    expect([...missing]).toEqual([]);
  });

  it("has a button that names whom it concerns, and none for who may do nothing", () => {
    const state = notice(
      { type: "rand", by: "a", on: "t" },
      { type: "rand", winner: null },
      { phase: "waiting", roll: 4 },
    );
    expect(renderTemplate("notice-card", noticeView(state, noticeViewer({ standings: ["targetOwner"] })))).toMatch(
      /data-action="answer" aria-label="[^"]*Gorn Brisefer"/,
    );
    expect(renderTemplate("notice-card", noticeView(state, noticeViewer({ standings: ["other"] })))).not.toMatch(
      /<button/,
    );
  });

  it("writes names as they are, never as HTML", () => {
    const evil = '<img src=x onerror="alert(1)">';
    const parties = { t: { id: "t", token: null, name: evil, img: "", type: "character" } } as const;
    const state = notice({ type: "status", on: "t", status: "rooted", turns: null }, { type: "status" }, { parties });
    expect(renderTemplate("notice-card", noticeView(state, noticeViewer()))).not.toContain("<img");
    const view = opponentView(evil, [{ actor: "x", name: evil, targeted: false }]);
    expect(renderTemplate("check-opponent", view)).not.toContain("<img");
  });
});
