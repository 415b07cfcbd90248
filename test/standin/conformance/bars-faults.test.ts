// Faults of tokens' bars that other tests let pass (tools/mutants/standin.json).
import { beforeEach, describe, expect, it } from "vitest";
import type { Scene } from "../../../standin/client/documents/scene";
import type { TokenDocument } from "../../../standin/client/documents/token-document";
import { TypeDataModel } from "../../../standin/core/abstract/type-data-model";
import { NumberField } from "../../../standin/core/fields/number-field";
import { SchemaField } from "../../../standin/core/fields/schema-field";
import type { Data } from "../../../standin/core/utils/types";
import { find, openTable, SCENE, TOKEN } from "../documents/support/table";

/** What is stored: the value of `hp` and the level. All else is derived. */
class Derived extends TypeDataModel {
  declare hp: { value: number; max?: number };
  declare level: number;
  declare power: { value: number; max: number };
  declare speed: number;

  static override defineSchema() {
    return {
      hp: new SchemaField({ value: new NumberField({ required: true, nullable: false, initial: 10 }) }),
      level: new NumberField({ required: true, nullable: false, initial: 3 }),
    };
  }

  override prepareDerivedData() {
    this.hp.max = this.level * 5;
    this.power = { value: this.level, max: this.level * 2 };
    this.speed = this.level + 3;
  }
}

beforeEach(() => {
  openTable({
    configure(config) {
      (config["Actor"]?.["dataModels"] as Data)["hero"] = Derived;
    },
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.documents.TokenDocument.html (getBarAttribute)
describe("a bar of a token", () => {
  const shown = (alternative: string) => {
    const token = find<Scene>("Scene", SCENE).tokens.get(TOKEN) as unknown as TokenDocument;
    return token.getBarAttribute("bar1", { alternative });
  };

  it("of a value that is stored can be edited, also where its greatest value is derived", () => {
    expect(shown("hp")).toEqual({ type: "bar", attribute: "hp", value: 10, max: 15, editable: true });
    expect(shown("level")).toEqual({ type: "value", attribute: "level", value: 3, editable: true });
  });

  it("of a derived value is only shown", () => {
    expect(shown("power")).toEqual({ type: "bar", attribute: "power", value: 3, max: 6, editable: false });
    expect(shown("speed")).toEqual({ type: "value", attribute: "speed", value: 6, editable: false });
  });
});
