import { ALTITUDES } from "../../rules/actors/snapshot";
import { FIGURE_MAX, integerField } from "../fields/numbers";
import { choiceField } from "../fields/words";

const { ArrayField, BooleanField, HTMLField, ObjectField, SchemaField } = foundry.data.fields;

/** What all actors hold: CHR-6, CHR-7, SPL-15. */
export function commonSchema() {
  return {
    altitude: choiceField(ALTITUDES, "ground"),
    flies: new BooleanField({ initial: false }),
    reduction: new SchemaField({ flat: integerField(0, 0, FIGURE_MAX), percent: integerField(0, 0, 100) }),
    /** Barriers of kept spells; each as the rules have it. */
    barriers: new ArrayField(new ObjectField({ required: true, nullable: false })),
    biography: new HTMLField({ required: true, blank: true, initial: "" }),
  };
}
