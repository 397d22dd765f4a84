import { test } from 'vitest';
import { CannotRunHere } from './drill.ts';
import { drills } from './drills.ts';

/* The short form of each, some at the same time: they mostly wait. `npm run drill -- all` runs the long ones. */

test.concurrent.each(drills)(
  '$what: nothing is lost or done twice',
  { timeout: 300_000 },
  async ({ run }) => {
    try {
      await run({ short: true, log: () => {} });
    } catch (error) {
      if (!(error instanceof CannotRunHere)) throw error;
      // Neither root nor user namespaces: reported, since there is no other way to fill a disk.
      process.stderr.write(`${error.message}\n`);
    }
  },
);
