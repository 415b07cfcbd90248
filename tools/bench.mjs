// `npm run bench`: speed of the rules on one core. Prints PASS or FAIL for each bar and keeps docs/reports/bench.md.
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { asScenario, attackCase, character } from "./bench/exchange-cases.mjs";
import { hpAfter, playExchange } from "./bench/play-exchange.mjs";
import { trackerTurn } from "./bench/tracker-turn.mjs";
import { bundleRules } from "./bundle-rules.mjs";
import { ROOT } from "./run.mjs";

/** Attack exchanges a second on one core. */
const BAR = 100_000;
/** Growth of the heap over a million exchanges that still counts as flat, MB. */
const FLAT_MB = 10;
/** Time for each actor of a thousand against one of ten that still counts as linear. */
const LINEAR = 2;
/** A turn of an encounter of 200, ms: what the rules may take of the 50 that a turn may. */
const TURN_MS = 10;
const CASES = 2_000;
const MILLION = 1_000_000;

const modules = await bundleRules("bench", {
  "open-attack": "src/rules/combat/open-attack.ts",
  "advance-attack": "src/rules/combat/advance-attack.ts",
  "needed-dice": "src/rules/combat/needed-dice.ts",
  "apply-attack": "src/rules/consequences/apply-attack.ts",
  fight: "src/rules/combat/fight.ts",
  "house-rules": "src/rules/house-rules.ts",
  "run-scenario": "src/rules/scenario/run-scenario.ts",
  "begin-turn": "src/rules/turns/begin-turn.ts",
  settling: "src/rules/consequences/settling.ts",
  settle: "src/rules/consequences/settle.ts",
  "seat-fight": "src/rules/turns/seat-fight.ts",
  "perform-deed": "src/rules/deeds/perform-deed.ts",
});
const engine = Object.assign({}, ...Object.values(modules));
const rows = [];

/** Seconds of processor time that this process has used: other work on the machine does not count. */
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

function report(what, measured, bar, pass) {
  rows.push({ what, measured, bar, pass });
  process.stdout.write(`${pass ? "PASS" : "FAIL"} ${what}: ${measured} (${bar})\n`);
}

function lookupOf(one) {
  return (id) => (id === "a" ? one.attacker : id === "b" ? one.target : undefined);
}

/** A small number for what an exchange came to: the same from the engine and from the scenario runner. */
function mix(sum, values) {
  let mixed = sum;
  for (const value of values) for (const char of String(value)) mixed = (Math.imul(mixed, 31) + char.charCodeAt(0)) | 0;
  return mixed;
}

const cases = Array.from({ length: CASES }, (_, index) => attackCase(index + 1));

/** The engine's and the scenario runner's words for the same attacks, as checksums. */
function checksums() {
  let [played, scripted] = [0, 0];
  for (const [index, one] of cases.entries()) {
    const { refused, state, writes, dice } = playExchange(engine, one, lookupOf(one), index);
    const outcome = engine.runScenario(asScenario(one, refused ? [] : dice));
    if (!outcome.ok) throw new Error(outcome.problem);
    const [step] = outcome.value.steps;
    const { a, b } = outcome.value.actors;
    scripted = mix(scripted, [
      step.reason ?? step.outcome,
      step.attack?.total,
      step.damage?.dealt,
      step.counter?.dealt,
    ]);
    scripted = mix(scripted, [a.hp, b.hp]);
    played = mix(
      played,
      refused
        ? [refused, undefined, undefined, undefined]
        : [state.verdict, state.attack.total, state.damage?.dealt, state.counter?.dealt],
    );
    played = mix(played, [hpAfter(one.attacker, writes ?? []), hpAfter(one.target, writes ?? [])]);
  }
  return { played, scripted };
}

/** Plays so many exchanges; actors are copied for each, so that nothing is shared between them. */
function playMany(count, first) {
  let hp = 0;
  for (let n = 0; n < count; n++) {
    const one = cases[n % CASES];
    const fresh = { ...one, attacker: { ...one.attacker }, target: { ...one.target } };
    const { writes } = playExchange(engine, fresh, lookupOf(fresh), first + n);
    hp += writes === undefined ? 0 : hpAfter(fresh.target, writes);
  }
  return hp;
}

function measureSpeed() {
  const { played, scripted } = checksums();
  const same = played === scripted;
  report("checksum of 2,000 attacks", `${played}`, `the scenario runner's: ${scripted}`, same);
  playMany(100_000, 0);
  const runs = [];
  for (let run = 0; run < 5; run++) {
    const began = spent();
    playMany(100_000, run * 100_000);
    runs.push(100_000 / (spent() - began));
  }
  const median = Math.round(runs.sort((a, b) => a - b)[2]);
  report(
    "attack exchanges a second, one core",
    median.toLocaleString("en"),
    `≥ ${BAR.toLocaleString("en")}`,
    median >= BAR,
  );
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

/** The heap in use after a collection, MB. */
function heap() {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

function measureMemory() {
  playMany(50_000, 0);
  const before = heap();
  playMany(MILLION, 0);
  const grown = heap() - before;
  report("heap growth over a million exchanges", `${grown.toFixed(1)} MB`, `≤ ${FLAT_MB} MB`, grown <= FLAT_MB);
}

/** One round of a fight of so many: each begins its turn and attacks the next. Seconds for each actor. */
function roundTime(count) {
  const actors = new Map();
  for (let n = 0; n < count; n++) actors.set(`n${n}`, character(`n${n}`));
  const lookup = (id) => actors.get(id);
  const rounds = Math.ceil(20_000 / count);
  let fight = engine.FREE_PLAY;
  const began = spent();
  for (let round = 0; round < rounds; round++) {
    for (let n = 0; n < count; n++) {
      const scene = new engine.Settling(lookup);
      fight = engine.beginTurn(scene, fight, `n${n}`, engine.DEFAULT_HOUSE_RULES).fight;
      for (const { after } of scene.changes()) actors.set(after.id, after);
      const one = cases[(round * count + n) % CASES];
      const fresh = { ...one, weapon: "sword", attacker: lookup(`n${n}`), target: lookup(`n${(n + 1) % count}`) };
      playExchange(engine, { ...fresh, choices: { ...one.choices, contact: true } }, lookup, n);
    }
  }
  return (spent() - began) / (rounds * count);
}

function measureGrowth() {
  roundTime(10);
  const times = [10, 100, 1000].map((count) => Math.min(roundTime(count), roundTime(count), roundTime(count)));
  const ratio = times[2] / times[0];
  const shown = times.map((time) => `${(time * 1_000_000).toFixed(1)} µs`).join(" / ");
  report("turn and attack for each of 10 / 100 / 1,000 actors", shown, `last ≤ ${LINEAR} × first`, ratio <= LINEAR);
}

/** A fight of four against four to the last one standing: turns, attacks on the first who stands, coma, agony, death. */
function wholeFight(seed) {
  const actors = new Map();
  for (const side of ["l", "r"]) for (let n = 0; n < 4; n++) actors.set(`${side}${n}`, character(`${side}${n}`));
  const lookup = (id) => actors.get(id);
  const order = ["l0", "r0", "l1", "r1", "l2", "r2", "l3", "r3"];
  const standing = (id) => !lookup(id).statuses.some(({ id: status }) => status === "comatose" || status === "dead");
  let fight = engine.FREE_PLAY;
  let turns = 0;
  const put = (changes) => {
    for (const { after } of changes) actors.set(after.id, after);
  };
  for (;;) {
    for (const id of order) {
      const foe = order.find((other) => other[0] !== id[0] && standing(other));
      if (foe === undefined) return turns;
      turns++;
      const scene = new engine.Settling(lookup);
      fight = engine.beginTurn(scene, fight, id, engine.DEFAULT_HOUSE_RULES).fight;
      put(scene.changes());
      if (!standing(id)) continue;
      const { pool } = cases[(seed * 97 + turns) % CASES];
      const one = { attacker: lookup(id), target: lookup(foe), weapon: "sword", choices: PLAIN_CHOICES, pool };
      const { state } = playExchange(engine, one, lookup, turns);
      if (state.phase === "applied") put(engine.settle(state.consequences, lookup).changes);
    }
  }
}

const PLAIN_CHOICES = { ...attackCase(1).choices, contact: true, surprise: false, modifier: 0 };

function measureFights() {
  for (let seed = 0; seed < 200; seed++) wholeFight(seed);
  let [fights, turns] = [0, 0];
  const began = spent();
  while (spent() - began < 2) turns += wholeFight(fights++);
  const seconds = spent() - began;
  const measured = `${Math.round(fights / seconds).toLocaleString("en")}, of ${Math.round(turns / fights)} turns each`;
  report("whole fights of four against four a second", measured, "reported", true);
}

function measureTurn() {
  trackerTurn(engine, 200, () => performance.now());
  const time = trackerTurn(engine, 200, () => performance.now());
  report("turn of an encounter of 200, rules", `${time.toFixed(2)} ms`, `≤ ${TURN_MS} ms`, time <= TURN_MS);
}

measureSpeed();
measureMemory();
measureGrowth();
measureFights();
measureTurn();

const lines = [
  "# Speed of the rules",
  "",
  "Written by `npm run bench`. An exchange is what the table plays: a list of rolls, the attack's states to the last phase, the writes and the",
  "receipt of its application; every object is made anew, and the results are those of the scenario runner (checksum).",
  "",
  "| what | measured | bar | |",
  "|---|---|---|---|",
  ...rows.map(({ what, measured, bar, pass }) => `| ${what} | ${measured} | ${bar} | ${pass ? "PASS" : "FAIL"} |`),
  "",
  `Node ${process.versions.node}, ${cpus()[0]?.model.trim() ?? "unknown processor"}, one core; seconds are seconds of processor time.`,
  "",
];
mkdirSync(join(ROOT, "docs", "reports"), { recursive: true });
writeFileSync(join(ROOT, "docs", "reports", "bench.md"), lines.join("\n"));
process.exitCode = rows.every((row) => row.pass) ? 0 : 1;
