import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProbeReport } from "../../../standin/harness/report";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Runs the command as a user would. */
function runProbe(...args: string[]): Promise<{ code: number; report: ProbeReport; stderr: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [here("../../../tools/standin-probe.mjs"), ...args], (error, stdout, stderr) => {
      const report = (stdout ? JSON.parse(stdout) : {}) as ProbeReport;
      done({ code: typeof error?.code === "number" ? error.code : 0, report, stderr });
    });
  });
}

describe("the probe", () => {
  let folder = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "standin-faulty-"));
    await cp(here("fixtures/faulty-system"), folder, { recursive: true });
    const database = new ClassicLevel<string, object>(join(folder, "packs/things"), { valueEncoding: "json" });
    const thing = (_id: string, weight: unknown) => ({
      _id,
      name: `Thing ${String(weight)}`,
      type: "thing",
      system: { weight },
      effects: [],
    });
    await database.put("!items!thing00000000001", thing("thing00000000001", 3));
    await database.put("!items!thing00000000002", thing("thing00000000002", "heavy"));
    await database.put("!folders!folder0000000001", { _id: "folder0000000001", name: "Folder", type: "Item" });
    await database.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("finds nothing wrong with a sound system", async () => {
    const { code, report } = await runProbe(here("fixtures/table-system"));
    expect(report).toMatchObject({ system: "table", version: "0.3.0", ready: true, packs: {}, errors: [] });
    expect(report.types).toMatchObject({ "Actor.hero": "ok", "ChatMessage.offer": "ok" });
    expect(Object.keys(report.types)).toEqual(["Actor.hero", "Item.gear", "ChatMessage.offer"]);
    expect(report.twoClients).toEqual({
      create: "ok",
      deny: "ok",
      grant: "ok",
      update: "ok",
      whisper: "ok",
      socket: "ok",
      rerender: "ok",
    });
    expect(code).toBe(0);
  });

  it("tells of sheets that do not show or write, of stored documents that do not fit, and of what it could not try", async () => {
    const { code, report } = await runProbe(folder);
    expect(code).toBe(1);
    expect(report.ready).toBe(true);
    expect(report.types).toMatchObject({
      "Actor.stale": 'name shows "Probe Actor stale" instead of "Probe Actor stale typed"',
      "Actor.broken": expect.stringContaining("no context today") as string,
      "Actor.deaf": "what was typed into name was not written",
      "RegionBehavior.trap": "not tried: this host keeps no documents of this kind",
    });
    expect(report.packs).toEqual({ things: "1/2", missing: "0/0" });
    expect(report.errors).toContain("packs.missing: there is no database");
    expect(report.errors.filter((error) => error.startsWith("packs.things: 1 × "))).toHaveLength(1);
    expect(report.twoClients.socket).toBe("not tried: the manifest asks for no socket");
    expect(report.gaps).toContain("foundry.applications.apps.ThereIsNoSuchWindow");
    expect(report.gaps).toContain("RegionBehavior.trap: this host keeps no documents of this kind");
  });

  it("says how it is used, and what is no system", async () => {
    const none = await runProbe();
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining("standin:probe")]);
    const empty = await runProbe(here("."));
    expect([empty.code, empty.stderr]).toEqual([2, expect.stringContaining("system.json")]);
  });
});
