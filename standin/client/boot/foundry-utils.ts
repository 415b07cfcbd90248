import { getDefiningClass, getParentClasses } from "../../core/utils/class-chain";
import { deepClone, duplicate } from "../../core/utils/clone";
import { Collection } from "../../core/utils/collection";
import { Color } from "../../core/utils/color";
import { diffObject, objectsEqual } from "../../core/utils/diff";
import { filterObject, mergeObject } from "../../core/utils/merge";
import { deepFreeze, invertObject, isDeletionKey } from "../../core/utils/objects";
import {
  deleteProperty,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  setProperty,
} from "../../core/utils/properties";
import { randomID } from "../../core/utils/random-id";
import { performIntegerSort } from "../../core/utils/sort-siblings";
import { escapeHTML, isNewerVersion, unescapeHTML } from "../../core/utils/strings";
import { debounce, throttle } from "../../core/utils/timing";
import { getType, isEmpty, isPlainObject, isSubclass } from "../../core/utils/type-checks";
import { buildUuid, parseUuid } from "../../core/utils/uuid";
import { cleanHtml } from "../applications/ux/clean-html";
import { getRoute, logCompatibilityWarning, parseHTML } from "./page-utils";

/** `foundry.utils`, without what only a client with documents has (`fromUuid`). */
export const foundryUtils: Record<string, unknown> = {
  Collection,
  Color,
  buildUuid,
  cleanHTML: cleanHtml,
  debounce,
  deepClone,
  deepFreeze,
  deleteProperty,
  diffObject,
  duplicate,
  escapeHTML,
  expandObject,
  filterObject,
  flattenObject,
  getDefiningClass,
  getParentClasses,
  getProperty,
  getRoute,
  getType,
  hasProperty,
  invertObject,
  isDeletionKey,
  isEmpty,
  isNewerVersion,
  isPlainObject,
  isSubclass,
  logCompatibilityWarning,
  mergeObject,
  objectsEqual,
  parseHTML,
  parseUuid,
  performIntegerSort,
  randomID,
  setProperty,
  throttle,
  unescapeHTML,
};
