import type { ActorId } from "../rules/actors/snapshot";
import type { OpenFall } from "../rules/deeds/open-falls";
import { type Text, text } from "./text";

/** AIR-12: one of the GM's two words on a fall. */
export interface FallButton {
  readonly action: "fallDies" | "fallSurvives";
  readonly actor: ActorId;
  readonly label: Text;
  readonly name: Text;
  /** It is what the rules propose. */
  readonly proposed: boolean;
}

/** Both words, the proposed one first. */
export function fallButtons({ on, proposed }: OpenFall, who: string): readonly FallButton[] {
  const button = (action: FallButton["action"], first: boolean): FallButton => ({
    action,
    actor: on,
    label: text(`ARCANES.Notice.Fall.${action}.label`),
    name: text(`ARCANES.Notice.Fall.${action}.name`, { who }),
    proposed: first,
  });
  const [dies, survives] = [button("fallDies", proposed), button("fallSurvives", !proposed)];
  return proposed ? [dies, survives] : [survives, dies];
}
