export type DrillOptions = {
  /** The short form for every test run: the same faults and the same final checks. */
  short: boolean;
  /** Reports progress. */
  log: (line: string) => void;
};

/** A fault in the running product; at the end nothing may be lost or done twice. */
export type Drill = {
  name: string;
  /** A short description. */
  what: string;
  /** Rejects when something was lost, or done twice. */
  run: (options: DrillOptions) => Promise<void>;
};

/** The machine lacks a requirement of a drill; the message names it. */
export class CannotRunHere extends Error {}
