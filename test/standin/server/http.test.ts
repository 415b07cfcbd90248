import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptedLanguage } from "../../../standin/server/http/choose-language";
import type { RunningServer } from "../../../standin/server/start-server";
import { join, logIn } from "../raw-client";
import { startTiny } from "./start-tiny";

let server: RunningServer;
let client: string;

beforeAll(async () => {
  client = await mkdtemp(joinPath(tmpdir(), "standin-client-"));
  await writeFile(joinPath(client, "client.mjs"), "export {};\n");
  await writeFile(joinPath(client, "client.css"), "body {}\n");
  await symlink("/etc/hostname", joinPath(client, "outside.txt"));
  server = await startTiny({ client });
});
afterAll(async () => {
  await server.stop();
  await rm(client, { recursive: true });
});

/** A request whose path is sent as it is, not tidied up as `fetch` would. */
function raw(path: string, method = "GET"): Promise<number> {
  return new Promise((done, failed) => {
    const sent = request({ host: "127.0.0.1", port: server.port, path, method }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    sent.on("error", failed);
    sent.end();
  });
}

async function page(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${server.url}${path}`, { headers })).text();
}

describe("join page", () => {
  it("offers every user who may join, in a labelled form", async () => {
    const html = await page("/join", { "Accept-Language": "en" });
    expect(html).toContain('<select id="join-user" name="userid"');
    expect(html).toContain('<label for="join-user">User</label>');
    expect(html).toMatch(/<button[^>]* name="join">Join the game<\/button>/);
    for (const name of ["Gm", "Assistant", "Trusted", "One", "Two"]) expect(html).toContain(`>${name}</option>`);
    expect(html).not.toContain("Barred");
  });

  it("speaks the user's choice, else the browser's language, else French", async () => {
    expect(await page("/join", { "Accept-Language": "de" })).toContain('<html lang="fr">');
    expect(await page("/join", { "Accept-Language": "de, en;q=0.8, fr;q=0.3" })).toContain('<html lang="en">');
    const chosen = await fetch(`${server.url}/join?lang=en`, { redirect: "manual" });
    const cookie = chosen.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(await page("/join", { "Accept-Language": "fr", Cookie: cookie })).toContain('<html lang="en">');
    expect(acceptedLanguage("fr;q=0.2, en-GB;q=0.9")).toBe("en");
  });

  it("refuses a wrong password, a barred and an unknown user, another site's form", async () => {
    const gm = await join(server.url, "Gm");
    const password = { _id: "userPlayerTwo001", password: "sesame" };
    await gm.modify([{ action: "update", documentName: "User", updates: [password] }]);
    gm.close();
    await expect(logIn(server.url, "Two", "wrong")).rejects.toThrow("401");
    await expect(logIn(server.url, "Two", "sesame")).resolves.toMatchObject({ userId: "userPlayerTwo001" });
    const post = (userid: string, headers = {}) =>
      fetch(`${server.url}/join`, {
        method: "POST",
        body: new URLSearchParams({ userid }),
        redirect: "manual",
        headers,
      });
    expect((await post("userBarred000001")).status).toBe(403);
    expect((await post("nobody")).status).toBe(400);
    expect((await post("userGamemaster01", { Origin: "http://elsewhere.example" })).status).toBe(403);
    expect((await post("x".repeat(20_000))).status).toBe(400);
  });
});

describe("game page", () => {
  it("is for those who have joined, until they log out", async () => {
    expect((await fetch(`${server.url}/game`, { redirect: "manual" })).headers.get("location")).toBe("/join");
    const { cookie } = await logIn(server.url, "One");
    expect(await page("/game", { Cookie: cookie })).toContain("client.mjs");
    await fetch(`${server.url}/logout`, { headers: { Cookie: cookie }, redirect: "manual" });
    const after = await fetch(`${server.url}/game`, { headers: { Cookie: cookie }, redirect: "manual" });
    expect(after.headers.get("location")).toBe("/join");
  });

  it("loads the client, then styles and modules as the manifest has them", async () => {
    const { cookie } = await logIn(server.url, "One");
    const html = await page("/game", { Cookie: cookie });
    expect(html).toContain("@layer reset, variables, elements, blocks, applications, compatibility, layouts, system,");
    expect(html).toContain('<link rel="stylesheet" href="/standin/client.css">');
    expect(html).toContain('@import url("/systems/tiny/tiny.css") layer(system);');
    expect(html).toContain('@import url("/systems/tiny/plain.css") layer(system);');
    expect(html).toContain('<link rel="stylesheet" href="/systems/tiny/strong.css">');
    expect(html.indexOf("/standin/client.mjs")).toBeLessThan(html.indexOf('src="/systems/tiny/tiny.mjs"'));
    const config: unknown = JSON.parse(/id="standin-config">([^<]+)</.exec(html)?.[1] ?? "");
    expect(config).toMatchObject({ userId: "userPlayerOne001", mode: "strict", systemId: "tiny" });
  });
});

describe("files", () => {
  it.each([
    ["/systems/tiny/tiny.mjs", "text/javascript; charset=utf-8"],
    ["/systems/tiny/tiny.css", "text/css; charset=utf-8"],
    ["/systems/tiny/system.json", "application/json; charset=utf-8"],
    ["/standin/client.mjs", "text/javascript; charset=utf-8"],
    ["/icons/svg/sword.svg", "image/svg+xml; charset=utf-8"],
  ])("serves %s, never from a cache", async (path, type) => {
    const response = await fetch(`${server.url}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    "/systems/tiny/../../../../package.json",
    "/systems/tiny/%2e%2e/%2e%2e/raw-client.ts",
    "/systems/tiny/..%2f..%2fraw-client.ts",
    "/systems/tiny/..%5c..%5craw-client.ts",
    "/systems/tiny/lang",
    "/systems/tiny/",
    "/systems/other/system.json",
    "/systems/tiny/%00",
    "/systems/tiny/%zz",
    "/standin/outside.txt",
    "/nothing",
  ])("serves nothing for %s", async (path) => {
    expect(await raw(path)).toBe(404);
  });

  it("answers odd requests without falling over", async () => {
    expect(await raw("//")).toBeGreaterThanOrEqual(400);
    expect(await raw("/game", "DELETE")).toBe(405);
    expect(await raw("/systems/tiny/tiny.css", "HEAD")).toBe(200);
  });
});

describe("live connection", () => {
  /** What became of an attempt to connect with these headers. */
  async function connect(headers: Record<string, string>): Promise<string> {
    const socket = io(server.url, { extraHeaders: headers, transports: ["websocket"], reconnection: false });
    const outcome = await new Promise<string>((done) => {
      socket.once("connect", () => done("connected"));
      socket.once("connect_error", (error) => done(error.message));
    });
    socket.disconnect();
    return outcome;
  }

  it("is for those who have joined", async () => {
    const { cookie } = await logIn(server.url, "One");
    expect(await connect({ Cookie: cookie })).toBe("connected");
    expect(await connect({})).toBe("not joined");
    expect(await connect({ Cookie: `${cookie}x` })).toBe("not joined");
  });

  it("is not for pages from elsewhere, whoever looks at them", async () => {
    const { cookie } = await logIn(server.url, "One");
    expect(await connect({ Cookie: cookie, Origin: server.url })).toBe("connected");
    expect(await connect({ Cookie: cookie, Origin: "http://elsewhere.example" })).not.toBe("connected");
  });
});
