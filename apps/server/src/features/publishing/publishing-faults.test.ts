import { createOffsetClock, type OffsetClock } from '@chapterhouse/testkit/app/offset-clock';
import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { findArticle, setArticles } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, insertSite, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import type { Faults, RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { asUser, rest, withPhp } from '@chapterhouse/testkit/wordpress/test-support';
import { postsTitled } from '@chapterhouse/testkit/wordpress/wordpress-posts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let wordpress: RunningWordPress;
let clock: OffsetClock;
let app: PublishingApp;

beforeEach(() => wordpress.setFaults(null));

beforeAll(async () => {
  wordpress = await startWordPress({ cron: false });
  clock = createOffsetClock();
  app = await createPublishingApp({ clock, timeoutMs: 1_000 });
});

afterAll(async () => {
  await app?.close();
  await wordpress?.stop();
});

const titles: string[] = [];

function schedule(siteId: string, title: string, dueAt: Date): Promise<string> {
  titles.push(title);
  return insertScheduledArticle(app.services, { userId: app.userId, siteId, title, dueAt });
}

/** Long past for WordPress too, whose clock the test does not change. */
const overdue = () => new Date(Date.now() - 60_000);

/** Two articles: one scheduled at the blog, one not yet sent. */
async function twoArticles(siteId: string, name: string): Promise<[string, string]> {
  const inAnHour = new Date(clock.now().getTime() + 3_600_000);
  const placed = await schedule(siteId, `Placed: ${name}`, inAnHour);
  app.wake();
  await untilArticle(app.services, placed, (row) => row.placement === 'placed');
  return [placed, await schedule(siteId, `New: ${name}`, inAnHour)];
}

async function makeDue(ids: string[]): Promise<void> {
  const changes = { due_at: overdue(), checked_at: null };
  await setArticles(app.db, ids, changes);
  app.wake();
}

/** While the fault lasts: it is reported, the text is kept, and nothing is published. */
async function expectFault(
  siteId: string,
  ids: string[],
  reason: string | RegExp,
  text: RegExp,
): Promise<void> {
  const failed = await Promise.any(
    ids.map((id) => untilArticle(app.services, id, (row) => row.error_msg !== null)),
  );
  expect(failed).toMatchObject({
    status: 'scheduled',
    has_content: true,
    error_code: expect.stringMatching(reason),
  });
  expect(failed.error_msg).toMatch(text);
  for (const id of ids) await untilArticle(app.services, id, (row) => row.slot === null);
  const site = await app.site(siteId);
  expect(site).toMatchObject({ status: 'error', status_message: expect.stringMatching(text) });
  expect(site.retry_at?.getTime()).toBeGreaterThan(clock.now().getTime());
}

/** After the fault: everything is published automatically once the pause ends. */
async function expectLive(siteId: string, ids: string[]): Promise<void> {
  const allLive = async () => {
    // A second request during the fault may have extended a pause, the site's or the article's.
    const { retry_at: retryAt } = await app.site(siteId);
    const rows = await Promise.all(ids.map((id) => findArticle(app.db, id)));
    const pauses = [retryAt, ...rows.map((row) => row.next_attempt_at)].map((until) => until?.getTime() ?? 0);
    // Not past the lease of a request that is still on its way: the article would be claimed a second time.
    if (rows.every((row) => row.slot === null)) {
      clock.jump(Math.max(0, Math.max(...pauses) - clock.now().getTime()) / 1000);
      app.wake();
    }
    return rows.map(({ status, error_msg, has_content }) => ({ status, error_msg, has_content }));
  };
  const live = { status: 'published', error_msg: null, has_content: true };
  await expect.poll(allLive, { timeout: 60_000, interval: 100 }).toEqual(ids.map(() => live));
  const healthy = { status: 'connected', status_message: null, failures: 0 };
  await expect.poll(() => app.site(siteId), { timeout: 30_000 }).toMatchObject(healthy);
}

const posts = '/wp/v2/posts';
const html = '<!doctype html><html><body>Coming soon</body></html>';

const cases: [string, Faults, string, RegExp][] = [
  [
    'no answer, before WordPress did its work',
    { match: posts, delayMs: 1_500 },
    'timeout',
    /did not respond in time.*Try again later/,
  ],
  [
    'no answer, after WordPress did its work',
    { match: posts, delayReplyMs: 1_500 },
    'timeout',
    /did not respond in time/,
  ],
  [
    'an answer lost on its way',
    { match: posts, loseReply: true },
    'server_error',
    /server error \(502\).*error log/,
  ],
  [
    '502',
    { match: posts, status: 502, body: '<h1>Bad Gateway</h1>' },
    'server_error',
    /server error \(502\).*ask the host/,
  ],
  [
    '503 that says when',
    { match: posts, status: 503, headers: { 'Retry-After': '40' } },
    'maintenance',
    /maintenance mode.*retried/,
  ],
  [
    '429',
    { match: posts, status: 429, headers: { 'Retry-After': '20' } },
    'rate_limited',
    /limits the request rate/,
  ],
  [
    'a page instead of data',
    { match: posts, status: 200, body: html },
    'html_instead_of_json',
    /web page instead of data.*Check/,
  ],
  [
    'data cut off',
    { match: posts, status: 200, body: '{"id":7,"sta', contentType: 'application/json' },
    'malformed_json',
    /truncated.*PHP errors/,
  ],
  [
    'a redirect to another host',
    { redirectTo: 'http://elsewhere.example' },
    'redirect_other_host',
    /redirects to elsewhere\.example.*Change/,
  ],
  [
    'a redirect to https',
    { redirectTo: 'https://127.0.0.1' },
    'redirect_to_https',
    /redirects to https.*Change its address/,
  ],
];

test.each(cases)(
  '%s: the error is reported, and the article goes live by itself',
  async (name, faults, reason, text) => {
    const siteId = await insertSite(app.services, app.userId, wordpress);
    const ids = await twoArticles(siteId, name);
    await wordpress.setFaults(faults);
    await makeDue(ids);
    await expectFault(siteId, ids, reason, text).finally(() => wordpress.setFaults(null));
    await expectLive(siteId, ids);
  },
);

test('the site goes down and recovers', async () => {
  const siteId = await insertSite(app.services, app.userId, wordpress);
  const ids = await twoArticles(siteId, 'gone');
  await wordpress.takeDown();
  await makeDue(ids);
  // A kept-alive connection is cut, a new one is refused.
  const gone = /connection_refused|connection_cut/;
  await expectFault(
    siteId,
    ids,
    gone,
    /refused the connection.*running|closed the connection.*ask the host/,
  ).finally(wordpress.bringUp);
  await expectLive(siteId, ids);
});

test('a plugin disables the REST API, and enables it again', async () => {
  const siteId = await insertSite(app.services, app.userId, wordpress);
  const ids = await twoArticles(siteId, 'closed');
  const closed = `add_filter( 'rest_authentication_errors', function () {
    return new WP_Error( 'rest_disabled', 'The REST API is off.', array( 'status' => 403 ) );
  } );`;
  await withPhp(wordpress, closed, async () => {
    await makeDue(ids);
    await expectFault(siteId, ids, 'rest_api_off', /REST API is closed.*Allow it/);
  });
  await expectLive(siteId, ids);
});

test('plugin output before the JSON is ignored', async () => {
  const siteId = await insertSite(app.services, app.userId, wordpress);
  const ids = await twoArticles(siteId, 'noise');
  await wordpress.setFaults({ noise: '<br />\n<b>Warning</b>: Undefined variable $x in plugin.php\n' });
  await makeDue(ids);
  for (const id of ids) await untilArticle(app.services, id, (row) => row.status === 'published');
  await wordpress.setFaults(null);
});

test('the role is too low until the owner raises it', async () => {
  const user = wordpress.users.contributor;
  const siteId = await insertSite(app.services, app.userId, { ...wordpress, ...user });
  const id = await schedule(siteId, 'Role', overdue());
  app.wake();
  await expectFault(
    siteId,
    [id],
    'role_too_low',
    /does not have permission.*Author, Editor or Administrator/,
  );
  await rest(asUser(wordpress, 'admin'), 'POST', `/wp/v2/users/${user.id}`, { roles: ['author'] });
  await expectLive(siteId, [id]);
});

test('the password is revoked; a new one, entered while the old one fails, is used immediately', async () => {
  const user = wordpress.users.editor;
  const siteId = await insertSite(app.services, app.userId, { ...wordpress, ...user });
  const ids = await twoArticles(siteId, 'revoked');
  const passwords = `/wp/v2/users/${user.id}/application-passwords`;
  await rest(asUser(wordpress, 'admin'), 'DELETE', `${passwords}/${user.uuid}`);
  await makeDue(ids);
  await expectFault(siteId, ids, 'not_logged_in', /rejected the sign-in.*Test the connection/);

  const made = (await rest(asUser(wordpress, 'admin'), 'POST', passwords, { name: 'new' })) as {
    password: string;
  };
  // The old password's request is still in flight when the new one is stored.
  await wordpress.setFaults({ match: posts, times: 1, delayMs: 700 });
  await app.db.updateTable('sites').set({ retry_at: null }).where('id', '=', siteId).execute();
  app.wake();
  await Promise.any(ids.map((id) => untilArticle(app.services, id, (row) => row.slot !== null)));
  const owner = { table: 'wordpress_sites', id: siteId, column: 'app_password_box' };
  const box = app.services.secrets.seal(made.password, owner);
  const entered = { app_password_box: box, status: 'connected', retry_at: null, failures: 0 };
  await app.db.updateTable('sites').set(entered).where('id', '=', siteId).execute();
  app.wake();
  for (const id of ids) await untilArticle(app.services, id, (row) => row.status === 'published');
  await wordpress.setFaults(null);
  expect(await app.site(siteId)).toMatchObject({ status: 'connected' });
}, 60_000);

test('finally the blog has each article once, and no orphan drafts', async () => {
  await expect
    .poll(
      async () => {
        const open = app.db.selectFrom('publications').select('slot').where('sweep_at', 'is not', null);
        const waiting = await open.execute();
        // Not past the lease of a request that is still on its way.
        if (waiting.every(({ slot }) => slot === null)) {
          clock.jump(120);
          app.wake();
        }
        return waiting.length;
      },
      { timeout: 90_000, interval: 200 },
    )
    .toBe(0);
  for (const title of titles) {
    expect([title, await postsTitled(wordpress, title)]).toMatchObject([title, [{ status: 'publish' }]]);
  }
}, 120_000);
