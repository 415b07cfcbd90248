import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A line to a server that can be cut: while it is, nobody connects. */
export class CutLine {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #cut = false;
  /** While set, what the server says is lost on the way. */
  #deaf = false;

  private constructor(target: number) {
    this.#server = createServer((client) => {
      if (this.#cut) {
        client.destroy();
        return;
      }
      const server = connect(target, "127.0.0.1");
      const pair = [client, server] as const;
      this.#pairs.add(pair);
      client.pipe(server);
      server.on("data", (data) => {
        if (!this.#deaf) client.write(data);
      });
      const end = () => {
        this.#pairs.delete(pair);
        client.destroy();
        server.destroy();
      };
      for (const socket of pair) socket.on("close", end).on("error", end);
    });
  }

  static async to(url: string): Promise<CutLine> {
    const line = new CutLine(Number(new URL(url).port));
    await new Promise<void>((done) => line.#server.listen(0, "127.0.0.1", done));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Loses the server's words from now on; the client's still arrive. */
  deafen(): void {
    this.#deaf = true;
  }

  cut(): void {
    this.#cut = true;
    for (const [client, server] of this.#pairs) {
      client.destroy();
      server.destroy();
    }
  }

  mend(): void {
    this.#cut = false;
    this.#deaf = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise<void>((done) => this.#server.close(() => done()));
  }
}
