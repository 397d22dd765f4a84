import type { CheckedSource } from '@chapterhouse/contract/articles/wizard-endpoints';
import { throttle } from '../../../db/throttle.ts';
import type { UserContext } from '../../../services.ts';
import { readSource, type SourceContext, SourceProblem } from './read-source.ts';

/** Limits how often users make the server fetch URLs. */
export const sourcesPerUser = { max: 60, windowSeconds: 600 };

/** Large and unusual pages are parsed in a worker thread, so that they do not block the event loop. */
export function sourceContext({ fetch, textWork, user }: UserContext): SourceContext {
  return { fetch, readPage: (html) => textWork.run('readPage', { html }, { userId: user.id }) };
}

/** Returns for each URL what can be read there, or why not. Stores nothing. Throws `too_many_requests`. */
export async function checkSources(ctx: UserContext, urls: readonly string[]): Promise<CheckedSource[]> {
  await throttle(ctx, `sources:${ctx.user.id}`, sourcesPerUser);
  return Promise.all(urls.map((url) => check(ctx, url)));
}

async function check(ctx: UserContext, url: string): Promise<CheckedSource> {
  try {
    const { title, text, isCut } = await readSource(sourceContext(ctx), url);
    return { url, problem: '', title, characters: text.length, is_cut: isCut };
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    return { url, problem: error.message, title: '', characters: 0, is_cut: false };
  }
}
