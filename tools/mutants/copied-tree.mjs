import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../run.mjs";

/** A private copy of parts of the repository, in which faults are planted one at a time: the repository itself is never touched. */
export class CopiedTree {
  path = mkdtempSync(join(tmpdir(), "mutants-"));

  /**
   * @param {readonly string[]} paths files and folders to copy
   * @param {readonly string[]} leftOut paths in them that are not
   */
  constructor(paths, leftOut = []) {
    const away = new Set(leftOut.map((path) => join(ROOT, path)));
    for (const path of paths) {
      cpSync(join(ROOT, path), join(this.path, path), { recursive: true, filter: (source) => !away.has(source) });
    }
    // One link for each package rather than for all: what tools keep beside the packages stays in the copy.
    const packages = join(this.path, "node_modules");
    mkdirSync(packages);
    for (const name of readdirSync(join(ROOT, "node_modules"))) {
      if (/^\.(vite|vitest|cache)/.test(name)) continue;
      symlinkSync(join(ROOT, "node_modules", name), join(packages, name));
    }
  }

  /**
   * Plants a fault.
   * @param {{ file: string, find: string, replace: string }} mutant
   * @returns {(() => void) | null} what takes it out again; null when its text does not stand there once
   */
  plant({ file, find, replace }) {
    const path = join(this.path, file);
    let source = "";
    try {
      source = readFileSync(path, "utf8");
    } catch {
      return null;
    }
    if (source.split(find).length !== 2) return null;
    writeFileSync(
      path,
      source.replace(find, () => replace),
    );
    return () => writeFileSync(path, source);
  }

  remove() {
    rmSync(this.path, { recursive: true, force: true });
  }
}
