import { ArgumentError, parseArguments, USAGE } from "./parse-arguments";
import { startServer } from "./start-server";

/**
 * Entry of the built server. On success prints one line of JSON `{ url, port }`, then runs until SIGINT or SIGTERM.
 * Exit codes: 2 for a mistake in the command line, 1 when the server cannot start.
 */
async function main(args: readonly string[]): Promise<void> {
  if (args.includes("--help")) {
    console.log(USAGE);
    return;
  }
  const server = await startServer(parseArguments(args));
  console.log(JSON.stringify({ url: server.url, port: server.port }));
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof ArgumentError) console.error(USAGE);
  process.exit(error instanceof ArgumentError ? 2 : 1);
}

main(process.argv.slice(2)).catch(fail);
