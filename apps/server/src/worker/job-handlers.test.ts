import { expect, test } from 'vitest';
import type { SlotLocks } from '../db/slot-locks.ts';
import { parseEnvironment } from '../env.ts';
import type { Services } from '../services.ts';
import { jobDefinitions } from './job-definitions.ts';
import { jobHandlers, jobSchedules } from './job-handlers.ts';

test('every job is defined once and has one handler', () => {
  const services = { env: parseEnvironment({}) } as Services;
  const handled = jobHandlers(services, {} as SlotLocks).map(({ definition }) => definition.name);
  const defined = jobDefinitions.map(({ name }) => name);
  expect(handled.toSorted()).toEqual(defined.toSorted());
  expect(new Set(defined).size).toBe(defined.length);
  for (const { followedBy } of jobDefinitions) if (followedBy) expect(defined).toContain(followedBy);
  for (const { job } of jobSchedules) expect(defined).toContain(job.name);
});
