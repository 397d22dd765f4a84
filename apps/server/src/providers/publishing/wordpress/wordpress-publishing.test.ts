import { afterAll, beforeAll } from 'vitest';
import type { RunningWordPress } from '../../../../../../e2e/wordpress/options.ts';
import { startWordPress } from '../../../../../../e2e/wordpress/start.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch } from '../../../lib/guarded-fetch.ts';
import { publishingContract } from '../publishing-contract.ts';
import { asUser } from './test-support.ts';
import { createWordPressPublishing } from './wordpress-publishing.ts';

let wordpress: RunningWordPress;
const publishing = createWordPressPublishing({
  fetch: createGuardedFetch({ allowPrivate: true }),
  clock: systemClock,
});

beforeAll(async () => {
  wordpress = await startWordPress({ cron: false, timezone: 'America/New_York' });
});
afterAll(() => wordpress?.stop());

publishingContract(() => ({
  publishing,
  blog: asUser(wordpress, 'editor'),
  stranger: asUser(wordpress, 'editor', 'aaaa bbbb cccc dddd eeee ffff'),
  keepsDates: true,
}));
