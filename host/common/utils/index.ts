/** The members of `foundry.utils`. */
export { BitMask } from "./bit-mask.ts";
export * from "./classes.ts";
export { deepClone, deepFreeze, deepSeal, duplicate } from "./clone.ts";
export { Collection } from "./collection.ts";
export { Color } from "./color.ts";
export { benchmark, threadLock } from "./debug.ts";
export { diffObject, equals, objectsEqual } from "./diff.ts";
export { expandObject, filterObject, flattenObject, isDeletionKey } from "./expand.ts";
export { cleanHTML } from "./html.ts";
export { logCompatibilityWarning } from "./logging.ts";
export { applySpecialKeys, applySpecialKeys as applyDataOperators, mergeObject } from "./merge.ts";
export { deleteProperty, getProperty, hasProperty, setProperty } from "./property.ts";
export { Semaphore } from "./semaphore.ts";
export { performIntegerSort, SortingHelpers } from "./sort.ts";
export {
  encodeURL,
  escapeHTML,
  formatFileSize,
  getRoute,
  invertObject,
  isNewerVersion,
  parseHTML,
  randomID,
  timeSince,
  unescapeHTML,
} from "./text.ts";
export { debounce, debouncedReload, fetchJsonWithTimeout, fetchWithTimeout, HttpError, throttle } from "./timing.ts";
export { getType, isEmpty, isPlainObject } from "./type.ts";
export { buildUuid, parseUuid } from "./uuid.ts";
export { lineSegmentIntersects, orient2dFast } from "./geometry.ts";
