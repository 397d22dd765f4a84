import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { throttle } from '../../../db/throttle.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { removeFromSchedule } from '../../publishing/schedule-changes.ts';
import { createArticlesRepository } from '../articles-repository.ts';
import { changeArticle, requireLegal, requireVersion } from '../editing/change-article.ts';
import { createArticleTextRepository } from '../text/article-text-repository.ts';
import { enqueueWriting } from '../writing-runs.ts';
import { findTarget } from './rewrite-target.ts';
import { createRewritesRepository } from './rewrites-repository.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'jobs' | 'wakePublisher' | 'user'>;

type Input = {
  id: string;
  instruction: string;
  /** Default: the current version. */
  baseVersion?: number;
  /** Default: the whole text. */
  section?: { index: number; heading: string } | undefined;
  /** Words of one paragraph, list or table. */
  passage?: string | undefined;
  /** Index of the passage among identical ones of the whole text. Default: the first one of the section. */
  occurrence?: number | undefined;
  timeoutMs?: number;
  /** Part of a bulk action: does not wait for workers. */
  isBulk?: boolean;
};

/** A rewrite costs as much as writing but uses no quota, so it has separate limits. */
const perArticle = { max: 10, windowSeconds: 86_400 };
const perUser = { max: 100, windowSeconds: 86_400 };

/**
 * Requests a rewrite of an article, or a proposal for a section or passage, by a job. Until that ends, the old text stays,
 * and nothing is published. Throws `not_found`, `conflict`, `stale_version`, `too_many_requests`.
 */
export async function requestRewrite(ctx: Context, input: Input): Promise<string> {
  const { id, instruction, baseVersion, section, passage, occurrence, isBulk = false, ...rest } = input;
  const isWhole = section === undefined && passage === undefined;
  const action = isWhole ? 'rewrite' : 'rewriteSection';
  // Rejected requests do not count against the limit.
  await requireLegal(ctx, { id, action });
  await throttle(ctx, `rewrite:${id}`, perArticle);
  await throttle(ctx, `rewrites:${ctx.user.id}`, perUser);
  await changeArticle(ctx, {
    ...rest,
    id,
    action,
    change: async ({ trx, article, now }) => {
      if (baseVersion !== undefined) requireVersion(article, baseVersion);
      if (
        !isWhole &&
        !findTarget(await createArticleTextRepository(trx).findHtml(id), { section, passage, occurrence })
      ) {
        const gone = passage === undefined ? editingTexts.sectionGone : editingTexts.passageGone;
        throw new AppError('stale_version', gone);
      }
      const articles = createArticlesRepository(trx);
      await createRewritesRepository(trx).insert({
        article_id: id,
        instruction,
        section_index: section?.index ?? null,
        section_heading: section?.heading ?? null,
        passage: passage ?? null,
        passage_occurrence: occurrence ?? null,
        requested_at: now,
      });
      // Steps of the previous text.
      await articles.deleteSteps(id);
      await removeFromSchedule(trx, article, { status: 'processing', now });
      await enqueueWriting(ctx, trx, id, { userId: ctx.user.id, isInteractive: !isBulk });
    },
  });
  if (isWhole) return editingTexts.rewriting;
  return passage === undefined ? editingTexts.rewritingSection : editingTexts.rewritingPassage;
}
