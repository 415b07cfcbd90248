import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    reporters: ["default", "./tools/plain-reporter.mjs"],
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/e2e/**", "test/standin/client/**", "test/foundry/**"],
          environment: "node",
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["test/e2e/**/*.test.ts", "test/standin/client/**/*.test.ts"],
          environment: "node",
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // two cores: one browser at a time keeps timings steady
          fileParallelism: false,
        },
      },
    ],
  },
});
