const { ObjectField } = foundry.data.fields;

function stateSchema() {
  return { state: new ObjectField({ required: true, nullable: false, initial: {} }) };
}
type StateSchema = ReturnType<typeof stateSchema>;

/** A chat message that holds a cast or a notice. */
export class PlainStateModel extends foundry.abstract.TypeDataModel<StateSchema, ChatMessage.Implementation> {
  static override defineSchema(): StateSchema {
    return stateSchema();
  }
}
