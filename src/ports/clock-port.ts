/** Time and ids: given from outside, since flows are pure. */
export interface ClockPort {
  /** Milliseconds since 1970. */
  now(): number;
  /** A new random id of 16 alphanumerics. */
  newId(): string;
}
