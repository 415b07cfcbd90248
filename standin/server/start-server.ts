import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { JsonObject } from "../core/protocol";
import type { ServerContext } from "./context";
import { handleRequest } from "./http/handle-request";
import { Sessions } from "./http/sessions";
import { LiveServer } from "./live/live-server";
import { resolveOptions, type ServerOptions } from "./options";
import { PackLibrary } from "./packs/pack-library";
import { openWorld } from "./store/open-world";
import { SerialQueue } from "./store/serial-queue";
import { readSystemPackage } from "./system-package";

/** A server that runs. */
export interface RunningServer {
  /** Its address, without a slash at the end: `http://127.0.0.1:30000`. */
  readonly url: string;
  readonly port: number;
  readonly store: {
    /** The whole world, deep-copied, keys in order: two dumps are equal when nothing has changed. */
    dump(): JsonObject;
  };
  /** Cuts all connections, closes the database, removes what was temporary. */
  stop(): Promise<void>;
}

/**
 * Starts a server on 127.0.0.1.
 * @throws {Error} when the system or the world cannot be read, the world is open elsewhere, or the port is taken
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const resolved = resolveOptions(options);
  const system = await readSystemPackage(resolved.system);
  const temporary = resolved.data === null ? await mkdtemp(join(tmpdir(), "standin-")) : null;
  const dataFolder = temporary ?? resolve(resolved.data ?? "");
  const discard = async (): Promise<void> => {
    if (temporary) await rm(temporary, { recursive: true, force: true });
  };
  try {
    await mkdir(dataFolder, { recursive: true });
    const { store, info } = await openWorld(dataFolder, system, resolved.world, resolved.now());
    const http = createServer();
    try {
      await listen(http, resolved.port);
    } catch (error) {
      await store.close();
      throw error;
    }
    const { port } = http.address() as AddressInfo;
    const context: ServerContext = {
      options: resolved,
      system,
      store,
      packs: new PackLibrary(system),
      queue: new SerialQueue(),
      sessions: new Sessions(port),
      world: info,
      clientFolder: await realpath(resolved.client).catch(() => resolve(resolved.client)),
      disconnect: (sessionId) => live.disconnect(sessionId),
    };
    const live = new LiveServer(http, context);
    http.on("request", (request, response) => {
      // socket.io answers for its own path.
      if (!request.url?.startsWith("/socket.io/")) void handleRequest(context, request, response);
    });
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      store: { dump: () => store.dump() },
      stop: async () => {
        await live.io.close();
        http.closeAllConnections();
        await context.queue.idle();
        await store.close();
        await discard();
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

function listen(http: Server, port: number): Promise<void> {
  return new Promise((done, failed) => {
    http.once("error", failed);
    http.listen(port, "127.0.0.1", () => {
      http.off("error", failed);
      done();
    });
  });
}
