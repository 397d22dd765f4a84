import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { withDatabase } from '../database.ts';
import { insertApiKeys, insertHistory, insertPerson } from '../fixtures.ts';
import { atMost, type Measurement, median, quantile, readable } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';

const rounds = 100;
const warmUp = 20;

/** The official client over HTTP, in both versions of the protocol, one request at a time. */
export async function mcp(): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  const product = await startProduct(dataDir);
  try {
    const keys = await withDatabase(product, async (pool) => {
      const person = await insertPerson(pool);
      await insertHistory(pool, person.userId, 1_000);
      // One for each version, so that none reaches its limit of requests per minute.
      return insertApiKeys(pool, person.userId, 2);
    });
    const measurements: Measurement[] = [];
    for (const [index, mode] of (['legacy', 'auto'] as const).entries()) {
      const client = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode } });
      const requestInit = { headers: keys[index] ?? {} };
      await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', product.url), { requestInit }));
      const version = client.getNegotiatedProtocolVersion();
      const listed = await measure(() => client.listTools(undefined, { cacheMode: 'bypass' }));
      const called = await measure(() => client.callTool({ name: 'list_articles', arguments: {} }));
      measurements.push(
        atMost(`List tools, ${version}, p50`, median(listed), 20, ' ms', p99(listed)),
        atMost(`List 20 articles, ${version}, p50`, median(called), 20, ' ms', p99(called)),
      );
      await client.close();
    }
    return measurements;
  } finally {
    await product.stop();
    await remove();
  }
}

const p99 = (times: readonly number[]) => `p99 ${readable(quantile(times, 0.99))} ms`;

async function measure(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -warmUp; round < rounds; round++) {
    const start = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - start);
  }
  return times;
}
