import type { AttackState } from "../../rules/combat/exchange";
import { parseAttackState } from "../../rules/combat/parse-attack-state";

const { ObjectField } = foundry.data.fields;

function attackSchema() {
  return { state: new ObjectField({ required: true, nullable: false, initial: {} }) };
}
type AttackSchema = ReturnType<typeof attackSchema>;

/** A chat message that holds an attack: its state, plain and whole; the card is drawn from it. */
export class AttackMessageModel extends foundry.abstract.TypeDataModel<AttackSchema, ChatMessage.Implementation> {
  static override defineSchema(): AttackSchema {
    return attackSchema();
  }
  /** The state if it is one; null for what nobody of ours wrote. */
  get attack(): AttackState | null {
    return parseAttackState(this.state);
  }
}
