import { defineConfig } from "vitest/config";

/** Browser tests that `npm test` plays: what a table cannot do without. `npm run e2e` plays all of them. */
const ESSENTIAL = [
  "test/e2e/{attack,undo,privacy,newcomer,raw-writes,mishaps,initiative,turns,two-gms,leaving,agony,seeded-play}.test.ts",
  "test/standin/client/{probe,own-system,hud}.test.ts",
];
const BROWSER = ["test/e2e/**/*.test.ts", "test/standin/client/**/*.test.ts"];

const browser = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    environment: "node" as const,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // two cores: one browser at a time keeps timings steady
    fileParallelism: false,
  },
});

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
      browser("essential", ESSENTIAL),
      browser("e2e", BROWSER),
    ],
  },
});
