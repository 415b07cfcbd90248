import { defineConfig } from "vite";

/** The system's bundle. Class names must survive: Foundry looks Roll classes and render hooks up by name. */
export default defineConfig({
  publicDir: false,
  logLevel: "error",
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "es2023",
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { keepNames: true } },
    lib: {
      entry: "src/main.ts",
      formats: ["es"],
      fileName: () => "arcanes-agonie.mjs",
      cssFileName: "arcanes-agonie",
    },
  },
});
