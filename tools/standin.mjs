// `npm run standin -- --system FOLDER …`: hosts any built game system on the stand-in. Options: tools/../standin/server (--help).
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildStandin } from "./build-standin.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

await buildStandin();
// `--world seed` is the demo table's own world.
const args = process.argv.slice(2).map((arg, index, all) => {
  return arg === "seed" && all[index - 1] === "--world" ? join(ROOT, "standin", "world") : arg;
});
const client = join(ROOT, ".cache", "standin", "client");
const server = join(ROOT, ".cache", "standin", "server.mjs");
const child = spawn(process.execPath, [server, "--client", client, ...args], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
