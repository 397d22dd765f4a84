/**
 * Batches concurrent calls (like DataLoader): calls made while a batch is running wait for
 * the next one, so that batches grow with the load and a single call does not wait. `run` gets a batch and
 * resolves to the results; if it rejects, all calls reject.
 */
export function createBatcher<Input, Answer>(
  run: (inputs: readonly Input[]) => Promise<(input: Input) => Answer>,
): (input: Input) => Promise<Answer> {
  type Call = { input: Input; resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  let waiting: Call[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        const answerFor = await run(group.map(({ input }) => input));
        for (const { input, resolve } of group) resolve(answerFor(input));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isRunning = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // Collects other calls of the same event loop turn.
      setImmediate(runAll);
    });
}
