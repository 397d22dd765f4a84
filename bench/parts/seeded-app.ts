import { startOpenAiCompatibleStub } from '@chapterhouse/testkit/stubs/openai-compatible';
import { benchEnvironment, signUpAdministrator, startBlog } from '../blog.ts';
import { withDatabase } from '../database.ts';
import { insertHistory } from '../fixtures.ts';
import { newDataDir, startProduct } from '../product.ts';

const historyRows = 150;

export type SeededApp = { url: string; dataDir: string; articleId: string; stop: () => Promise<void> };

/** A product in use: sites, a long history, and an upcoming article that awaits approval. */
export async function seedApp(): Promise<SeededApp> {
  const { dataDir, remove } = await newDataDir();
  const model = await startOpenAiCompatibleStub();
  const blog = await startBlog();
  const product = await startProduct(dataDir, {
    ...benchEnvironment,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'stub',
    AI_BASE_URL: model.baseUrl,
    WEBFLOW_ENABLED: 'true',
  });
  const stop = async () => {
    await product.stop();
    await blog.stop();
    await model.close();
    await remove();
  };
  try {
    const user = await signUpAdministrator(product);
    await user.createWordPressSite(blog);
    const body = { name: 'Elsewhere', url: 'https://elsewhere.example.com' };
    const site = await user.call<{ id: string }>('/protected/other-websites', { method: 'POST', body });
    const batch = await user.createBatch({
      main_topic: 'Baking bread at home',
      subtopics: [{ title: 'Why a sourdough starter sleeps in the cold', description: '' }],
      platform: 'other',
      other_website_id: site.body.id,
      start_date: new Date(Date.now() + 86_400_000).toISOString(),
      needs_approval: true,
    });
    const articleId = batch.body.queued_articles[0]?.id ?? '';
    await user.untilArticles((list) => list.every(({ status }) => status === 'scheduled'), 60_000);
    await withDatabase(product, (pool) => insertHistory(pool, user.id, historyRows));
    return { url: product.url, dataDir, articleId, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
