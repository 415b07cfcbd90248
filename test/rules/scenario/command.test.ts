import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const folder = mkdtempSync(join(tmpdir(), "scenario-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as npm does. */
function scenario(text: string, ...options: readonly string[]) {
  const file = join(folder, "fight.json");
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/scenario.mjs", ...options, file], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return { status, stdout, stderr: stderr.replaceAll(file, "fight.json") };
}

const FIGHT = {
  format: "arcanes-agonie/scenario@1",
  actors: [{ id: "a", type: "character" }],
  steps: [{ do: "damage", on: "a", amount: 9 }],
};

describe("npm run scenario", () => {
  it("prints one JSON result and nothing else", () => {
    const { status, stdout, stderr } = scenario(JSON.stringify(FIGHT));
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({ format: "arcanes-agonie/result@1", actors: { a: { hp: 141 } } });
  });

  it("says where a malformed one is wrong in one line and exits with 2", () => {
    const wrong = { ...FIGHT, steps: [{ do: "damage", on: "gorn", amount: 9 }] };
    expect(scenario(JSON.stringify(wrong))).toEqual({
      status: 2,
      stdout: "",
      stderr: "fight.json: steps[0].on: no actor 'gorn'\n",
    });
    for (const text of ["", "{", "[1,", "\u0000", '{"format":']) {
      const { status, stdout, stderr } = scenario(text);
      expect({ status, stdout, lines: stderr.split("\n").length }).toEqual({ status: 2, stdout: "", lines: 2 });
      expect(stderr).toMatch(/^fight\.json: no JSON/);
    }
  });

  it("compares with what is expected", () => {
    const right = JSON.stringify({ ...FIGHT, expect: { actors: { a: { hp: 141 } } } });
    expect(scenario(right, "--check")).toEqual({ status: 0, stdout: "", stderr: "" });
    const wrong = JSON.stringify({ ...FIGHT, expect: { actors: { a: { hp: 142 } } } });
    expect(scenario(wrong, "--check")).toEqual({
      status: 1,
      stdout: "",
      stderr: "actors.a.hp: expected 142, found 141\n",
    });
  });

  it("needs a file that can be read", () => {
    const { status, stderr } = spawnSync(process.execPath, ["tools/scenario.mjs", join(folder, "none.json")], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/none\.json: cannot be read \(ENOENT\)\n$/);
  });
});
