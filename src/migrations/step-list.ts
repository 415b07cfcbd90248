/** One change of what worlds store: plain sources in, plain sources out; repeatable. */
export interface MigrationStep {
  /** The data version that a world has after it. */
  readonly version: number;
}

/** All steps, oldest first. There is none yet: the first release's worlds are of version 1. */
export const MIGRATION_STEPS: readonly MigrationStep[] = [];
export const DATA_VERSION = 1;

/** The steps that a world of that version still needs; a world without a version (0) is new, and needs none. */
export function stepsFrom(
  version: number,
  steps: readonly MigrationStep[] = MIGRATION_STEPS,
): readonly MigrationStep[] {
  return version === 0 ? [] : steps.filter((step) => step.version > version);
}
