// Faults of settings and texts that only browsers noticed (tools/mutants/standin.json).
import { beforeEach, describe, expect, it } from "vitest";
import { ClientSettings } from "../../../standin/client/boot/client-settings";
import { Localization } from "../../../standin/client/boot/localization";
import { type SettingDocument, SettingDocuments } from "../../../standin/client/boot/setting-documents";
import { Hooks } from "../../../standin/client/hooks";

const ME = "mememememememe00";
const OTHER = "otherotherother0";
let documents: SettingDocument[];
let settings: ClientSettings;
let store: SettingDocuments;

const setting = (key: string, value: string, user: string | null): SettingDocument => ({
  id: null,
  key,
  user,
  _source: { key, value, user },
  update: async (changes) => {
    Object.assign(documents.find((one) => one.key === key && one.user === user)?._source ?? {}, changes);
  },
});

beforeEach(() => {
  documents = [];
  const create = async (data: object) => {
    const { key, value, user = null } = data as { key: string; value: string; user?: string | null };
    documents.push(setting(key, value, user));
  };
  store = new SettingDocuments(
    () => documents,
    () => ({ create }),
  );
  settings = new ClientSettings(store, () => ({ userId: ME, worldId: "w" }));
});

// https://foundryvtt.com/api/v14/classes/foundry.helpers.ClientSettings.html (register, get, set), with the scope "user" of version 13
describe("a setting", () => {
  it("of scope user is stored for its user alone, one of scope world for all", async () => {
    settings.register("own", "mine", { scope: "user", type: Number, default: 1 });
    settings.register("own", "ours", { scope: "world", type: Number, default: 1 });
    documents.push(setting("own.mine", "7", OTHER));
    expect(settings.get("own", "mine")).toBe(1);
    await settings.set("own", "mine", 2);
    await settings.set("own", "ours", 3);
    await settings.set("own", "mine", 4);
    expect(documents.map(({ _source }) => _source)).toEqual([
      { key: "own.mine", value: "7", user: OTHER },
      { key: "own.mine", value: "4", user: ME },
      { key: "own.ours", value: "3", user: null },
    ]);
    expect([settings.get("own", "mine"), settings.get("own", "ours")]).toEqual([4, 3]);
  });

  it("tells of a change whoever made it, but not of another user's own", () => {
    const told: unknown[][] = [];
    const onChange = (...args: unknown[]): void => void told.push(args);
    settings.register("own", "mine", { scope: "user", type: Number, default: 1, onChange });
    settings.register("own", "ours", { scope: "world", type: Number, default: 1, onChange });
    documents.push(setting("own.ours", "3", null), setting("own.mine", "4", ME));
    const others = setting("own.mine", "7", OTHER);
    store.follow(settings, ME);
    Hooks.callAll("createSetting", documents[0], { note: 1 }, OTHER);
    Hooks.callAll("updateSetting", documents[1], {}, { note: 2 }, OTHER);
    Hooks.callAll("updateSetting", others, {}, { note: 3 }, OTHER);
    expect(told).toEqual([
      [3, { note: 1 }, OTHER],
      [4, { note: 2 }, OTHER],
    ]);
    for (const hook of ["createSetting", "updateSetting"]) {
      for (const { id } of [...(Hooks.events[hook] ?? [])]) Hooks.off(hook, id);
    }
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.helpers.Localization.html (localize, has, _fallback)
it("a text that the user's language lacks is the English one, and the key where there is none", () => {
  const i18n = new Localization();
  i18n.lang = "fr";
  i18n.add({ OWN: { Yes: "Oui" } });
  i18n.add({ OWN: { Yes: "Yes", No: "No {what}" } }, { fallback: true });
  expect(["OWN.Yes", "OWN.No", "OWN.Perhaps"].map((key) => i18n.localize(key))).toEqual([
    "Oui",
    "No {what}",
    "OWN.Perhaps",
  ]);
  expect(i18n.format("OWN.No", { what: "way" })).toBe("No way");
  expect([i18n.has("OWN.No"), i18n.has("OWN.No", false)]).toEqual([true, false]);
});
