import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { Kysely, PostgresDialect } from 'kysely';
import { escapeLiteral } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/schema.ts';
import { createClaimsRepository } from './claims-repository.ts';
import { createPublishingRepository } from './publishing-repository.ts';

const sites = 2_000;
const perSite = 10;
const dueCount = 100;

type Explained = { Plan: PlanNode };
type PlanNode = {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Relation Name'?: string;
  'Node Type': string;
  Plans?: PlanNode[];
};

let t: TestDatabase;
const plans: PlanNode[] = [];

beforeAll(async () => {
  t = await createTestDatabase();
  await t.pool.query(insertFuture, [sites, perSite]);
  await t.pool.query('vacuum analyze');
});
beforeEach(() => plans.splice(0));
afterAll(() => t.drop());

/** Explains each statement with the plan that the product gets: the one for any values. */
const explaining = new Kysely<Database>({
  dialect: new PostgresDialect({
    pool: {
      async connect() {
        const client = await t.pool.connect();
        return {
          async query(text: string, values: readonly unknown[]) {
            if (/^(?:begin|commit|set local)/.test(text)) return client.query(text);
            const given = values.length > 0 ? `(${values.map(literal).join()})` : '';
            await client.query(`prepare probed as ${text}`);
            const explained = `explain (analyze, buffers, format json) execute probed${given}`;
            const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(explained);
            await client.query('deallocate probed');
            plans.push(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)));
            return { command: 'SELECT', rowCount: 0, rows: [] };
          },
          release: () => client.release(),
        } as never;
      },
      options: {},
      end: async () => {},
    },
  }),
});

function literal(value: unknown): string {
  if (value === null) return 'null';
  return escapeLiteral(
    value instanceof Date ? value.toISOString() : Array.isArray(value) ? `{${value.join()}}` : String(value),
  );
}

const blocksOf = (plan: PlanNode | undefined) =>
  plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN;

function scanned(plan: PlanNode | undefined): string[] {
  if (!plan) return [];
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scanned)];
}

test('a query that finds nothing reads few pages, however many articles are planned', async () => {
  const repository = createPublishingRepository(explaining);
  await repository.readCalendar(new Date());
  expect(plans).toHaveLength(1);
  expect(plans.flatMap(scanned)).not.toContain('publications');
  expect(blocksOf(plans[0])).toBeLessThan(60);
});

test('claiming a hundred articles finds each by site and touches no others', async () => {
  const { rows } = await t.pool.query<{ site: string }>(
    `update articles set due_at = now() - interval '1 second' where position = 0
     and site_id in (select id from sites limit $1) returning site_id as site`,
    [dueCount],
  );
  const asking = rows.map(({ site: siteId }) => ({
    siteId,
    slot: 0 as const,
    claimId: randomUUID(),
    besides: null,
  }));
  await createClaimsRepository(explaining).claim('go-live', asking, new Date());
  const { rows: taken } = await t.pool.query('select 1 from publications where claim is not null');
  expect(taken).toHaveLength(dueCount);
  expect(plans.flatMap(scanned)).toEqual([]);
  // Each row is found, locked, and written to all affected indexes.
  expect(blocksOf(plans[0])).toBeLessThan(dueCount * 100);
});

const insertFuture = `
  with person as (
    insert into users (id, issuer, subject, approval_status, created_at)
    values (gen_random_uuid(), 'urn:test', 'future', 'approved', now()) returning id),
  site as (
    insert into sites (id, user_id, platform, name, url, status, auth_type, created_at, updated_at)
    select gen_random_uuid(), person.id, 'wordpress', 'Blog', 'https://blog' || n || '.example.com', 'connected', 'app_password',
      now(), now()
    from person, generate_series(1, $1::int) n returning id, user_id),
  batch as (
    insert into batches (id, user_id, request_hash, main_topic, platform, word_count, period, articles_per_period,
      start_at, time_zone, writing_depth, created_at)
    select site.id, user_id, '', 'Herbs', 'wordpress', 1000, 'day', 1, now(), 'UTC', 'basic', now() from site
    returning id, user_id),
  article as (
    insert into articles (id, user_id, batch_id, position, platform, site_id, site_name, topic, subtopic,
      title, status, due_at, has_content, created_at, updated_at)
    select gen_random_uuid(), user_id, id, n, 'wordpress', id, 'Blog', 'Herbs', 'Herbs', 'Herbs', 'scheduled',
      now() + interval '3 hours' + random() * interval '10 hours', true, now(), now()
    from batch, generate_series(0, $2::int - 1) n returning id, user_id, site_id, due_at)
  insert into publications (article_id, user_id, site_id, publish_at, placement)
  select id, user_id, site_id, due_at, 'placed' from article`;
