import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

/** Pending groups with their resolvers. */
function createCalls() {
  const calls: { asked: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const ask = createBatcher(
    (asked: readonly number[]) =>
      new Promise<(input: number) => string>((resolve, reject) => {
        calls.push({ asked, answer: () => resolve((input) => `answer to ${input}`), fail: reject });
      }),
  );
  const call = async (index: number) => {
    await expect.poll(() => calls.length).toBe(index + 1);
    const found = calls[index];
    if (!found) throw new Error('There is no such call.');
    return found;
  };
  return { ask, call };
}

test('concurrent calls share a batch, later calls share the next', async () => {
  const { ask, call } = createCalls();
  const first = [ask(1), ask(2)];
  const one = await call(0);
  expect(one.asked).toEqual([1, 2]);
  const second = [ask(3), ask(4)];
  one.answer();
  expect(await Promise.all(first)).toEqual(['answer to 1', 'answer to 2']);
  const two = await call(1);
  expect(two.asked).toEqual([3, 4]);
  two.answer();
  expect(await Promise.all(second)).toEqual(['answer to 3', 'answer to 4']);
});

test('a failed batch rejects its calls, and the next one runs', async () => {
  const { ask, call } = createCalls();
  const failing = Promise.allSettled([ask(1), ask(2)]);
  const one = await call(0);
  const next = ask(3);
  one.fail(new Error('gone'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  (await call(1)).answer();
  expect(await next).toBe('answer to 3');
});
