import { describe, expect, it } from "vitest";
import { mergeOptions } from "../../../standin/client/applications/merge-options";
import { expandSubmitted } from "../../../standin/client/applications/sheets/expand-submitted";
import { Localization } from "../../../standin/client/boot/localization";
import { SceneGrid } from "../../../standin/client/scene/scene-grid";
import { guard } from "../../../standin/client/strict";
import { parseChatLine } from "../../../standin/client/ui/chat-commands";

describe("options of applications", () => {
  it("concatenates classes and controls, replaces other arrays, keeps instances and changes no source", () => {
    class Instance {}
    const instance = new Instance();
    const base = {
      classes: ["a"],
      window: { controls: [1], title: "x", contentClasses: ["c"] },
      list: [1, 2],
      deep: { a: 1 },
    };
    const own = {
      classes: ["b", "a"],
      window: { controls: [2] },
      list: [3],
      deep: { b: instance },
      document: instance,
      gone: undefined,
    };
    const merged = mergeOptions([base, own]);
    expect(merged).toEqual({
      classes: ["a", "b"],
      window: { controls: [1, 2], title: "x", contentClasses: ["c"] },
      list: [3],
      deep: { a: 1, b: instance },
      document: instance,
    });
    expect(merged["document"]).toBe(instance);
    expect(base).toEqual({
      classes: ["a"],
      window: { controls: [1], title: "x", contentClasses: ["c"] },
      list: [1, 2],
      deep: { a: 1 },
    });
  });
});

describe("submitted names", () => {
  it("become nested objects; arrays stay whole", () => {
    expect(expandSubmitted({ name: "A", "system.hp.value": 1, "system.hp.max": 2, "system.tags": ["x"] })).toEqual({
      name: "A",
      system: { hp: { value: 1, max: 2 }, tags: ["x"] },
    });
  });
});

describe("localisation", () => {
  it("reads nested and dotted keys, falls back to English and to the key, fills names in", () => {
    const i18n = new Localization();
    i18n.add({ A: { B: "Bonjour {name}" }, "C.D": "Deux" });
    i18n.add({ A: { B: "Hello", E: "Only English" } }, { fallback: true });
    expect(i18n.localize("C.D")).toBe("Deux");
    expect(i18n.format("A.B", { name: "Ada" })).toBe("Bonjour Ada");
    expect(i18n.format("A.B", {})).toBe("Bonjour {name}");
    expect(i18n.localize("A.E")).toBe("Only English");
    expect(i18n.localize("A")).toBe("A");
    expect(i18n.localize("No.Such")).toBe("No.Such");
    expect([i18n.has("A.E"), i18n.has("A.E", false), i18n.has("A")]).toEqual([true, false, false]);
  });

  it("gives a key that is leaf and branch to the branch", () => {
    const i18n = new Localization();
    i18n.add({ "A.B": "leaf", "A.B.C": "branch" });
    expect(i18n.localize("A.B.C")).toBe("branch");
  });

  it("labels the fields of a model, later prefixes winning", () => {
    const i18n = new Localization();
    i18n.add({
      P: { FIELDS: { hp: { label: "Hit points", value: { label: "Now", hint: "Why" } } } },
      Q: { FIELDS: { hp: { value: { label: "Current" } } } },
    });
    const value = { name: "value", label: "", hint: "" };
    const hp = { name: "hp", label: "", hint: "", fields: { value } };
    i18n.localizeModel({ name: "M", schema: { fields: { hp } }, LOCALIZATION_PREFIXES: ["P", "Q"] });
    expect([hp.label, value.label, value.hint]).toEqual(["Hit points", "Current", "Why"]);
  });
});

describe("the scene's grid", () => {
  const points = [
    { x: 50, y: 50 },
    { x: 350, y: 250 },
  ];
  it.each([
    [0, 3, 3],
    [1, 1 + 2 * Math.SQRT2, 3],
    [2, 4, 3],
    [3, 5, 5],
    [4, 4, 3],
    [5, 4, 3],
    [6, 5, 5],
  ])("measures diagonals by rule %i", (diagonals, distance, spaces) => {
    const grid = new SceneGrid({ type: 1, size: 100, distance: 1.5, units: "m", diagonals });
    const path = grid.measurePath(points);
    expect(path.distance).toBeCloseTo(distance * 1.5);
    expect(path.spaces).toBe(spaces);
    expect(path.euclidean).toBeCloseTo(Math.hypot(3, 2) * 1.5);
  });

  it("counts elevation, adds up segments, and has no diagonals without a grid", () => {
    const grid = new SceneGrid({ type: 1, size: 100, distance: 1, diagonals: 0 });
    expect(
      grid.measurePath([
        { x: 50, y: 50, elevation: 0 },
        { x: 150, y: 50, elevation: 4 },
      ]).distance,
    ).toBe(4);
    const path = grid.measurePath([
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 200, y: 300 },
    ]);
    expect([path.distance, path.segments.length, path.waypoints.at(-1)?.distance]).toEqual([5, 2, 5]);
    const none = new SceneGrid({ type: 0, size: 100, distance: 1 });
    expect(
      none.measurePath([
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ]),
    ).toMatchObject({ distance: 5, spaces: 0 });
  });

  it("knows neighbours, corners and centres", () => {
    const grid = new SceneGrid({ type: 1, size: 100, distance: 1 });
    expect(grid.testAdjacency({ x: 50, y: 50 }, { x: 150, y: 150 })).toBe(true);
    expect(grid.testAdjacency({ x: 50, y: 50 }, { x: 250, y: 50 })).toBe(false);
    expect(grid.testAdjacency({ x: 50, y: 50 }, { x: 60, y: 60 })).toBe(false);
    expect(grid.getSnappedPoint({ x: 149, y: 151 })).toEqual({ x: 100, y: 200 });
    expect(grid.getCenterPoint({ x: 10, y: 110 })).toEqual({ x: 50, y: 150 });
  });
});

describe("the guard", () => {
  const make = (mode: "strict" | "peer") => {
    const report = { unknown: [] as string[] };
    const target: Record<string, unknown> = {
      known: 1,
      empty: undefined,
      inner: { deep: { x: 1 } },
      open: {},
      frozen: Object.freeze({ y: 2 }),
    };
    return { report, target, guarded: guard(target, "root", { mode, report, depth: 2, open: new Set(["root.open"]) }) };
  };

  it("throws on what is not there and lists it once, by its path", () => {
    const { guarded, report } = make("strict");
    const inner = guarded["inner"] as Record<string, Record<string, unknown>>;
    expect(() => guarded["missing"]).toThrow("root.missing");
    expect(() => inner["nope"]).toThrow("root.inner.nope");
    expect(() => inner["deep"]?.["nope"]).toThrow("root.inner.deep.nope");
    expect(() => guarded["missing"]).toThrow();
    expect(report.unknown).toEqual(["root.missing", "root.inner.nope", "root.inner.deep.nope"]);
  });

  it("lets presence tests, extensions, empty members, open records and the host's own questions pass", () => {
    const { guarded, report, target } = make("strict");
    expect("missing" in guarded).toBe(false);
    guarded["mine"] = 5;
    expect([guarded["mine"], target["mine"], guarded["empty"]]).toEqual([5, 5, undefined]);
    expect((guarded["open"] as Record<string, unknown>)["anything"]).toBeUndefined();
    expect([guarded["then"], guarded["toJSON"], Reflect.get(guarded, Symbol.iterator)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect((guarded["frozen"] as { y: number }).y).toBe(2);
    expect(report.unknown).toEqual([]);
  });

  it("only records in peer mode", () => {
    const { guarded, report } = make("peer");
    expect(guarded["missing"]).toBeUndefined();
    expect(report.unknown).toEqual(["root.missing"]);
  });
});

describe("lines of chat", () => {
  it("are a command and its rest, or a text", () => {
    expect(parseChatLine("/r 1d100+5")).toEqual({ command: "r", rest: "1d100+5" });
    expect(parseChatLine("/W [Ada] hello\nthere")).toEqual({ command: "w", rest: "[Ada] hello\nthere" });
    expect(parseChatLine("and/or")).toEqual({ command: "", rest: "and/or" });
  });
});
