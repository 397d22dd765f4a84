import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import path from 'node:path';
import autocannon from 'autocannon';
import { Kysely, PostgresDialect } from 'kysely';
import type { Executor } from '../../apps/server/src/db/client.ts';
import type { Database } from '../../apps/server/src/db/schema.ts';
import { createArticleListRepository } from '../../apps/server/src/features/articles/article-list-repository.ts';
import type { BareServerInput } from '../bare-server.ts';
import { type Pool, withDatabase } from '../database.ts';
import { insertApiKeys, insertHistory, insertPerson, type Person } from '../fixtures.ts';
import { atLeast, atMost, forTheRecord, type Measurement, median, quantile, readable } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';

const rounds = 7;
const roundSeconds = 3;
const warmUpSeconds = 3;
const pageSize = 50;
const turns = 1_000;
/** Sessions and keys differ by less than a busy machine does from one second to the next, so they take short turns. */
const keyRounds = 60;
const keyRequests = 300;
/** So many that none reaches its limit of requests per minute. */
const keysInTurn = 60;

type Target = { url: string; headers: Record<string, string>; inTurn?: readonly Record<string, string>[] };
type Statement = { sql: string; parameters: readonly unknown[] };
type Round = { perSecond: number; p50: number; p99: number };

/** The authenticated history call, compared with a bare Fastify route with the same SQL; and with 100,000 articles. */
export async function lists(): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  const product = await startProduct(dataDir);
  try {
    const [few, many, keys] = await withDatabase(product, async (pool) => {
      const people = [await insertPerson(pool), await insertPerson(pool)] as const;
      await insertHistory(pool, people[0].userId, 1_000);
      await insertHistory(pool, people[1].userId, 100_000);
      return [...people, await insertApiKeys(pool, people[1].userId, keysInTurn)] as const;
    });
    const statement = await statementOf(many.userId);
    const bare = await startBareServer({ databaseUrl: await product.databaseUrl(), ...statement });
    const url = `${product.url}/api/protected/content/articles?limit=${pageSize}`;
    const targets = {
      bare: { url: bare.url, headers: {} },
      many: { url, headers: many.headers },
      few: { url, headers: few.headers },
    };
    // Both in turn, because that takes the client longer.
    const session = { url, headers: {}, inTurn: keys.map(() => many.headers) };
    try {
      return await withDatabase(product, async (pool) => [
        ...measurements(await measure(targets)),
        await keyCost({ session, key: { ...session, inTurn: keys } }),
        ...(await besideTheQuery(pool, statement, targets)),
        ...(await searches(pool, many)),
      ]);
    } finally {
      bare.stop();
    }
  } finally {
    await product.stop();
    await remove();
  }
}

/** The product's statement, as sent to the database. */
async function statementOf(userId: string): Promise<Omit<BareServerInput, 'databaseUrl'>> {
  const { promise, resolve } = Promise.withResolvers<Statement>();
  const executeQuery = async (query: Statement) => {
    resolve(query);
    return { rows: [] };
  };
  const page = {
    userId,
    filter: {},
    sort: 'created',
    order: 'desc',
    after: undefined,
    limit: pageSize,
  } as const;
  await createArticleListRepository({ executeQuery } as unknown as Executor).page(page);
  const { sql, parameters } = await promise;
  return { name: 'bare', text: sql, values: [...parameters] };
}

async function startBareServer(input: BareServerInput): Promise<{ url: string; stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, '../bare-server.ts'));
  child.send(input);
  const [url] = await once(child, 'message');
  return { url: String(url), stop: () => child.disconnect() };
}

/** Sequential and alternating: the query alone, a bare route, and the call. */
async function besideTheQuery(
  pool: Pool,
  statement: Omit<BareServerInput, 'databaseUrl'>,
  { bare, many }: Record<'bare' | 'many', Target>,
): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true });
  const kinds = {
    query: () => pool.query(statement),
    bare: () => read(bare, agent),
    call: () => read(many, agent),
  };
  const times = { query: [] as number[], bare: [] as number[], call: [] as number[] };
  for (let turn = 0; turn < turns; turn++) {
    for (const kind of ['query', 'bare', 'call'] as const) {
      const start = performance.now();
      await kinds[kind]();
      times[kind].push(performance.now() - start);
    }
  }
  agent.destroy();
  const { query, bare: route, call } = times;
  const about = `${readable(median(call))} ms and ${readable(median(route))} ms`;
  return [
    forTheRecord('List query alone, without HTTP, p50', `${readable(median(query))} ms`),
    atMost('List, p50 compared with a bare route', median(call) / median(route), 1.6, ' ×', about),
  ];
}

function read({ url, headers }: Target, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      response.on('data', () => {}).on('end', resolve);
    }).on('error', reject);
  });
}

/** With a search that matches one batch, nothing, and everything; each in its slowest sort order. */
async function searches(pool: Pool, { userId }: Person): Promise<Measurement[]> {
  const repository = createArticleListRepository(kyselyOn(pool));
  const asked = ['small spaces 1234', 'no such words', 'herbs'];
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    for (const search of asked) {
      for (const sort of ['created', 'title'] as const) {
        const start = performance.now();
        const page = {
          userId,
          filter: { search },
          sort,
          order: 'asc',
          after: undefined,
          limit: pageSize,
        } as const;
        await repository.page(page);
        times.push(performance.now() - start);
      }
    }
  }
  return [
    atMost(
      'Search over 100,000 articles, p99',
      quantile(times, 0.99),
      100,
      ' ms',
      `p50 ${readable(median(times))} ms`,
    ),
  ];
}

function kyselyOn(pool: Pool): Executor {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

async function measure<Name extends string>(targets: Record<Name, Target>): Promise<Record<Name, Round[]>> {
  const names = Object.keys(targets) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Round[]>;
  for (const name of names) await fire(targets[name], { duration: warmUpSeconds });
  for (let round = 0; round < rounds; round++) {
    // The order rotates, so that none always follows the same other one.
    for (const [i] of names.entries()) {
      const name = names[(i + round) % names.length] as Name;
      results[name].push(await fire(targets[name], { duration: roundSeconds }));
    }
  }
  return results;
}

/** What the counting of requests and the record of the last use cost, its writes included. */
async function keyCost(targets: Record<'session' | 'key', Target>): Promise<Measurement> {
  const ratios: number[] = [];
  const turn = async (target: Target) => {
    const start = performance.now();
    await fire(target, { amount: keyRequests });
    return performance.now() - start;
  };
  for (let round = 0; round < keyRounds; round++) {
    const first = round % 2 === 0 ? 'session' : 'key';
    const second = first === 'key' ? 'session' : 'key';
    const times = { [first]: await turn(targets[first]), [second]: await turn(targets[second]) };
    ratios.push((times.session ?? Number.NaN) / (times.key ?? Number.NaN));
  }
  const about = `the middle one of ${keyRounds} pairs of ${keyRequests} requests`;
  return atLeast('List, with an API key compared with a session', median(ratios), 0.95, '', about);
}

type Length = { duration: number } | { amount: number };

async function fire({ url, headers, inTurn }: Target, length: Length): Promise<Round> {
  const requests = inTurn?.map((one) => ({ headers: one }));
  const result = await autocannon({
    url,
    headers,
    connections: 10,
    ...length,
    ...(requests ? { requests } : {}),
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} returned errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function measurements({ bare, many, few }: Record<'bare' | 'many' | 'few', Round[]>): Measurement[] {
  const all = (results: Round[], key: keyof Round) => median(results.map((round) => round[key]));
  const ratio = (a: Round[], b: Round[], key: keyof Round) =>
    median(a.map((round, i) => round[key] / (b[i]?.[key] ?? Number.NaN)));
  const about = (results: Round[]) =>
    `${readable(all(results, 'perSecond'))} requests/s, p50 ${readable(all(results, 'p50'))} ms, p99 ${readable(all(results, 'p99'))} ms`;
  return [
    forTheRecord('List of 50 articles, signed in, 100,000 articles', about(many)),
    forTheRecord('The same SQL in a bare Fastify route', about(bare)),
    atLeast('List, requests/s compared with the bare route', ratio(many, bare, 'perSecond'), 0.6, ''),
    atMost('List, p99 compared with the bare route', all(many, 'p99') / all(bare, 'p99'), 2, ' ×'),
    atLeast('List, 100,000 articles compared with 1,000', ratio(many, few, 'perSecond'), 0.85, ''),
  ];
}
