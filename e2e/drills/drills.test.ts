import { expect, test } from 'vitest';
import { drills } from './drills.ts';

/* The short form of each; `npm run drill -- all` runs the long ones. */

test.each(drills)('$what: nothing lost, nothing twice', { timeout: 300_000 }, async ({ run }) => {
  await expect(run({ short: true, say: () => {} })).resolves.toBeUndefined();
});
