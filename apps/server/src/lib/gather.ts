/**
 * Makes one call out of what many ask at nearly the same time: who asks while a call is under way waits for
 * the next, so that groups grow with the load and a single asker waits for nobody. `run` gets a group and
 * resolves to how each of it is answered; when it rejects, so does everybody's answer.
 */
export function gather<Input, Answer>(
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
      // Whoever else asks in this turn of the event loop comes along.
      setImmediate(work);
    });
}
