import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { CopiedTree } from "./copied-tree.mjs";
import { failuresOf } from "./run-vitest.mjs";

/** Mutants that run so long are caught in a loop: noticed. Milliseconds. */
const TOO_LONG = 300_000;
const TOO_LONG_IN_BROWSERS = 600_000;
const COPIED = [
  "standin",
  "test/standin",
  "tools",
  "package.json",
  "package-lock.json",
  "vitest.config.ts",
  "tsconfig.json",
  "system.json",
];
const BROWSER_TESTS = "test/standin/client";
/** It tells whether our own system runs, not what the stand-in does. */
const LEFT_OUT = [`${BROWSER_TESTS}/own-system.test.ts`];

/** The quick tests most likely to notice a fault in a folder: they come first. */
const LIKELY = [
  ["standin/core/dice/", ["core/dice", "conformance/dice"]],
  ["standin/core/utils/", ["core/utils", "conformance/utilities"]],
  ["standin/core/permissions", ["core/permissions", "server/permissions"]],
  ["standin/core/", ["core/fields", "core/documents", "documents/effects"]],
  ["standin/server/store/", ["server/restart"]],
  ["standin/server/packs/", ["server/packs"]],
  ["standin/server/live/", ["server/live", "server/modify", "server/whispers"]],
  ["standin/server/", ["server/modify", "server/system-data", "server/permissions"]],
  ["standin/client/documents/combat/", ["documents/combat", "conformance/combat"]],
  ["standin/client/documents/effects/", ["documents/effects"]],
  ["standin/client/documents/movement/", ["documents/movement", "conformance/movement"]],
  ["standin/client/boot/", ["conformance/settings-faults", "conformance/client-faults"]],
  ["standin/client/documents/", ["documents/crud", "documents/actor", "documents/effects", "documents/chat"]],
];

/** The browser tests most likely to. */
const LIKELY_IN_BROWSERS = [
  ["standin/client/applications/merge-options", ["pure"]],
  ["standin/client/boot/localization", ["pure"]],
  ["standin/client/applications/", ["applications", "interface", "table"]],
  ["standin/client/documents/combat/", ["combat"]],
  ["standin/client/documents/compendium-collection", ["packs", "compendium-tab"]],
  ["standin/server/packs/", ["packs", "compendium-tab"]],
  ["standin/client/scene/", ["table", "hud"]],
  ["standin/", ["table"]],
];

const likely = (map, file) => map.find(([folder]) => file.startsWith(folder))?.[1] ?? [];

/** A copy of the tree without the test files that fail there without any fault. */
class StandinTree extends CopiedTree {
  constructor() {
    super(COPIED, LEFT_OUT);
  }

  /** Takes the failing files of a project out of the copy. @returns what failed, twice */
  dropUnsound(paths, project) {
    const failed = this.failures([...paths, "--project", project]);
    const unsound = failed.filter(({ file }) => this.failures([file, "--project", project]).length > 0);
    for (const { file } of unsound) rmSync(join(this.path, file), { force: true });
    return unsound.map(named);
  }

  failures(args, patience = TOO_LONG_IN_BROWSERS) {
    return failuresOf(this.path, args, patience);
  }

  has(path) {
    return existsSync(join(this.path, path));
  }
}

const named = ({ file, test }) => `${file.replace("test/standin/", "")}${test ? `: ${test}` : ""}`;

/** Whether a test fails again by itself: what fails only now and then, as on a busy machine, has noticed nothing. */
function failsAgain(tree, { file, test }, project) {
  const options = [file, "--project", project];
  return tree.failures(options).some((failed) => failed.file !== file || failed.test === test);
}

/** The first quick test that fails among those whose imports reach a file; null where none does. */
function noticedQuickly(tree, file) {
  const first = likely(LIKELY, file).map((name) => `test/standin/${name}.test.ts`);
  const sound = first.filter((path) => tree.has(path));
  for (const args of [sound, ["related", file]]) {
    if (args.length === 0) continue;
    const [failed] = tree.failures([...args, "--project", "unit", "--bail", "1"], TOO_LONG);
    if (!failed) continue;
    const certain = !tree.has(failed.file) || (args === sound && !failed.late);
    if (certain || failsAgain(tree, failed, "unit")) return named(failed);
  }
  return null;
}

/** The first browser test that fails, and fails again by itself; null where none does. */
function noticedInBrowsers(tree, file) {
  const all = readdirSync(join(tree.path, BROWSER_TESTS)).filter((name) => name.endsWith(".test.ts"));
  const first = likely(LIKELY_IN_BROWSERS, file);
  const isFirst = (name) => first.includes(basename(name, ".test.ts"));
  for (const names of [all.filter(isFirst), all.filter((name) => !isFirst(name))]) {
    if (names.length === 0) continue;
    const paths = names.map((name) => `${BROWSER_TESTS}/${name}`);
    for (const failed of tree.failures([...paths, "--project", "e2e"])) {
      if (!tree.has(failed.file) || failsAgain(tree, failed, "e2e")) return named(failed);
    }
  }
  return null;
}

/**
 * The faults of the stand-in, written by somebody who had not seen its tests. All of them are shown to the quick tests whose
 * imports reach the file first; those that none of these notices, to the browser tests.
 */
export const standinFaults = {
  name: "standin",
  list: "tools/mutants/standin.json",
  report: "docs/reports/mutants-standin.md",
  bar: 90,
  title: "Planted faults of the stand-in",
  preface: `Written by \`npm run mutants -- standin\`: faults of the stand-in (tools/mutants/standin.json), each planted alone in a copy of the tree.
First the tests whose imports reach the file are run, up to the first failure, and then the browser tests. The last column names the first that notices.`,

  missing: () => [],

  /** As that of the faults of the rules; test files that fail without any fault are left out, and named. */
  async run(mutants, tell, warn) {
    const tree = new StandinTree();
    const unsound = (paths, project) => {
      for (const name of tree.dropUnsound(paths, project)) warn(`${name} fails without any fault`);
    };
    /** @returns those that nothing noticed */
    const plant = (planted, notice, last) =>
      planted.filter((mutant) => {
        const mend = tree.plant(mutant);
        const by = mend ? notice(tree, mutant.file) : undefined;
        mend?.();
        if (by === null && !last) return true;
        tell(mutant, by);
        return false;
      });
    try {
      unsound(["test/standin"], "unit");
      const left = plant(mutants, noticedQuickly, false);
      if (left.length === 0) return;
      unsound([BROWSER_TESTS], "e2e");
      plant(left, noticedInBrowsers, true);
    } finally {
      tree.remove();
    }
  },
};
