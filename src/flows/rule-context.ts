import type { Ports } from "../ports/ports";
import type { RuleContext } from "../rules/combat/fight";

/** What the rules may look at, as it stands now. Snapshots are read once each. */
export function ruleContext(ports: Pick<Ports, "snapshots" | "settings">): RuleContext {
  const { snapshots, settings } = ports;
  return { lookup: (id) => snapshots.actor(id), fight: snapshots.fight(), rules: settings.rules() };
}
