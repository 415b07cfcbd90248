/** A roll of one die that has fallen already: `1dF + plus`, the die showing `face`. */
export function evaluatedRoll(faces: number, face: number, plus: number): foundry.dice.Roll {
  const { terms } = foundry.dice as any;
  const die = new terms.Die({ number: 1, faces, results: [{ result: face, active: true }] });
  die._evaluated = true;
  const list: any[] = [die];
  if (plus !== 0) {
    const operator = new terms.OperatorTerm({ operator: plus > 0 ? "+" : "-" });
    const number = new terms.NumericTerm({ number: Math.abs(plus) });
    operator._evaluated = true;
    number._evaluated = true;
    list.push(operator, number);
  }
  return foundry.dice.Roll.fromTerms(list as never) as foundry.dice.Roll;
}
