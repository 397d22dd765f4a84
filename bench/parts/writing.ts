import { startOpenAiCompatibleStub } from '../../e2e/stubs/openai-compatible.ts';
import { benchEnvironment, signUpAdministrator } from '../blog.ts';
import { type Figure, forTheRecord, readable } from '../part.ts';
import { cpuMsOf } from '../processes.ts';
import { newDataDir, startProduct } from '../product.ts';

const count = 50;
const warmUpCount = 5;

/** What writing costs beside the model: a stub answers at once, and the processor time is ours. */
export async function writing(): Promise<Figure[]> {
  const { dataDir, remove } = await newDataDir();
  const model = await startOpenAiCompatibleStub();
  const product = await startProduct(dataDir, {
    ...benchEnvironment,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'stub',
    AI_BASE_URL: model.baseUrl,
  });
  try {
    const user = await signUpAdministrator(product);
    const site = await user.call<{ id: string }>('/protected/other-websites', {
      method: 'POST',
      body: { name: 'Elsewhere', url: 'https://elsewhere.example.com' },
    });
    const write = async (main: string, articles: number) => {
      const subtopics = Array.from({ length: articles }, (_, i) => ({
        title: `${main}, lesson ${i + 1}`,
        description: '',
      }));
      const answer = await user.createBatch({
        main_topic: main,
        subtopics,
        platform: 'other',
        other_website_id: site.body.id,
        word_count: 1_000,
        start_date: new Date(Date.now() + 86_400_000).toISOString(),
      });
      if (answer.status !== 200) throw new Error(`The batch was answered with ${answer.status}.`);
      const done = await user.untilArticles(
        (list) => list.every(({ status }) => status !== 'processing' && status !== 'generating'),
        120_000,
      );
      return done.filter(({ topic, status }) => topic === main && status === 'scheduled').length;
    };
    await write('Baking bread at home', warmUpCount);
    const processes = [product.pid, product.postmasterPid()];
    const callsBefore = model.calls.length;
    const cpuBefore = cpuMsOf(processes);
    const start = performance.now();
    const written = await write('Growing herbs on a balcony', count);
    const seconds = (performance.now() - start) / 1000;
    const cpuMs = (cpuMsOf(processes) - cpuBefore) / count;
    const calls = (model.calls.length - callsBefore) / count;
    return [
      forTheRecord(
        'Writing an article, premium, our processor time',
        `${readable(cpuMs)} ms, database included, ${readable(calls)} model calls`,
      ),
      forTheRecord('Articles written, of those accepted', `${written} of ${count} in ${readable(seconds)} s`),
    ];
  } finally {
    await product.stop();
    await model.close();
    await remove();
  }
}
