export type DrillOptions = {
  /** Shorter and with less, for every test run; the same faults and the same questions at the end. */
  short: boolean;
  /** A line about how far it is. */
  say: (line: string) => void;
};

/** Something bad happens to the running product; at the end nothing may be lost or done twice. */
export type Drill = {
  name: string;
  /** What happens, in a few words. */
  what: string;
  /** Rejects when something was lost, or done twice. */
  run: (options: DrillOptions) => Promise<void>;
};

/** The machine lacks what a drill needs; the message says what. */
export class CannotRunHere extends Error {}
