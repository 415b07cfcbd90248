import { describe, expect, it } from "vitest";
import { parseFigure } from "../../src/views/parse-figure";

const HP = { current: 94, min: -1500, max: 150 };

describe("parseFigure", () => {
  it.each([
    ["-5", 89],
    ["−5", 89],
    ["+5", 99],
    ["+ 5", 99],
    ["=12", 12],
    ["12", 12],
    ["=-12", -12],
    ["= −12", -12],
    [" 7 ", 7],
    ["+100", 150],
    ["-94", 0],
    ["-200", -106],
    ["0", 0],
  ])("%s", (typed, value) => {
    expect(parseFigure(typed, HP)).toEqual({ ok: true, value });
  });

  it.each([
    ["abc", "notANumber"],
    ["", "notANumber"],
    ["5a", "notANumber"],
    ["--5", "notANumber"],
    ["+-5", "notANumber"],
    ["1,5", "notWhole"],
    ["1.5", "notWhole"],
    ["-1,5", "notWhole"],
    ["1e9", "notANumber"],
    ["1000000000", "tooLarge"],
    ["-99999", "tooLarge"],
    ["=151", "tooHigh"],
    ["151", "tooHigh"],
    ["=-1501", "tooLow"],
    ["Infinity", "notANumber"],
    ["NaN", "notANumber"],
    ["0x10", "notANumber"],
  ])("%s is refused", (typed, problem) => {
    expect(parseFigure(typed, HP)).toMatchObject({ ok: false, problem });
  });
});
