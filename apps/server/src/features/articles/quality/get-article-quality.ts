import type { QualityReport } from '@chapterhouse/contract/articles/quality';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { requireApproved } from '../../../lib/permissions.ts';
import type { UserContext } from '../../../services.ts';
import { checkHeadings } from './check-headings.ts';
import { checkKeyword } from './check-keyword.ts';
import { checkLength } from './check-length.ts';
import { checkLinkFindings } from './check-link-findings.ts';
import { checkLinksJob } from './check-links-job.ts';
import { checkReadability } from './check-readability.ts';
import { checkSimilarity } from './check-similarity.ts';
import { checkSources, findingsSchema } from './check-sources.ts';
import { linksOf } from './links.ts';
import { createQualityRepository } from './quality-repository.ts';
import { qualityText } from './quality-text.ts';

/** Texts of the user that are signed while they wait; the rest is left to the job. */
const signedAtOnce = 50;

/**
 * What the checks say of the text that an article has now: nothing is taken from an older text. Where links were not
 * looked at lately a job is set to it; ask again. Throws `not_found`, `conflict` (not written yet).
 */
export async function getArticleQuality(ctx: UserContext, id: string): Promise<QualityReport> {
  requireApproved(ctx.user);
  const repository = createQualityRepository(ctx.db);
  const article = await repository.findText(ctx.user.id, id);
  if (!article?.content_hash) {
    if (article || (await repository.exists(ctx.user.id, id))) {
      throw new AppError('conflict', 'This article has not been written yet.');
    }
    throw notFound('Article');
  }
  const text = qualityText(article.title, article.html);
  const complete = (await repository.signTexts(signedAtOnce, ctx.user.id)) < signedAtOnce;
  const [alike, known] = await Promise.all([
    repository.mostAlike(ctx.user.id, id),
    repository.findLinks(linksOf(article.html)),
  ]);
  const links = checkLinkFindings(text, article.html, known, ctx.clock.now());
  if (links.mustLook) {
    const options = { singletonKey: id, userId: ctx.user.id };
    await ctx.jobs.enqueue(ctx.db, checkLinksJob, { articleId: id }, options);
  }
  return {
    content_hash: article.content_hash,
    checks: [
      checkLength(text, article.asked_words),
      checkHeadings(text),
      checkReadability(text, article.language ?? undefined),
      checkKeyword(text, article.focus_keyword ?? ''),
      links.check,
      checkSimilarity(alike, complete),
      ...(article.has_sources ? [checkSources(text, findingsSchema.parse(article.findings))] : []),
    ],
  };
}
