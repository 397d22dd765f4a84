import type { BatchRequest } from '@chapterhouse/contract/articles/endpoints';
import type { ApiUser } from '@chapterhouse/testkit/product/api';
import { startOpenAiCompatibleStub } from '@chapterhouse/testkit/stubs/openai-compatible';
import { signUpAdministrator, startBlog } from '../blog.ts';
import { type Costs, costsOf } from '../costs.ts';
import { type Pool, withDatabase } from '../database.ts';
import { atMost, forTheRecord, type Measurement, readable, until } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';
import { insertSite, keyedEnvironment } from '../sites.ts';

const count = 50;
const warmUpCount = 40;

/** CPU cost of writing and placing without model and blog: stubs respond immediately. */
export async function writing(): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  const model = await startOpenAiCompatibleStub();
  const blog = await startBlog();
  const product = await startProduct(dataDir, {
    ...keyedEnvironment,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'stub',
    AI_BASE_URL: model.baseUrl,
  });
  try {
    return await withDatabase(product, async (pool) => {
      const user = await signUpAdministrator(product);
      const other = await user.call<{ id: string }>('/protected/other-websites', {
        method: 'POST',
        body: { name: 'Elsewhere', url: 'https://elsewhere.example.com' },
      });
      const elsewhere = { platform: 'other', other_website_id: other.body.id } as const;
      const onBlog = {
        platform: 'wordpress',
        wordpress_site_id: await insertSite(pool, user.id, blog),
      } as const;
      const writer = writerOf(user, pool);
      await writer.write('Baking bread at home', warmUpCount, elsewhere);
      const callsBefore = model.calls.length;
      const start = performance.now();
      const sizeBefore = await writer.bytes();
      const { costs, result: written } = await costsOf(product, pool, () =>
        writer.write('Growing herbs on a balcony', count, elsewhere),
      );
      const seconds = (performance.now() - start) / 1000;
      const calls = (model.calls.length - callsBefore) / count;
      const bytes = ((await writer.bytes()) - sizeBefore) / count;
      const withPlacing = await costsOf(product, pool, async () => {
        await writer.write('Keeping bees in town', count, onBlog);
        await writer.untilPlaced(count);
      });
      const each = (value: number) => readable(value / count);
      const more = (key: keyof Costs) => each(withPlacing.costs[key] - costs[key]);
      return [
        atMost(
          'Writing an article, premium, CPU time of the product',
          (costs.productMs + costs.databaseMs) / count,
          60,
          ' ms',
          `${each(costs.databaseMs)} ms of it the database; ${readable(calls)} model calls`,
        ),
        forTheRecord(
          'Articles written, of those accepted',
          `${written} of ${count} in ${readable(seconds)} s`,
        ),
        forTheRecord(
          'Storage per article',
          `${readable(bytes / 1024)} KB of tables and indexes, ${each(costs.log / 1024)} KB of WAL, ` +
            `${each(costs.transactions)} transactions`,
        ),
        forTheRecord(
          'Placing it on a blog, in addition to writing',
          `${more('productMs')} ms CPU time of the product, ${more('databaseMs')} ms of the database’s`,
        ),
      ];
    });
  } finally {
    await product.stop();
    await model.close();
    await blog.stop();
    await remove();
  }
}

type Target = Pick<BatchRequest, 'platform' | 'other_website_id' | 'wordpress_site_id'>;

function writerOf(user: ApiUser, pool: Pool) {
  return {
    /** The number of written articles. */
    async write(main: string, articles: number, target: Target): Promise<number> {
      const subtopics = Array.from({ length: articles }, (_, i) => ({
        title: `${main}, lesson ${i + 1}`,
        description: '',
      }));
      const response = await user.createBatch({
        main_topic: main,
        subtopics,
        ...target,
        word_count: 1_000,
        start_date: new Date(Date.now() + 86_400_000).toISOString(),
      });
      if (response.status !== 200) throw new Error(`Creating the batch returned ${response.status}.`);
      const done = await user.untilArticles(
        (list) => list.every(({ status }) => status !== 'processing' && status !== 'generating'),
        120_000,
      );
      return done.filter(({ topic, status }) => topic === main && status === 'scheduled').length;
    },
    untilPlaced: (wanted: number) =>
      until('all are placed', 120_000, async () => {
        const { rows } = await pool.query<{ placed: number }>(
          `select count(*)::int as placed from publications where placement = 'placed'`,
        );
        return rows[0]?.placed === wanted;
      }),
    /** Of all tables, including TOAST and indexes. */
    async bytes(): Promise<number> {
      const { rows } = await pool.query<{ bytes: number }>(
        `select sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class c
         join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`,
      );
      return rows[0]?.bytes ?? 0;
    },
  };
}
