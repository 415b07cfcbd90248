// Faults of the client's services that other tests let pass (tools/mutants/standin.json).
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ApplicationV2 } from "../../../standin/client/applications/application-v2";
import { HandlebarsApplicationMixin } from "../../../standin/client/applications/handlebars-application";
import { answerQueries } from "../../../standin/client/boot/answer-queries";
import type { GameSocket, QueryAnswer } from "../../../standin/client/boot/game-socket";
import { CompendiumCollection } from "../../../standin/client/documents/compendium-collection";
import { host } from "../../../standin/client/documents/host";
import { Hooks } from "../../../standin/client/hooks";
import { runtime } from "../../../standin/client/runtime";
import { openTable } from "../documents/support/table";

// https://foundryvtt.com/api/v14/classes/foundry.helpers.Hooks.html (once, off, call)
describe("a function registered for one occurrence of a hook", () => {
  it("is called the first time alone, with or without arguments, whichever way the hook is called", () => {
    const heard: unknown[][] = [];
    for (const [hook, call] of [
      ["faultsAll", Hooks.callAll],
      ["faultsOne", Hooks.call],
    ] as const) {
      Hooks.once(hook, (...args: unknown[]) => void heard.push([hook, ...args]));
      call(hook, 1, 2);
      call(hook, 3);
      expect(Hooks.events[hook]).toBeUndefined();
    }
    expect(heard).toEqual([
      ["faultsAll", 1, 2],
      ["faultsOne", 1, 2],
    ]);
  });

  it("is called once where it calls the hook itself", () => {
    let calls = 0;
    Hooks.once("faultsAgain", () => {
      calls += 1;
      Hooks.callAll("faultsAgain", calls);
    });
    Hooks.callAll("faultsAgain", 0);
    expect(calls).toBe(1);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.documents.User.html (query)
describe("a query", () => {
  const before = runtime.CONFIG["queries"];
  afterEach(() => {
    runtime.CONFIG["queries"] = before;
  });

  it("is answered with what its handler gives, and refused with the handler's own error or without a handler", async () => {
    runtime.CONFIG["queries"] = {
      double: ({ n }: { n: number }) => Promise.resolve(n * 2),
      nothing: () => undefined,
      refuse: () => Promise.reject(new Error("not today")),
    };
    let ask: Parameters<GameSocket["onQuery"]>[0] = () => {};
    const onQuery = (listener: typeof ask): void => {
      ask = listener;
    };
    answerQueries({ onQuery } as unknown as GameSocket);
    const answerTo = (name: string, data: unknown = null) =>
      new Promise<QueryAnswer>((answer) => ask({ userId: "", name, data }, answer));
    expect(await answerTo("double", { n: 4 })).toEqual({ ok: true, value: 8 });
    expect(await answerTo("nothing")).toEqual({ ok: true, value: null });
    expect(await answerTo("refuse")).toEqual({ ok: false, error: "not today" });
    expect((await answerTo("unknown")).ok).toBe(false);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.documents.collections.CompendiumCollection.html (getIndex, indexFields) and
// https://foundryvtt.com/api/v14/variables/CONFIG.Item.html (compendiumIndexFields)
describe("the index of a compendium", () => {
  beforeEach(() => void openTable());

  it("has the fields that the configuration names for its kind, and those asked for besides", async () => {
    Object.assign(host.CONFIG["Item"] ?? {}, { compendiumIndexFields: ["system.level"] });
    const asked: (readonly string[])[] = [];
    const source = async ({ fields = [] }: { fields?: readonly string[] }) => {
      asked.push([...fields].sort());
      return [{ _id: "swordswordswords", name: "Épée", system: { level: 2 } }];
    };
    const metadata = {
      id: "own.gear",
      name: "gear",
      label: "",
      type: "Item",
      packageName: "own",
      packageType: "system",
    };
    const pack = new CompendiumCollection(metadata as ConstructorParameters<typeof CompendiumCollection>[0], source);
    const index = await pack.getIndex();
    expect(index.get("swordswordswords")).toMatchObject({
      name: "Épée",
      system: { level: 2 },
      uuid: "Compendium.own.gear.Item.swordswordswords",
    });
    await pack.getIndex();
    await pack.getIndex({ fields: ["system.level"] });
    expect(asked).toEqual([["system.level"]]);
    await pack.getIndex({ fields: ["system.weight"] });
    expect(asked.at(-1)).toEqual(["system.level", "system.weight"]);
  });
});

// https://foundryvtt.com/api/v14/interfaces/foundry.HandlebarsRenderOptions.html (parts)
describe("a rendering of an application of parts", () => {
  class Parted extends HandlebarsApplicationMixin(ApplicationV2) {
    static override PARTS = { head: { template: "head.hbs" }, body: { template: "body.hbs" } };
  }

  it("draws all of them unless it names some", () => {
    const configured = (options: { parts?: string[] }) => {
      new Parted()._configureRenderOptions(options);
      return options.parts;
    };
    expect(configured({})).toEqual(["head", "body"]);
    expect(configured({ parts: ["body"] })).toEqual(["body"]);
  });
});
