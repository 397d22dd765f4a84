import type { Source } from '@chapterhouse/contract/articles/batch-options';
import type { CheckedSource } from '@chapterhouse/contract/articles/wizard-endpoints';
import { throttle } from '../../../db/throttle.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import {
  cleanSource,
  type ReadSource,
  readSource,
  type SourceContext,
  SourceProblem,
} from './read-source.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'fetch' | 'textWork' | 'user'>;

/**
 * The texts of a batch's sources, in order; URLs are fetched now. Throws `invalid_input` that names each
 * unusable URL with the reason, and `too_many_requests`.
 */
export async function gatherSources(ctx: Context, sources: readonly Source[]): Promise<ReadSource[]> {
  if (sources.some(({ kind }) => kind === 'address')) {
    await throttle(ctx, `sources:${ctx.user.id}`, sourcesPerUser);
  }
  const read = await Promise.all(sources.map((source) => gather(ctx, source)));
  const details = read.flatMap((one, index) =>
    one instanceof SourceProblem ? [{ field: `sources.${index}`, message: one.message }] : [],
  );
  const [first] = details;
  if (first) throw new AppError('invalid_input', first.message, { details });
  return read.filter((one): one is ReadSource => !(one instanceof SourceProblem));
}

/** Limits how often users make the server fetch URLs. */
const sourcesPerUser = { max: 60, windowSeconds: 600 };

/** Large and unusual pages are parsed in a worker thread, so that they do not block the event loop. */
function sourceContext({ fetch, textWork, user }: Context): SourceContext {
  return { fetch, readPage: (html) => textWork.run('readPage', { html }, { userId: user.id }) };
}

/** Returns for each URL what can be read there, or why not. Stores nothing. Throws `too_many_requests`. */
export async function checkSources(ctx: Context, urls: readonly string[]): Promise<CheckedSource[]> {
  await throttle(ctx, `sources:${ctx.user.id}`, sourcesPerUser);
  return Promise.all(urls.map((url) => check(ctx, url)));
}

async function check(ctx: Context, url: string): Promise<CheckedSource> {
  try {
    const { title, text, isCut } = await readSource(sourceContext(ctx), url);
    return { url, problem: '', title, characters: text.length, is_cut: isCut };
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    return { url, problem: error.message, title: '', characters: 0, is_cut: false };
  }
}

async function gather(ctx: Context, source: Source): Promise<ReadSource | SourceProblem> {
  if (source.kind === 'text') {
    const text = cleanSource(source.text);
    return { url: null, title: cleanSource(source.title ?? '') || 'Pasted text', text, isCut: false };
  }
  try {
    return await readSource(sourceContext(ctx), source.url);
  } catch (error) {
    if (error instanceof SourceProblem) return error;
    throw error;
  }
}
