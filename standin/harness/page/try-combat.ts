import { classOf, type ProbedDocument } from "./host-types";

interface ProbedCombat extends ProbedDocument {
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  rollAll?(): Promise<unknown>;
  startCombat?(): Promise<unknown>;
  nextTurn?(): Promise<unknown>;
}

/** Milliseconds that a system has to do what it does at a turn. */
const SETTLING = 1000;

/**
 * Two combatants: created, rolled for, started, and three turns of them.
 * @returns `ok`; or `lacking` and what the host does not have; or what went wrong
 */
export async function tryCombat(actorType: string): Promise<{ outcome: string; lacking: boolean }> {
  const actors: ProbedDocument[] = [];
  let combat: ProbedCombat | undefined;
  const failed = (outcome: string, lacking = false) => ({ outcome, lacking });
  try {
    for (const name of ["Probe one", "Probe two"]) {
      const actor = await classOf("Actor").create({ name, type: actorType });
      if (!actor) return failed("no actor to fight with");
      actors.push(actor);
    }
    combat = (await classOf("Combat").create({})) as ProbedCombat | undefined;
    if (!combat) return failed("create gave no combat");
    const entries = actors.map(({ id, name }) => ({ actorId: id, name }));
    const combatants = await combat.createEmbeddedDocuments("Combatant", entries);
    if (combatants.length !== 2) return failed(`${combatants.length} combatants of 2`);
    if (!combat.rollAll || !combat.startCombat || !combat.nextTurn)
      return failed("this host's combats have no turns", true);
    await combat.rollAll();
    await combat.startCombat();
    if (combat.round < 1) return failed("the combat did not start");
    for (let count = 1; count <= 3; count++) {
      const before = `${combat.round}.${combat.turn}`;
      await combat.nextTurn();
      if (`${combat.round}.${combat.turn}` === before) return failed(`turn ${count} did not pass (still ${before})`);
    }
    // What a system does at a turn goes on after the turn has passed; nobody ends a combat in that very moment.
    await new Promise((done) => setTimeout(done, SETTLING));
    return { outcome: "ok", lacking: false };
  } finally {
    await combat?.delete();
    for (const actor of actors) await actor.delete();
  }
}
