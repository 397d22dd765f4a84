import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../db/migrate.ts';
import { ProviderError } from '../lib/provider-error.ts';
import { boundedPost } from '../providers/publishing/bounded-posts.ts';
import { changeMigrations } from './migrations-command.ts';
import { CommandUsageError } from './run-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const names = Object.keys(migrations);
const [first = ''] = names;

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  await changeMigrations(database.url, words, (line) => lines.push(line));
  return lines;
}

test('migrates down to the first version and up again with data', async () => {
  await database.pool.query(
    `insert into prompts (id, name, template, category, created_at, updated_at)
     values (gen_random_uuid(), 'kept', 'x', 'topics', now(), now())`,
  );
  expect(await run('up')).toEqual(['No migrations to run.']);
  const back = await run('down-to', first);
  expect(back).toEqual(
    names
      .slice(1)
      .reverse()
      .map((name) => `reverted ${name}: success`),
  );
  expect((await run('status')).map((line) => line.includes('since'))).toEqual(
    names.map((name) => name === first),
  );
  const forth = await run('up');
  expect(forth).toEqual(names.slice(1).map((name) => `applied ${name}: success`));
  const { rows } = await database.pool.query(`select name from prompts where name = 'kept'`);
  expect(rows).toHaveLength(1);
});

/** As the versions had it to which these tests go down. */
const insertBatch = (id: string, user: string) =>
  database.pool.query(
    `insert into batches (id, user_id, request_hash, main_topic, platform, word_count, period, articles_per_period, start_at,
       time_zone, writing_depth, created_at)
     values ($1, $2, '', 'Tests', 'wordpress', 500, 'day', 1, now(), 'UTC', 'basic', now())`,
    [id, user],
  );

test('words behind typographic apostrophes of posts that were read earlier are found', async () => {
  await changeMigrations(database.url, ['down-to', '0049_plain_audit_action'], () => {});
  const [user, site] = [randomUUID(), randomUUID()];
  await database.pool.query(
    `insert into users (id, issuer, subject, created_at) values ($1, 'urn:test', 'eve', now())`,
    [user],
  );
  await database.pool.query(
    `insert into sites (id, user_id, platform, name, url, settings, status, failures, created_at, updated_at)
     values ($1, $2, 'other', 'Shop', 'https://c.test', '{}', 'connected', 0, now(), now())`,
    [site, user],
  );
  await database.pool.query(
    `insert into site_posts (site_id, post_id, url, title, excerpt, headings, categories, language, words)
     select $1, title, 'https://c.test/' || language, title, '', '{}', '{}', language, to_tsvector('french', title)
     from (values ('L’entretien de l’aquarium', 'fr'), ('Un vélo', 'fr')) post (title, language)`,
    [site],
  );
  const found = async () =>
    (
      await database.pool.query(
        `select title from site_posts where words @@ plainto_tsquery('french', 'aquarium') and site_id = $1`,
        [site],
      )
    ).rows;
  expect(await found()).toEqual([]);
  await run('up');
  expect(await found()).toEqual([{ title: 'L’entretien de l’aquarium' }]);
  await database.pool.query('delete from users where id = $1', [user]);
});

test('what blogs said before it was bounded is bounded like new answers, and the rest stays', async () => {
  await changeMigrations(database.url, ['down-to', '0053_places_of_proposals'], () => {});
  const [user, batch, site] = [randomUUID(), randomUUID(), randomUUID()];
  const run = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
  await run(`insert into users (id, issuer, subject, created_at) values ($1, 'urn:test', 'hal', now())`, [
    user,
  ]);
  const long = 'ß'.repeat(5_000);
  const address = `https://c.test/${'a'.repeat(5_000)}`;
  await run(
    `insert into sites (id, user_id, platform, name, url, status, status_message, created_at, updated_at)
     values ($1, $2, 'wordpress', 'Blog', 'https://c.test', 'error', $3, now(), now())`,
    [site, user, long],
  );
  await insertBatch(batch, user);
  await run(
    `insert into articles (id, user_id, batch_id, position, platform, site_id, site_name, topic, subtopic, title, status,
       due_at, error_msg, created_at, updated_at)
     select gen_random_uuid(), $1, $2, n, 'wordpress', $3, 'Blog', 'T', 'T', 'T', 'error', now(), text, now(), now()
     from unnest($4::text[]) with ordinality one (text, n)`,
    [user, batch, site, [long, 'Short.', 'Short.', null]],
  );
  const remarks = [Array.from({ length: 12 }, (_, n) => `${n} ${long}`), ['Short.'], [], ['Short.']];
  for (const [n, url] of [address, 'javascript:alert(1)', 'https://c.test/p', null].entries()) {
    await run(
      `insert into publications (article_id, user_id, site_id, post_url, blog_remarks)
       select id, user_id, site_id, $1, $2::text[] from articles where position = $3 and user_id = $4`,
      [url, remarks[n], n + 1, user],
    );
  }
  const posts = [
    ['kept', 'https://c.test/kept', 'T', '{A,B}'],
    ['title', 'https://c.test/title', long, '{}'],
    ['address', address, 'T', '{}'],
    ['script', 'javascript:alert(1)', 'T', '{}'],
    ['category', 'https://c.test/category', 'T', `{${long}}`],
    ['categories', 'https://c.test/categories', 'T', `{${Array(51).fill('A').join(',')}}`],
  ];
  for (const values of posts) {
    await run(
      `insert into site_posts (site_id, post_id, url, title, excerpt, headings, categories, language, words)
       values ('${site}', $1, $2, $3, '', '{}', $4, 'de', '')`,
      values,
    );
  }
  await run(`insert into site_indexes (site_id, started_at, message) values ($1, now(), $2)`, [site, long]);

  const bounded = async () => ({
    site: (await run('select status_message from sites where id = $1', [site]))[0]?.status_message,
    index: (await run('select message from site_indexes where site_id = $1', [site]))[0]?.message,
    posts: (await run('select post_id from site_posts where site_id = $1', [site])).map((row) => row.post_id),
    articles: await run(
      `select error_msg, post_url, blog_remarks from articles join publications on id = article_id
       where articles.user_id = $1 order by position`,
      [user],
    ),
  });
  const message = new ProviderError('rejected', long).message;
  const written = { status: 'publish', contentRaw: '', date: null, modified: null, fingerprint: '' } as const;
  const post = boundedPost({
    ...written,
    id: '1',
    slug: '',
    title: '',
    link: address,
    remarks: remarks[0] ?? [],
  });
  const expected = {
    site: message,
    index: message,
    posts: ['kept'],
    articles: [
      { error_msg: message, post_url: post.link || null, blog_remarks: post.remarks },
      { error_msg: 'Short.', post_url: null, blog_remarks: ['Short.'] },
      { error_msg: 'Short.', post_url: 'https://c.test/p', blog_remarks: [] },
      { error_msg: null, post_url: null, blog_remarks: ['Short.'] },
    ],
  };
  await changeMigrations(database.url, ['up'], () => {});
  expect(await bounded()).toEqual(expected);
  await changeMigrations(database.url, ['down-to', '0053_places_of_proposals'], () => {});
  expect(await bounded()).toEqual(expected);
  await changeMigrations(database.url, ['up'], () => {});
  await run('delete from users where id = $1', [user]);
});

test('unknown arguments change nothing', async () => {
  for (const words of [
    [],
    ['down'],
    ['down-to'],
    ['down-to', '9999_none'],
    ['up', 'x'],
    ['down-to', first, 'x'],
  ]) {
    await expect(run(...words)).rejects.toThrow(CommandUsageError);
  }
  expect((await run('status')).every((line) => line.includes('since'))).toBe(true);
});

test('sites and the sites of articles migrate back to one table per platform, and forward again', async () => {
  const [user, batch] = [randomUUID(), randomUUID()];
  const sites = { wordpress: randomUUID(), webflow: randomUUID(), other: randomUUID() };
  const run = (text: string, values: unknown[] = []) => database.pool.query(text, values);
  await run(`insert into users (id, issuer, subject, created_at) values ($1, 'urn:test', 'ada', now())`, [
    user,
  ]);
  await run(
    `insert into sites (id, user_id, platform, name, url, remote_id, auth_type, username, settings, app_password_box,
       access_token_box, refresh_token_box, oauth_client_box, access_token_expires_at, renewal_started_at, status,
       status_message, last_sync, retry_at, failures, created_at, updated_at)
     values ($1, $4, 'wordpress', 'Blog', 'https://a.test', null, 'oauth2', 'ada',
         '{"hosting_type": "wordpress.com", "api_base": "https://api.test"}', 'password', 'access', 'refresh', 'client', $5, $5,
         'error', 'No.', $5, $5, 3, $5, $5),
       ($2, $4, 'webflow', 'Garden', 'https://b.test', 'remote', 'api_token', null,
         '{"collection_id": "c", "collection_name": "Posts", "field_mapping": {"body": "text"}}', null, 'token', null, null,
         null, null, 'connected', null, $5, null, 0, $5, $5),
       ($3, $4, 'other', 'Shop', 'https://c.test', null, null, null, '{}', null, null, null, null, null, null, 'connected',
         null, null, null, 0, $5, $5)`,
    [sites.wordpress, sites.webflow, sites.other, user, new Date('2026-11-20T12:00:00Z')],
  );
  await run(
    `insert into batches (id, user_id, request_hash, main_topic, platform, word_count, period, articles_per_period, start_at,
       time_zone, writing_depth, created_at)
     values ($1, $2, '', 'Tests', 'other', 500, 'day', 1, now(), 'UTC', 'basic', now())`,
    [batch, user],
  );
  await run(
    `insert into articles (id, user_id, batch_id, position, platform, site_id, collection_id, by_hand, site_name, topic,
       subtopic, title, status, due_at, created_at, updated_at)
     select gen_random_uuid(), $1, $2, n - 1, platform, site, collection, platform = 'other', 'Site', 'T', 'T', 'T', status,
       now(), now(), now()
     from unnest($3::text[], $4::uuid[], $5::text[], $6::text[]) with ordinality one (platform, site, collection, status, n)`,
    [
      ...[user, batch, ['wordpress', 'webflow', 'other', 'wordpress']],
      [sites.wordpress, sites.webflow, sites.other, null],
      [null, 'c2', null, null],
      ['scheduled', 'scheduled', 'scheduled', 'draft'],
    ],
  );
  const stored = async () => ({
    sites: (await run('select * from sites order by platform')).rows,
    articles: (await run('select * from articles order by position')).rows,
  });
  const before = await stored();

  await changeMigrations(database.url, ['down-to', '0016_proven_addresses'], () => {});
  const { rows } = await run(
    `select platform, wordpress_site_id, webflow_site_id, webflow_collection_id, other_website_id, publishing_site_id
     from articles order by position`,
  );
  const nowhere = { wordpress_site_id: null, webflow_site_id: null, other_website_id: null };
  const none = { ...nowhere, webflow_collection_id: null, publishing_site_id: null };
  expect(rows).toEqual([
    {
      ...none,
      platform: 'wordpress',
      wordpress_site_id: sites.wordpress,
      publishing_site_id: sites.wordpress,
    },
    {
      ...none,
      ...{ platform: 'webflow', webflow_site_id: sites.webflow, webflow_collection_id: 'c2' },
      publishing_site_id: sites.webflow,
    },
    { ...none, platform: 'other', other_website_id: sites.other },
    { ...none, platform: 'wordpress' },
  ]);
  expect((await run('select name, app_password_box, hosting_type from wordpress_sites')).rows).toEqual([
    { name: 'Blog', app_password_box: 'password', hosting_type: 'wordpress.com' },
  ]);
  expect((await run('select provider_site_id, field_mapping from webflow_sites')).rows).toEqual([
    { provider_site_id: 'remote', field_mapping: { body: 'text' } },
  ]);
  expect((await run('select id from other_websites')).rows).toEqual([{ id: sites.other }]);

  await changeMigrations(database.url, ['up'], () => {});
  const after = await stored();
  expect(after).toEqual(before);
});

test('publications migrate back into articles, and forward again', async () => {
  const [user, batch, site] = [randomUUID(), randomUUID(), randomUUID()];
  const run = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
  await run('delete from users');
  await run(`insert into users (id, issuer, subject, created_at) values ($1, 'urn:test', 'ada', now())`, [
    user,
  ]);
  await run(
    `insert into sites (id, user_id, platform, name, url, created_at, updated_at)
     values ($1, $2, 'wordpress', 'Blog', 'https://a.test', now(), now())`,
    [site, user],
  );
  await insertBatch(batch, user);
  await run(
    `insert into articles (id, user_id, batch_id, position, platform, site_id, site_name, topic, subtopic, title, status,
       due_at, needs_approval, created_at, updated_at)
     select gen_random_uuid(), $1, $2, n, 'wordpress', case when n < 5 then $3::uuid end, 'Blog', 'T', 'T', 'T', status,
       '2027-01-01T10:00:00Z', n = 4, now(), now()
     from unnest($4::text[]) with ordinality one (status, n)`,
    [user, batch, site, ['processing', 'scheduled', 'published', 'scheduled', 'draft']],
  );
  await run(
    `insert into publications (article_id, user_id, site_id, publish_at, placement, post_id, post_url, post_site_url,
       remote_status, remote_modified_at, remote_due_at, remote_fingerprint, placed_categories, placed_image, blog_remarks,
       checked_at, lost_write_at, create_attempts, create_attempted_at, sweep_at, publish_attempts, next_attempt_at, slot,
       claim, verify_at, verified_at, verification, withdraw_at, conflict_at, placed_version)
     select id, user_id, site_id, publish_time(articles), 'placed', position::text, 'https://a.test/p', 'https://a.test',
       'future', $1, $1, 'f', '{Bees}', 'i', '{No.}', $1, $1, 2, $1, $1, 3, $1, 1, $2, $1, $1, '{"ok": true}', $1, $1, 0
     from articles where position > 1`,
    [new Date('2026-11-20T12:00:00Z'), randomUUID()],
  );
  await run(
    `insert into publications (article_id, user_id, site_id) select id, user_id, site_id from articles where position = 1`,
  );
  const stored = async () => ({
    articles: await run('select * from articles order by position'),
    publications: await run(
      'select publications.* from publications join articles on id = article_id order by position',
    ),
  });
  const before = await stored();
  expect(before.publications.map((row) => row.publish_at?.toISOString() ?? null)).toEqual([
    null,
    '2027-01-01T10:00:00.000Z',
    null,
    null,
    null,
  ]);

  await changeMigrations(database.url, ['down-to', '0017_sites'], () => {});
  expect(
    await run(
      'select placement, post_id, lane, publish_attempts, verification from articles order by position limit 2',
    ),
  ).toEqual([
    { placement: 'none', post_id: null, lane: null, publish_attempts: 0, verification: null },
    { placement: 'placed', post_id: '2', lane: 1, publish_attempts: 3, verification: { ok: true } },
  ]);

  await changeMigrations(database.url, ['up'], () => {});
  expect(await stored()).toEqual(before);
});

test('subscription corrections in the audit log migrate to the former name and back to the current one', async () => {
  const run = async (text: string) => (await database.pool.query(text)).rows;
  await run('delete from audit_log');
  await run(
    `insert into audit_log (id, at, actor_type, action, target_type, target_id)
     values (gen_random_uuid(), now(), 'operator', 'subscription.corrected', 'user', 'u'),
       (gen_random_uuid(), now(), 'operator', 'user.approved', 'user', 'u')`,
  );
  const actions = () => run('select action from audit_log order by action');
  await changeMigrations(database.url, ['down-to', '0048_whole_proposals'], () => {});
  expect(await actions()).toEqual([{ action: 'subscription.mended' }, { action: 'user.approved' }]);
  await changeMigrations(database.url, ['up'], () => {});
  expect(await actions()).toEqual([{ action: 'subscription.corrected' }, { action: 'user.approved' }]);
});
