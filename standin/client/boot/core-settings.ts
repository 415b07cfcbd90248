import { CONST } from "../../core/constants";
import { USER_ROLES } from "../../core/protocol";
import { applicationRegistry } from "../applications/application-registry";
import { runtime } from "../runtime";
import { applyTheme } from "./apply-theme";
import type { ClientKeybindings } from "./client-keybindings";
import type { ClientSettings } from "./client-settings";

/** The settings that the platform itself has, which systems may read. */
export function registerCoreSettings(settings: ClientSettings, language: string): void {
  const define = (key: string, value: unknown, more: object = {}) =>
    settings.register("core", key, { scope: "client", default: value, ...more });
  define("language", language, { type: String });
  define("messageMode", "public", { type: String });
  // Its old name, which packages still read.
  define("rollMode", "publicroll", { type: String });
  define(
    "uiConfig",
    { colorScheme: { applications: "", interface: "" } },
    {
      type: Object,
      onChange: () => {
        applyTheme(settings);
        (runtime.ui["settings"] as { render(): unknown } | null)?.render();
      },
    },
  );
  define("noCanvas", false, { type: Boolean });
  define("photosensitiveMode", false, { type: Boolean });
  define("combatTrackerConfig", { resource: "", skipDefeated: false }, { scope: "world", type: Object });
  define("tourProgress", {}, { type: Object });
  define("chatBubbles", false, { type: Boolean });
  // How this user's dice are rolled, by the dice: the ids of CONFIG.Dice.fulfillment.methods.
  define("diceConfiguration", {}, { type: Object });
  define("permissions", defaultPermissions(), { scope: "world", type: Object });
}

/** The roles that each permission is granted to unless the world says otherwise. */
function defaultPermissions(): Record<string, number[]> {
  const roles = Object.values(USER_ROLES).filter((role) => role > USER_ROLES.NONE);
  const granted = Object.entries(CONST.USER_PERMISSIONS).map(([name, { defaultRole }]) => [
    name,
    roles.filter((role) => role >= defaultRole),
  ]);
  return Object.fromEntries(granted) as Record<string, number[]>;
}

interface Targetable {
  readonly isTargeted: boolean;
  setTarget(targeted: boolean, options: object): void;
}

/** The keys that the platform itself has: Escape closes the window in front, T targets the token under the pointer. */
export function registerCoreKeys(
  keys: ClientKeybindings,
  canvas: { tokens: { hover: Targetable | null; controlled: object[]; releaseAll(): number } },
): void {
  keys.register("core", "dismiss", {
    name: "STANDIN.Keys.Dismiss",
    uneditable: [{ key: "Escape" }],
    precedence: 2,
    onDown: () => {
      const top = applicationRegistry.topmost();
      if (top) void top.close({ closeKey: true });
      else if (canvas.tokens.releaseAll() === 0) return false;
      return true;
    },
  });
  keys.register("core", "target", {
    name: "STANDIN.Scene.ToggleTarget",
    editable: [{ key: "KeyT" }],
    reservedModifiers: ["Shift"],
    onDown: ({ isShift }) => {
      const token = canvas.tokens.hover;
      if (!token || !runtime.user) return false;
      token.setTarget(!token.isTargeted, { releaseOthers: !isShift });
      return true;
    },
  });
}
