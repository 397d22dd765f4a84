import { publishingContract } from '@chapterhouse/testkit/suites/publishing-contract';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { asUser, rest } from '@chapterhouse/testkit/wordpress/test-support';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { createWordPressAuthorization } from '../authorization/wordpress-authorization.ts';
import { createWordPressPublishing } from './wordpress-publishing.ts';

/* The oldest WordPress that the plugin supports, with a database server as on most sites. */

let site: RunningWordPress;
const deps = { fetch: createGuardedFetch({ allowPrivate: true }), clock: systemClock };
const publishing = createWordPressPublishing(deps);

beforeAll(async () => {
  site = await startWordPress({ version: '6.1', cron: false, timezone: 'Asia/Kolkata' });
});
afterAll(() => site?.stop());

publishingContract(() => ({
  publishing,
  blog: asUser(site, 'editor'),
  stranger: asUser(site, 'editor', 'aaaa bbbb cccc dddd eeee ffff'),
  keepsDates: true,
}));

test('a granted password is replaced repeatedly, although names must be unique', async () => {
  const platform = { clientId: undefined, clientSecret: undefined, apiBase: '', oauthBase: '' };
  const authorization = createWordPressAuthorization({ ...deps, platform });
  const app = { name: 'Chapterhouse', id: crypto.randomUUID() };
  const blog = asUser(site, 'author');
  const own = '/wp/v2/users/me/application-passwords';
  const madeSchema = z.object({ password: z.string() });
  const signsIn = async (password: string) =>
    'id' in Object(await rest(asUser(site, 'author', password), 'GET', '/wp/v2/users/me'));

  for (let i = 0; i < 2; i++) {
    // Like the WordPress page that asks its user.
    const granted = madeSchema.parse(await rest(blog, 'POST', own, { name: app.name, app_id: app.id }));
    const replaced = await authorization.replacePassword(asUser(site, 'author', granted.password), app);
    expect(await signsIn(replaced?.password ?? '')).toBe(true);
    expect(await signsIn(granted.password)).toBe(false);
  }
  const left = z.array(z.object({ name: z.string() })).parse(await rest(blog, 'GET', own));
  expect(left.map(({ name }) => name)).not.toContain(app.name);
});
