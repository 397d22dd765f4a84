export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  /** The output to show for a failure. */
  output: string;
};

export const isGreen = ({ failed, skipped }: Outcome): boolean => failed === 0 && skipped === 0;

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  skipped: outcomes.reduce((total, { skipped }) => total + skipped, 0),
  output: outcomes.map((outcome) => outcome.output).join('\n'),
});
