import { expect, test } from 'vitest';
import { jobDefinitions } from '../apps/server/src/worker/job-definitions.ts';
import { queueName } from '../apps/web/src/features/operations/queue-names.ts';

test('the operations screen names every queue in words', () => {
  const shown = jobDefinitions.map(({ name }) => ({ name, words: queueName(name) }));
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter(({ name, words }) => name === words || /[-_]/.test(words))).toEqual([]);
  expect(new Set(shown.map(({ words }) => words)).size).toBe(shown.length);
});
