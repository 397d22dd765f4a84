/**
 * Batches concurrent calls (like DataLoader): calls made while a batch is running wait for
 * the next one, so that batches grow with the load and a single call does not wait. `run` gets a batch and
 * resolves to the results; if it rejects, all calls reject.
 */
export function createBatcher<Input, Answer>(
  run: (asked: readonly Input[]) => Promise<(input: Input) => Answer>,
): (input: Input) => Promise<Answer> {
  type Asker = { input: Input; resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  let waiting: Asker[] = [];
  let atWork = false;

  async function work(): Promise<void> {
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
    atWork = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (atWork) return;
      atWork = true;
      // Collects other calls of the same event loop turn.
      setImmediate(work);
    });
}
