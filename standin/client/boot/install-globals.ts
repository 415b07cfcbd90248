import Handlebars from "handlebars";
import { CONST } from "../../core/constants";
import { ForcedDeletion, ForcedReplacement } from "../../core/operators";
import { Color } from "../../core/utils/color";
import { Roll } from "../documents/client-roll";
import { getDocumentClass } from "../documents/document-classes";
import { fromUuid, fromUuidSync } from "../documents/resolve";
import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import { Token } from "../scene/token";
import { documentClasses } from "./document-classes";
import type { Localization } from "./localization";

/** The names that packages find in the page without a namespace; those behind guards are installed apart. */
export function installGlobals(): void {
  const { Token: TokenDocument, ...classes } = documentClasses;
  const i18n = runtime.game["i18n"] as Localization;
  Object.assign(globalThis, {
    ...classes,
    CONST,
    Color,
    Handlebars,
    Hooks,
    Roll,
    Token,
    TokenDocument,
    _del: new ForcedDeletion(),
    _loc: (key: string, data?: Record<string, unknown>) => i18n.localize(key, data),
    _replace: (value: unknown) => new ForcedReplacement(value),
    fromUuid,
    fromUuidSync,
    getDocumentClass,
  });
}
