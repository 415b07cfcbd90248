import { runtime } from "../runtime";
import { isPlainObject } from "../utils/type-checks";
import type { Data } from "../utils/types";
import { FunctionTerm, PoolTerm } from "./compound-terms";
import { diceFunction } from "./dice-functions";
import type { DiceResult, DiceTerm } from "./dice-term";
import { Die } from "./die";
import { Coin, FateDie } from "./special-dice";
import { NumericTerm, OperatorTerm, ParentheticalTerm, type RollTerm, StringTerm } from "./terms";

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
    case "StringTerm":
      return new StringTerm({ term: String(data["term"]), options });
    case "PoolTerm":
      return new PoolTerm({ parts: partsOf(data), ...rolled(data), options });
    case "FunctionTerm":
      return functionTerm(data, options);
    default:
      return new (dieClass(String(data["class"])))({
        number: Number(data["number"]),
        faces: Number(data["faces"]),
        method: typeof data["method"] === "string" ? data["method"] : undefined,
        ...rolled(data),
        options,
      });
  }
}

function rolled(data: Data): { modifiers: string[]; results: DiceResult[] } {
  return {
    modifiers: Array.isArray(data["modifiers"]) ? data["modifiers"].map(String) : [],
    results: Array.isArray(data["results"]) ? (data["results"] as DiceResult[]) : [],
  };
}

function partsOf({ parts }: Data): RollTerm[][] {
  return Array.isArray(parts) ? parts.map((terms: unknown) => (Array.isArray(terms) ? terms.map(reviveTerm) : [])) : [];
}

function functionTerm(data: Data, options: Data): FunctionTerm {
  const fn = String(data["fn"]);
  const result = data["result"];
  // A function that is gone keeps what it gave.
  const run = diceFunction(fn) ?? (() => Number(result));
  return new FunctionTerm({
    fn,
    parts: partsOf(data),
    run,
    result: typeof result === "number" ? result : undefined,
    options,
  });
}

function dieClass(name: string): typeof DiceTerm {
  const known = [Die, Coin, FateDie, ...(Object.values(runtime.diceTerms()) as (typeof DiceTerm)[])];
  const found = known.find((cls) => cls.name === name);
  if (!found) throw new Error(`There is no term of class "${name}"`);
  return found;
}
