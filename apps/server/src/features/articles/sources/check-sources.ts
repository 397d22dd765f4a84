import type { CheckedSource } from '@chapterhouse/contract/articles/wizard-endpoints';
import { throttle } from '../../../lib/throttle.ts';
import type { UserContext } from '../../../services.ts';
import { readSource, type SourceContext, SourceProblem } from './read-source.ts';

/** The server fetches what somebody names, so nobody may make it do so without end. */
export const sourcesPerUser = { max: 60, windowSeconds: 600 };

/** Large and unusual pages are read in a thread, so that they keep nobody waiting. */
export function sourceContext({ fetch, textWork, user }: UserContext): SourceContext {
  return { fetch, readPage: (html) => textWork.run('readPage', { html }, { userId: user.id }) };
}

/** Says of each address what can be read there, or why nothing can. Keeps nothing. Throws `too_many_requests`. */
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
