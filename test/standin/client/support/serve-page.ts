import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));

/** Other files that a page asks for, by path: templates and pictures. */
export type ServedFiles = Readonly<Record<string, string>>;

/** Bundles one module for the browser and serves it alone on a page, with the stand-in's own style. */
export async function servePage(
  entry: string,
  files: ServedFiles = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: "es2023",
      lib: { entry, formats: ["es"], fileName: () => "page.mjs", cssFileName: "page" },
      rolldownOptions: { output: { keepNames: true } },
    },
  });
  const chunks = (Array.isArray(output) ? output : [output]).flatMap((result) =>
    "output" in result ? result.output : [],
  );
  const script = chunks.find((chunk) => chunk.type === "chunk")?.code ?? "";
  const sheet = chunks.find((chunk) => chunk.type === "asset" && chunk.fileName.endsWith(".css"));
  const style = sheet?.type === "asset" ? String(sheet.source) : "";
  const page = `<!doctype html><html lang="en"><title>page</title><link rel="icon" href="data:,"><style>${style}</style>
    <body class="theme-light"><script type="module" src="/page.mjs"></script></body></html>`;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://127.0.0.1").pathname;
    const found = path === "/" ? page : path === "/page.mjs" ? script : files[path];
    const type = path.endsWith(".mjs") ? "text/javascript" : path.endsWith(".svg") ? "image/svg+xml" : "text/html";
    response.writeHead(found === undefined ? 404 : 200, { "content-type": `${type}; charset=utf-8` });
    response.end(found ?? "");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
