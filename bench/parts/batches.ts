import { randomUUID } from 'node:crypto';
import { costsOf } from '../costs.ts';
import { withDatabase } from '../database.ts';
import { insertWriter, type Writer } from '../fixtures.ts';
import { atMost, forTheRecord, type Measurement, median, quantile, readable } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';

const size = 50;
const slots = 4;
const perSlot = 50;
const warmUp = 5;

/** Accepts batches of 50 articles in a web-only process: nothing writes them meanwhile. */
export async function batches(): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  const product = await startProduct(dataDir, { ROLES: 'web' });
  try {
    return await withDatabase(product, async (pool) => {
      const senders: Writer[] = [];
      for (let i = 0; i < slots; i++) senders.push(await insertWriter(pool));
      const sendAll = async (count: number) => {
        const times: number[] = [];
        await Promise.all(
          senders.map(async (sender) => {
            for (let i = 0; i < count; i++) times.push(await send(product.url, sender));
          }),
        );
        return times;
      };
      await sendAll(warmUp);
      const { costs, result } = await costsOf(product, pool, async () => {
        const start = performance.now();
        const times = await sendAll(perSlot);
        return { times, seconds: (performance.now() - start) / 1000 };
      });
      const { times, seconds } = result;
      const each = (value: number) => readable(value / times.length);
      return [
        atMost('Accepting a batch of 50, p50', median(times), 250, ' ms', `${slots} at a time`),
        atMost('The same, p99', quantile(times, 0.99), 1_000, ' ms'),
        forTheRecord(
          'Batches accepted per second',
          `${readable(times.length / seconds)} (${readable((times.length * size) / seconds)} articles)`,
        ),
        forTheRecord(
          'A batch',
          `${each(costs.productMs)} ms CPU time of the product, ${each(costs.databaseMs)} ms of the database, ` +
            `${each(costs.transactions)} transactions, ${each(costs.log / 1024)} KB of WAL`,
        ),
      ];
    });
  } finally {
    await product.stop();
    await remove();
  }
}

async function send(url: string, { person, siteId }: Writer): Promise<number> {
  const body = JSON.stringify({
    main_topic: 'Growing herbs on a balcony',
    subtopics: Array.from({ length: size }, (_, i) => ({ title: `Herbs, lesson ${i + 1}`, description: '' })),
    platform: 'other',
    other_website_id: siteId,
    word_count: 1_000,
    period: 'day',
    articles_per_period: 1,
    start_date: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const headers = {
    ...person.headers,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const start = performance.now();
  const response = await fetch(`${url}/api/protected/content/publish`, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`Creating a batch returned ${response.status}: ${text}`);
  return performance.now() - start;
}
