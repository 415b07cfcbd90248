import { registerSetting } from "../foundry/v14/settings";
import { DEFAULT_HOUSE_RULES } from "../rules/house-rules";
import { DEFAULT_INITIATIVE } from "../rules/turns/initiative";
import { DEFAULT_WALK } from "../rules/turns/move";
import type { SettingKey } from "./setting-keys";

function integer(initial: number, min: number, max: number) {
  const { NumberField } = foundry.data.fields;
  return new NumberField({ required: true, nullable: false, integer: true, initial, min, max });
}

function word(initial: string, choices: { readonly [value: string]: string }) {
  const { StringField } = foundry.data.fields;
  return new StringField({ required: true, blank: false, initial, choices: { ...choices } });
}

function register(key: SettingKey, type: unknown): void {
  const name = `ARCANES.Setting.${key}.name`;
  const hint = `ARCANES.Setting.${key}.hint`;
  registerSetting(key, { name, hint, scope: "world", config: true, type });
}

/** House rules, each with one line of explanation; to be called in `init`. */
export function registerSettings(): void {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  const rules = DEFAULT_HOUSE_RULES;
  register(
    "initiativeFormula",
    new StringField({ required: true, blank: false, trim: true, initial: DEFAULT_INITIATIVE }),
  );
  register("criticalMin", integer(rules.criticalMin, 2, 100));
  register("fumbleMax", integer(rules.fumbleMax, 1, 99));
  register("agonyLoss", integer(rules.agonyLoss, 0, 100));
  register("spellScale", integer(rules.spellScale, 1, 100));
  register(
    "spellAttack",
    word(rules.spellAttack, {
      both: "ARCANES.Setting.spellAttack.both",
      skillOnly: "ARCANES.Setting.spellAttack.skillOnly",
    }),
  );
  register(
    "rollsBy",
    word("roller", { roller: "ARCANES.Setting.rollsBy.roller", writer: "ARCANES.Setting.rollsBy.writer" }),
  );
  register("autoApply", new BooleanField({ initial: false }));
  register("moveDistance", integer(DEFAULT_WALK.distance, 0, 1000));
  register("guardedWalkDivisor", integer(DEFAULT_WALK.divisor, 1, 100));
  const version = new NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 });
  registerSetting("dataVersion", { scope: "world", config: false, type: version });
}
