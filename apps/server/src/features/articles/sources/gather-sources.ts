import type { Source } from '@chapterhouse/contract/articles/batch-options';
import { throttle } from '../../../db/throttle.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { sourceContext, sourcesPerUser } from './check-sources.ts';
import { type ReadSource, readSource, SourceProblem } from './read-source.ts';
import { cleanSource } from './source-text.ts';

/**
 * The texts of a batch's sources, in order; URLs are fetched now. Throws `invalid_input` that names each
 * unusable URL with the reason, and `too_many_requests`.
 */
export async function gatherSources(ctx: UserContext, sources: readonly Source[]): Promise<ReadSource[]> {
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

async function gather(ctx: UserContext, source: Source): Promise<ReadSource | SourceProblem> {
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
