import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { startOpenAiCompatibleStub } from '@chapterhouse/testkit/stubs/openai-compatible';
import { startWordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { answerOf } from './real-texts.ts';

export type Blog = { name: string; url: string; username: string; appPassword: string };

export type RealApp = {
  product: RunningProduct;
  blog: Blog;
  /** Responds until `failingBlogGoesAway`. */
  failingBlog: Blog;
  failingBlogGoesAway: () => Promise<void>;
  /** From now on the model never responds. */
  writerHangs: () => void;
  stop: () => Promise<void>;
};

type Stop = () => Promise<void>;

/** The product with its services: a working blog, a failing blog, and a model. */
export async function startRealApp(): Promise<RealApp> {
  const stops: Stop[] = [];
  const stop: Stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const writer = await startOpenAiCompatibleStub({ answer: ({ messages }) => answerOf(messages) });
    stops.push(writer.close);
    const product = await startProduct({
      env: {
        AI_PROVIDER: 'openai-compatible',
        AI_BASE_URL: writer.baseUrl,
        AI_MODEL: 'stub',
        DEFAULT_PLAN: 'growth_starter',
        SUPPORT_EMAIL: 'help@example.com',
        TUTORIAL_URL: 'https://example.com/tutorial',
        TERMS_URL: 'https://example.com/terms',
        PRIVACY_URL: 'https://example.com/privacy',
      },
    });
    stops.push(product.stop);
    const failing = await startWordPressStub();
    let failingStopped = false;
    const failingBlogGoesAway = async () => {
      if (!failingStopped) await failing.stop();
      failingStopped = true;
    };
    stops.push(failingBlogGoesAway);
    const blog = await startBlog(stops);
    return {
      product,
      blog: { name: 'The Slow Oven', ...blog },
      failingBlog: { name: 'Garden Notes', ...failing },
      failingBlogGoesAway,
      writerHangs: () => writer.faults.push({ kind: 'hang' }, { kind: 'hang' }, { kind: 'hang' }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A real WordPress; if unavailable, a stub. */
async function startBlog(stops: Stop[]): Promise<Omit<Blog, 'name'>> {
  let blog: Pick<RunningWordPress, 'url' | 'username' | 'appPassword' | 'stop'>;
  try {
    blog = await startWordPress({ cron: false, title: 'The Slow Oven' });
  } catch (error) {
    console.warn(`Without a real WordPress: ${error instanceof Error ? error.message : error}`);
    blog = await startWordPressStub();
  }
  stops.push(blog.stop);
  const { url, username, appPassword } = blog;
  return { url, username, appPassword };
}
