import { ForcedDeletion, ForcedReplacement } from "./operators";

/** The global `_del`: deletes the key it stands at. */
export const _del: ForcedDeletion = new ForcedDeletion();

/** The global `_replace`: replaces the value it stands for as a whole. */
export const _replace = <T>(value: T): ForcedReplacement<T> => new ForcedReplacement(value);
