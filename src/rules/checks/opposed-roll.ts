/** CHK-2: who wins a bare opposed roll («rand»): 1d100 each, the higher wins, a tie goes to the defender. */
export function opposedWinner(attacker: number, defender: number): "attacker" | "defender" {
  return attacker > defender ? "attacker" : "defender";
}
