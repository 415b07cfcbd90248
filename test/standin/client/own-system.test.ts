import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProbeReport } from "../../../standin/harness/report";
import { copyUnderId } from "../../../tools/standin-copy.mjs";
import { openArena } from "../../e2e/support/arena";

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const OTHER = "another-id-altogether";

function run(args: readonly string[], env: Record<string, string> = {}): Promise<{ code: number; stdout: string }> {
  return new Promise((done) => {
    const options = { cwd: root("."), env: { ...process.env, ...env }, maxBuffer: 1 << 26 };
    execFile(process.execPath, [...args], options, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code ?? 1) : 0, stdout: stdout + (error ? stderr : "") });
    });
  });
}

describe("the system as it ships", () => {
  it("passes the probe: each type that has a sheet, three turns, every stored document, two clients", async () => {
    const { code, stdout } = await run([root("tools/standin-probe.mjs"), root("dist")]);
    const report = JSON.parse(stdout) as ProbeReport;
    expect(report.errors).toEqual([]);
    expect([report.ready, report.combat]).toEqual([true, "ok"]);
    const outcomes = Object.entries(report.types);
    expect(
      outcomes.filter(([, outcome]) => outcome !== "ok" && !/^not tried: there is no sheet/.test(outcome)),
    ).toEqual([]);
    expect(outcomes.filter(([, outcome]) => outcome === "ok").length).toBeGreaterThan(3);
    expect(new Set(Object.values(report.twoClients))).toEqual(new Set(["ok"]));
    for (const figure of Object.values(report.packs)) expect(figure).toMatch(/^(\d+)\/\1$/);
    // Strict mode throws at a member that the host lacks; here it would only be listed.
    expect(report.gaps.filter((gap) => /^(foundry|game|ui|CONFIG|canvas)\./.test(gap))).toEqual([]);
    expect(code).toBe(0);
  });
});

describe("a copy of it under another id", () => {
  let folder = "";
  let old = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "standin-copy-"));
    old = await copyUnderId(root("dist"), OTHER, folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("names the old id nowhere", async () => {
    const texts = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && [".mjs", ".css", ".json", ".hbs"].includes(extname(entry.name)),
    );
    expect(texts.length).toBeGreaterThan(5);
    for (const { parentPath, name } of texts) {
      expect((await readFile(join(parentPath, name), "utf8")).includes(old), name).toBe(false);
    }
  });

  it("is what the arena hosts where it is told to", async () => {
    process.env["ARENA_SYSTEM"] = folder;
    try {
      const arena = await openArena();
      const dump = JSON.stringify(arena.store.dump());
      await arena.stop();
      expect(dump).toContain(`"systemId":"${OTHER}"`);
      expect(dump).not.toContain(old);
    } finally {
      delete process.env["ARENA_SYSTEM"];
    }
  });

  // The host does nothing for one system alone, and the system nothing that hangs on how it is called.
  it("plays an attack and keeps a private one private, in strict mode, by the same tests", async () => {
    const tests = ["test/e2e/attack.test.ts", "test/e2e/privacy.test.ts"];
    const vitest = root("node_modules/vitest/vitest.mjs");
    const { code, stdout } = await run([vitest, "run", "--project", "e2e", ...tests], { ARENA_SYSTEM: folder });
    expect(stdout).toMatch(/[1-9]\d* passed, 0 failed/);
    expect(code).toBe(0);
  }, 240_000);
});
