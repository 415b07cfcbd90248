import { deepClone, duplicate } from "../../core/utils/clone";
import { Collection } from "../../core/utils/collection";
import { diffObject, objectsEqual } from "../../core/utils/diff";
import { filterObject, mergeObject } from "../../core/utils/merge";
import {
  deleteProperty,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  setProperty,
} from "../../core/utils/properties";
import { randomID } from "../../core/utils/random-id";
import { escapeHTML, isNewerVersion, unescapeHTML } from "../../core/utils/strings";
import { debounce, throttle } from "../../core/utils/timing";
import { getType, isEmpty, isPlainObject, isSubclass } from "../../core/utils/type-checks";
import { buildUuid, parseUuid } from "../../core/utils/uuid";
import { cleanHtml } from "../applications/ux/clean-html";

/** `foundry.utils`, without what only a client with documents has (`fromUuid`). */
export const foundryUtils: Record<string, unknown> = {
  Collection,
  buildUuid,
  cleanHTML: cleanHtml,
  debounce,
  deepClone,
  deleteProperty,
  diffObject,
  duplicate,
  escapeHTML,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  getType,
  hasProperty,
  isEmpty,
  isNewerVersion,
  isPlainObject,
  isSubclass,
  mergeObject,
  objectsEqual,
  parseUuid,
  randomID,
  setProperty,
  throttle,
  unescapeHTML,
};
