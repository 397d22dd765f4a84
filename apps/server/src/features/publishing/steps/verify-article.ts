import { ProviderError } from '../../../lib/provider-error.ts';
import type { PublicPageReport } from '../../../providers/publishing/publishing.ts';
import type { ClaimedArticle } from '../publishing-repository.ts';
import { lateAfterMs, undoLateWrite } from './late-write.ts';
import { removeDuplicatePictures } from './pictures.ts';
import { type PublishingStep, released } from './publishing-context.ts';
import { readBack } from './remote-text.ts';

/** A cache in front of the blog may delay the page; the last check is final. */
const retryDelaysMs = [3_000, 15_000, 40_000] as const;

/**
 * Fetches the public URL as a reader would, and stores the result. Never throws for page
 * problems; throws `ProviderError` if a late write had to be undone and could not be.
 */
export async function verifyArticle(step: PublishingStep): Promise<ClaimedArticle> {
  const { ctx, article, save } = step;
  await undoLateWrite(step);
  await readBack(step);
  await removeDuplicatePictures(step);
  const finding = await look(step);
  const now = ctx.clock.now();
  const isSettled = finding === null || finding.ok;
  const delaysMs = ctx.platforms.publishing(article.platform).pageDelaysMs ?? retryDelaysMs;
  const nextLook = isSettled && !article.lost_write_at ? undefined : nextLookAt(article, delaysMs, now);
  return save({
    verify_at: nextLook ?? null,
    ...(finding && {
      verified_at: now,
      verification: JSON.stringify({
        ok: finding.ok,
        message: [finding.message, ...article.blog_remarks].join(' '),
        checked_at: now.toISOString(),
      }),
    }),
    ...released,
  });
}

/** Null: the platform named no address. */
async function look({ ctx, article }: PublishingStep): Promise<{ ok: boolean; message: string } | null> {
  if (!article.post_url) return null;
  try {
    return judge(await ctx.blogs.readPublicPage(article.post_url, article.title));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ok: false, message: `The public page could not be read: ${error.message}` };
  }
}

function judge(page: PublicPageReport): { ok: boolean; message: string } {
  if (page.httpStatus !== 200) {
    return {
      ok: false,
      message: `The public URL returned status ${page.httpStatus} instead of the article.`,
    };
  }
  if (!page.titleFound) {
    return { ok: false, message: 'The public page does not show the article’s title.' };
  }
  if (page.noindex) {
    return {
      ok: false,
      message: 'The page is live, but the site asks search engines not to list it (noindex).',
    };
  }
  return { ok: true, message: 'Live: the public page shows the article.' };
}

function nextLookAt(article: ClaimedArticle, delaysMs: readonly number[], now: Date): Date | undefined {
  const { published_at: publishedAt, remote_modified_at: changedAt, lost_write_at: lostAt } = article;
  const liveAt = Math.max(...[publishedAt, changedAt, lostAt].map((date) => date?.getTime() ?? 0));
  const looks = article.lost_write_at ? [...delaysMs, lateAfterMs].toSorted((a, b) => a - b) : delaysMs;
  const next = looks.find((afterMs) => liveAt + afterMs > now.getTime());
  return next === undefined ? undefined : new Date(liveAt + next);
}
