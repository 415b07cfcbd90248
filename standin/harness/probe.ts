import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chromium } from "playwright-core";
import { type PackSources, readPack } from "../server/packs/read-pack";
import { readSystemPackage, type SystemPackage } from "../server/system-package";
import { probeClients } from "./probe-clients";
import { probeTypes } from "./probe-types";
import { conclude, emptyReport, type ProbeReport, UNTRIED } from "./report";
import { type Complaints, type Seat, sayError, takeSeat, within } from "./seat";

/** Documents that a page is asked to build at a time. */
const BATCH = 100;

export interface ProbeOptions {
  /** Folder of the built system. */
  readonly system: string;
  /** The built server, the folder of the built client, and the script for the pages. */
  readonly server: string;
  readonly client: string;
  readonly script: string;
  readonly chromium: string;
}

/** Tries a system as a GM and a player would, and says how it went. @throws Error when there is no system in the folder */
export async function probe(options: ProbeOptions): Promise<ProbeReport> {
  const system = await readSystemPackage(options.system);
  const report = emptyReport(system.id, system.version);
  const complaints: Complaints = { errors: report.errors, gaps: report.gaps };
  const server = spawn(
    process.execPath,
    [options.server, "--client", options.client, "--system", options.system, "--mode", "peer", "--language", "en"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  try {
    const url = await within(addressOf(server), "the server");
    const browser = await chromium.launch({ executablePath: options.chromium, args: ["--no-sandbox", ...QUIET] });
    try {
      const seat = (nth: number, name: string) =>
        takeSeat(browser, { url, nth, name, script: options.script, complaints });
      const gm = await seat(1, "gm");
      const player = await seat(2, "player");
      report.ready = true;
      await probeTable(report, { gm, player, system });
      for (const { call } of [gm, player]) report.gaps.push(...(await call("gaps")));
    } catch (error) {
      report.errors.push(sayError(error));
    } finally {
      await browser.close();
    }
  } finally {
    server.kill();
  }
  return conclude(report);
}

const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error("the server says nothing");
  const [line] = (await once(server.stdout, "data")) as [Buffer];
  return (JSON.parse(line.toString()) as { url: string }).url;
}

async function probeTable(
  report: ProbeReport,
  { gm, player, system }: { gm: Seat; player: Seat; system: SystemPackage },
): Promise<void> {
  const declared = await gm.call("declaredTypes");
  const actorType = declared["Actor"]?.[0] ?? "base";
  report.types = await probeTypes(gm, declared);
  try {
    const { outcome, lacking } = await gm.call("tryCombat", actorType);
    report.combat = lacking ? `${UNTRIED}${outcome}` : outcome;
  } catch (error) {
    report.combat = sayError(error);
  }
  await gm.call("closeWindows").catch(() => undefined);
  await probePacks(report, gm, system);
  try {
    report.twoClients = await probeClients(gm, player, { actorType, socket: system.socket });
  } catch (error) {
    report.errors.push(`twoClients: ${sayError(error)}`);
  }
}

async function probePacks(report: ProbeReport, gm: Seat, system: SystemPackage): Promise<void> {
  const packs = Array.isArray(system.manifest["packs"]) ? system.manifest["packs"] : [];
  for (const entry of packs as { name: string; type: string; path?: string }[]) {
    const pack = await readPack(system.folder, entry);
    if (!pack) {
      report.packs[entry.name] = "0/0";
      report.errors.push(`packs.${entry.name}: there is no database`);
      continue;
    }
    report.packs[entry.name] = await buildPack(report, gm, pack);
  }
}

async function buildPack(report: ProbeReport, gm: Seat, { name, type, documents }: PackSources): Promise<string> {
  let built = 0;
  const failures = new Map<string, { count: number; example: string }>();
  for (let start = 0; start < documents.length; start += BATCH) {
    try {
      const batch = documents.slice(start, start + BATCH) as Record<string, unknown>[];
      const result = await gm.call("buildSources", type, batch);
      built += result.built;
      for (const { message, count, example } of result.failures) {
        const known = failures.get(message);
        failures.set(message, { count: count + (known?.count ?? 0), example: known?.example ?? example });
      }
    } catch (error) {
      report.errors.push(`packs.${name}: ${sayError(error)}`);
    }
  }
  for (const [message, { count, example }] of failures) {
    report.errors.push(`packs.${name}: ${count} × ${message.slice(0, 300)} (${example})`);
  }
  return `${built}/${documents.length}`;
}
