import { isPlainObject } from "../utils/type-checks";
import type { Data } from "../utils/types";
import { type DiceResult, Die, NumericTerm, OperatorTerm, ParentheticalTerm, type RollTerm } from "./terms";

/** The term that data stand for. @throws Error when they stand for none */
export function reviveTerm(data: unknown): RollTerm {
  if (!isPlainObject(data)) throw new Error("A term of a roll is not an object");
  const term = build(data, isPlainObject(data["options"]) ? data["options"] : {});
  term._evaluated = data["evaluated"] !== false;
  return term;
}

function build(data: Data, options: Data): RollTerm {
  switch (data["class"]) {
    case "NumericTerm":
      return new NumericTerm({ number: Number(data["number"]), options });
    case "OperatorTerm":
      return new OperatorTerm({ operator: String(data["operator"]), options });
    case "ParentheticalTerm":
      return new ParentheticalTerm({
        terms: Array.isArray(data["terms"]) ? data["terms"].map(reviveTerm) : [],
        options,
      });
    case "Die":
      return new Die({
        number: Number(data["number"]),
        faces: Number(data["faces"]),
        modifiers: Array.isArray(data["modifiers"]) ? data["modifiers"].map(String) : [],
        results: Array.isArray(data["results"]) ? (data["results"] as DiceResult[]) : [],
        options,
      });
    default:
      throw new Error(`There is no term of class "${data["class"]}"`);
  }
}
