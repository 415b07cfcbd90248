import { describe, expect, it } from "vitest";
import { FakeTable, GORN, ISAURE, THIBALT } from "../fakes/fake-table";

/** Everything that is stored where every client could hold it: public messages, and the users' own documents. */
function publicData(table: FakeTable): string {
  const messages = [...table.world.messages.values()].filter(({ mode }) => mode === "public");
  const users = [...table.world.users.values()].map(({ requests, answers }) => [[...requests], [...answers]]);
  return JSON.stringify([messages, users]);
}

describe("what players are not shown is in nothing that everybody holds (docs/privacy.md)", () => {
  it("HP changed by hand of whom they do not see: the notice, figures and all, is the GM's", async () => {
    const table = new FakeTable();
    table.world.hidden.add(GORN);
    await table.editHp(GORN, -37);
    expect(table.notice()).toMatchObject({ deed: { type: "life", on: GORN, before: 200 }, report: { after: -37 } });
    expect(table.world.messages.get(table.card)?.mode).toBe("gm");
    expect(publicData(table)).not.toMatch(/gorn|-37/);
  });

  it("of whom they see, the notice is for all, as the fall itself is", async () => {
    const table = new FakeTable();
    await table.editHp(THIBALT, -20);
    expect(table.world.messages.get(table.card)?.mode).toBe("public");
    expect(table.statuses(THIBALT)).toEqual(["agonising", "comatose"]);
  });

  it("a private attack leaves no trace of its target, nor of the one that it was first aimed at", async () => {
    const table = new FakeTable();
    table.client("alix").mode = "gm";
    await table.ready();
    table.client("mj").amendWith = ({ draft }) => ({ ...draft, target: { actor: GORN, token: null } });
    await table.press("mj", "amend");
    expect(table.world.messages.get(table.card)?.mode).toBe("gm");
    expect(publicData(table)).not.toMatch(/thibalt|gorn/);
    expect(JSON.stringify(table.state())).not.toMatch(/thibalt/);
    expect(table.state().attacker.id).toBe(ISAURE);
  });
});
