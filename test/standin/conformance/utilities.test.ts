import { describe, expect, it } from "vitest";
import { statusEffects } from "../../../standin/client/boot/status-effects";
import { JSONField } from "../../../standin/core/fields/text-fields";
import { getDefiningClass, getParentClasses } from "../../../standin/core/utils/class-chain";
import { Color } from "../../../standin/core/utils/color";
import { deepFreeze, invertObject } from "../../../standin/core/utils/objects";
import { performIntegerSort } from "../../../standin/core/utils/sort-siblings";
import { hasFileExtension, isValidId } from "../../../standin/core/validators";

/** Source: https://foundryvtt.com/api/v14/classes/foundry.utils.Color.html */
describe("colours", () => {
  it("are numbers with channels of 0 to 1, and texts for style sheets", () => {
    const color = Color.fromString("#ff8000");
    expect([color.valueOf(), color.css, String(color), JSON.stringify({ color })]).toEqual([
      0xff8000,
      "#ff8000",
      "#ff8000",
      '{"color":"#ff8000"}',
    ]);
    expect(color.rgb.map((channel) => Math.round(channel * 255))).toEqual([255, 128, 0]);
    expect([color.littleEndian, color.maximum, color.minimum]).toEqual([0x0080ff, 1, 0]);
    expect(color.toRGBA(0.5)).toBe("rgba(255, 128, 0, 0.5)");
  });

  it("come of texts, numbers and channels; what is none is not valid and has no text", () => {
    expect([Color.from(0x00ff00).css, Color.from("0f0").css, Color.fromRGB([0, 1, 0]).css]).toEqual([
      "#00ff00",
      "#00ff00",
      "#00ff00",
    ]);
    for (const none of [null, "grey-ish", Number.NaN])
      expect([Color.from(none).valid, Color.from(none).css]).toEqual([false, ""]);
  });

  it("go to hue, saturation and value and back, and are mixed", () => {
    for (const css of ["#000000", "#ffffff", "#336699", "#c0ffee", "#7f0000"]) {
      expect([Color.fromHSV(Color.from(css).hsv).css, Color.fromHSL(Color.from(css).hsl).css]).toEqual([css, css]);
    }
    expect(Color.from("#000000").mix("#ffffff", 0.5).css).toBe("#808080");
    expect([Color.from("#f00000").add("#000f00").css, Color.from("#102030").maximize("#301020").css]).toEqual([
      "#f00f00",
      "#302030",
    ]);
  });
});

/** Source: https://foundryvtt.com/api/v14/functions/foundry.utils.performIntegerSort.html */
describe("the order of siblings", () => {
  const entries = [10, 20, 21].map((sort, index) => ({ id: "abc"[index], sort }));
  const [a, b, c] = entries;
  const moved = { id: "m", sort: 0 };

  it("is changed for one where there is room, and for all where there is none", () => {
    expect(performIntegerSort(moved, { target: b ?? null, siblings: entries })).toEqual([
      { target: moved, update: { sort: 15 } },
    ]);
    const all = performIntegerSort(moved, { target: c ?? null, siblings: entries });
    expect(all.map(({ target }) => target)).toEqual([a, b, moved, c]);
    expect(all.map(({ update }) => update["sort"])).toEqual([100_000, 200_000, 300_000, 400_000]);
  });

  it("puts after the target, or to the end", () => {
    const end = performIntegerSort(moved, { target: c ?? null, siblings: entries, sortBefore: false });
    expect(end[0]?.update["sort"]).toBeGreaterThan(21);
    expect(performIntegerSort(moved, { siblings: entries })[0]?.update["sort"]).toBeGreaterThan(21);
  });
});

/** Source: https://github.com/foundryvtt/foundryvtt/issues/13122 (a record, with backwards compatibility) and SR5-FoundryVTT pull request 1960. */
describe("the record of statuses", () => {
  const make = () => statusEffects({ dead: { id: "dead" }, prone: { id: "prone" } });
  const list = (record: object) => record as unknown as { id: string }[];

  it("is asked by id and by number, looped over and searched like the list that it was", () => {
    const statuses = make();
    expect(statuses["dead"]).toEqual({ id: "dead" });
    expect([...list(statuses)].map(({ id }) => id)).toEqual(["dead", "prone"]);
    expect([list(statuses)[1]?.id, list(statuses).length, list(statuses).find(({ id }) => id === "prone")?.id]).toEqual(
      ["prone", 2, "prone"],
    );
    expect(Object.keys(statuses)).toEqual(["dead", "prone"]);
    expect(statuses["nobody"]).toBeUndefined();
  });

  it("keeps each status by its id, whichever way it is added or taken away", () => {
    const statuses = make();
    list(statuses).push({ id: "blind" });
    statuses["deaf"] = { id: "deaf" };
    list(statuses).splice(0, 1);
    expect(Object.keys(statuses)).toEqual(["prone", "blind", "deaf"]);
    delete statuses["blind"];
    expect(list(statuses).map(({ id }) => id)).toEqual(["prone", "deaf"]);
    expect(Object.keys(statusEffects([{ id: "x" }]))).toEqual(["x"]);
  });
});

/** Source: https://foundryvtt.com/api/v14/modules/foundry.utils.html and foundry.data.validators */
describe("small utilities", () => {
  it("name the classes above a class, and the one that defines a member", () => {
    class A {
      one(): void {}
    }
    class B extends A {}
    class C extends B {
      two(): void {}
    }
    expect(getParentClasses(C)).toEqual([B, A]);
    expect([getDefiningClass(new C(), "one"), getDefiningClass(C, "two"), getDefiningClass(C, "three")]).toEqual([
      A,
      C,
      undefined,
    ]);
  });

  it("turn records round, freeze deeply, judge ids and extensions", () => {
    expect(invertObject({ a: 1, b: "x" })).toEqual({ 1: "a", x: "b" });
    expect(Object.isFrozen(deepFreeze({ a: { b: [1] } }).a.b)).toBe(true);
    expect([isValidId("abcdefgh01234567"), isValidId("abc"), isValidId("abcdefgh0123456-")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([hasFileExtension("a/b.webp?x=1", ["webp"]), hasFileExtension("a.webp.txt", ["webp"])]).toEqual([
      true,
      false,
    ]);
  });

  /** Source: https://github.com/MetaMorphic-Digital/draw-steel gives rolls as they are to a field of JSON. */
  it("a field of JSON takes any object as its text", () => {
    class Counted {
      toJSON(): object {
        return { total: 7 };
      }
    }
    expect(new JSONField().clean(new Counted())).toBe('{"total":7}');
  });
});
