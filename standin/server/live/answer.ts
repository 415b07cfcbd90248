/** The acknowledgement function that socket.io gives a listener last, or null when the client wants no answer. */
export function acknowledgement(args: readonly unknown[]): ((answer: unknown) => void) | null {
  const last = args.at(-1);
  return typeof last === "function" ? (last as (answer: unknown) => void) : null;
}
