import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { type Pool, withDatabase } from '../database.ts';
import { insertHistory, insertPerson, type Person } from '../fixtures.ts';
import {
  atMost,
  forTheRecord,
  type Measurement,
  median,
  type Options,
  quantile,
  readable,
  sleep,
} from '../part.ts';
import { cpuMsOf } from '../processes.ts';
import { newDataDir, type Product, startProduct } from '../product.ts';
import { keyedEnvironment } from '../sites.ts';
import { type Point, slopeOf } from '../slope.ts';

const connections = 4;
const stretchMs = 10_000;
/** Share of the duration after which caches are full, code is compiled and the heap size is stable. */
const warmUp = 0.3;
const limit = 1;

/** Heap after each full garbage collection, and process memory per second; in MB (2^20). */
type Watched = { heap: Point[]; resident: Point[]; times: { minute: number; ms: number }[] };

/** A web process under constant history-list load: whether its memory grows, and how stable it is. */
export async function memory({ minutes }: Options): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  const own = await newDataDir();
  const whole = await startProduct(dataDir, keyedEnvironment);
  const watched: Watched = { heap: [], resident: [], times: [] };
  const start = performance.now();
  const minute = () => (performance.now() - start) / 60_000;
  try {
    const person = await withDatabase(whole, insertOwner);
    const databaseUrl = await whole.databaseUrl();
    const env = { ...keyedEnvironment, ROLES: 'web', DATABASE_URL: databaseUrl, DRAIN_SECONDS: '0' };
    const web = await startProduct(own.dataDir, env, {
      nodeOptions: ['--trace-gc'],
      onOutput: (text) => {
        for (const [, left] of text.matchAll(/Mark-Compact.*? -> ([\d.]+)/g)) {
          watched.heap.push({ minute: minute(), value: Number(left) });
        }
      },
    });
    try {
      return await load(web, person, { watched, minute, minutes });
    } finally {
      await web.stop();
    }
  } finally {
    await whole.stop();
    await own.remove();
    await remove();
  }
}

async function insertOwner(pool: Pool): Promise<Person> {
  const person = await insertPerson(pool);
  await insertHistory(pool, person.userId, 10_000);
  return person;
}

type Setting = { watched: Watched; minute: () => number; minutes: number };

async function load(web: Product, { headers }: Person, { watched, minute, minutes }: Setting) {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const cpuBefore = cpuMsOf([web.pid]);
  const first = minute();
  const url = `${web.url}/api/protected/content/articles?limit=50`;
  const running = autocannon({ url, headers, connections, duration: minutes * 60 }, (error, result) =>
    error ? reject(error) : resolve(result),
  );
  running.on('response', (_client, _status, _bytes, ms) => watched.times.push({ minute: minute(), ms }));
  const sampling = setInterval(() => {
    watched.resident.push({ minute: minute(), value: residentMegabytes(web.pid) });
  }, 1_000);
  const { requests, non2xx, errors } = await promise.finally(() => clearInterval(sampling));
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests did not return 200.`);
  const cpuMs = cpuMsOf([web.pid]) - cpuBefore;
  // The last collection may not have been read yet.
  await sleep(200);
  return measurements(watched, first + minutes * warmUp, [
    forTheRecord(
      `Requests in ${readable(minutes)} minutes`,
      `${readable(requests.total)}, ${readable(requests.total / (minutes * 60))} a second, ` +
        `${readable(cpuMs / requests.total)} ms CPU time of the web process each`,
    ),
  ]);
}

function measurements({ heap, resident, times }: Watched, from: number, more: Measurement[]): Measurement[] {
  const growth = (name: string, all: readonly Point[]) => {
    const points = all.filter(({ minute }) => minute > from);
    const { perMinute, low, high } = slopeOf(points);
    const level = `${points.length} samples around ${readable(median(points.map(({ value }) => value)))} MB`;
    return atMost(
      name,
      perMinute,
      limit,
      ' MB a minute',
      `95 %: ${readable(low)} to ${readable(high)}; ${level}`,
    );
  };
  const stretches = Map.groupBy(
    times.filter(({ minute }) => minute > from),
    ({ minute }) => Math.floor((minute * 60_000) / stretchMs),
  );
  const each = (share: number) =>
    [...stretches.values()].map((stretch) =>
      quantile(
        stretch.map(({ ms }) => ms),
        share,
      ),
    );
  const [p50, p99] = [median(each(0.5)), median(each(0.99))];
  const about = `${readable(p50)} ms and ${readable(p99)} ms, ${connections} connections, median over 10 s intervals`;
  return [
    growth('Heap after garbage collection, slope', heap),
    growth('Resident memory, slope', resident),
    atMost('p99 under load compared with p50', p99 / p50, 3, ' ×', about),
    ...more,
  ];
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
