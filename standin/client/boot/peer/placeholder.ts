import { DataModel } from "../../../core/abstract/data-model";
import { TypeDataModel } from "../../../core/abstract/type-data-model";
import { AnyField } from "../../../core/fields/any-field";
import { ApplicationV2 } from "../../applications/application-v2";
import { HandlebarsApplicationMixin } from "../../applications/handlebars-application";
import { DocumentSheetV2 } from "../../applications/sheets/document-sheet-v2";

type AnyClass = new (...args: never[]) => object;

/** Namespaces whose unknown members may stand for something: those that hold classes, not functions. */
const ROOMY = /^foundry\.(applications|appv1|audio|canvas|data|dice|documents|grid|helpers|nue|packages|prosemirror)\b/;

const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

/** What the class of an unknown member descends from, by where it was looked for; the first that fits. */
const ANCESTORS: readonly (readonly [RegExp, AnyClass])[] = [
  [/^foundry\.applications\.elements\./, HTMLElement],
  [
    /^foundry\.applications\.(sheets|apps|api)\.(.*\.)?\w*(Sheet|Config)(V2)?$/,
    HandlebarsApplicationMixin(DocumentSheetV2),
  ],
  [
    /^foundry\.applications\.(api|apps|dice|hud|settings|sheets|sidebar|ui)\./,
    HandlebarsApplicationMixin(ApplicationV2),
  ],
  [/^foundry\.data\.fields\./, AnyField],
  [/^foundry\.data\.regionBehaviors\./, TypeDataModel],
  [/^foundry\.data\.[A-Z]/, DataModel],
];

/**
 * What peer mode gives for a member of a namespace that this host lacks, so that a package can be loaded and the rest of it
 * be tried: an empty class of the right ancestry for a name in capitals, an empty namespace for a lower-case name. Each is
 * reported as a gap all the same, and does nothing of what the real one does.
 *
 * @param path the member's path, `foundry.applications.apps.ImagePopout`
 * @returns undefined where nothing is sensible: functions (a call then fails and is told) and constants
 */
export function placeholder(path: string): unknown {
  if (!ROOMY.test(path)) return undefined;
  const name = path.slice(path.lastIndexOf(".") + 1);
  if (CONSTANT.test(name)) return undefined;
  if (/^[A-Z]/.test(name)) return emptyClass(name, ANCESTORS.find(([pattern]) => pattern.test(path))?.[1]);
  return path.split(".").length <= 4 ? {} : undefined;
}

/** An empty class; what packages build on of its constants (`super.EDIT_PARTS.header`) is an empty record. */
function emptyClass(name: string, Ancestor: AnyClass | undefined): AnyClass {
  const cls = Ancestor ? class extends Ancestor {} : class {};
  Object.defineProperty(cls, "name", { value: name, configurable: true });
  return new Proxy(cls, {
    get: (target, key, receiver) =>
      typeof key === "string" && CONSTANT.test(key) && !(key in target)
        ? {}
        : (Reflect.get(target, key, receiver) as unknown),
  });
}
