import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import type { Executor } from '../../../db/client.ts';
import { pollUntil } from '../../../lib/clock.ts';
import type { Services } from '../../../services.ts';
import { createArticleCommands } from '../../article-records/article-commands.ts';
import { withholdUnapproved } from '../../publishing/approval-changes.ts';
import { notifyPublishers } from '../../publishing/publisher-channel.ts';
import { returnToSchedule } from '../../publishing/schedule-changes.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';
import { attentionColumns, attentionOf, isCanceled } from '../attention.ts';
import { inventedCheck, inventedClaims } from '../claims/invented-claims.ts';
import { factsOf } from '../editing/article-facts.ts';
import { holdArticle } from '../editing/change-article.ts';
import { createArticleTextRepository } from '../text/article-text-repository.ts';
import { saveText } from '../text/save-text.ts';
import type { WritingRun } from '../writing-runs.ts';
import type { ProposedText } from './rewrite-part.ts';
import type { Rewritten } from './rewrite-text.ts';
import { createRewritesRepository, gateFindingsOf } from './rewrites-repository.ts';

type Context = Pick<Services, 'db' | 'clock' | 'wakePublisher'>;

/** A worker may be unscheduling its post at the blog. */
const timeoutMs = 30_000;
const lookEveryMs = 50;

/** Stores a corrected or finished text and restores the schedule. Throws if a worker does not release the article. */
export async function finishRewrite(ctx: Context, of: WritingRun, rewritten: Rewritten): Promise<void> {
  const articleId = of.id;
  await endRewrite(ctx, of, async (trx, article) => {
    const { text, markdown, findings } = rewritten;
    const gateReport = await withoutKept(trx, articleId, rewritten);
    const { featured_image_url, featured_image_alt, featured_media_id } = article;
    const asked = await createRewritesRepository(trx).find(articleId);
    const isCorrected = asked !== undefined && gateFindingsOf(asked) !== undefined;
    await saveText(trx, {
      articleId,
      // The featured image may have been drawn meanwhile.
      text: { ...text, featured_image_url, featured_image_alt, featured_media_id },
      markdown,
      gateReport,
      findings,
      origin: 'rewritten',
      userId: null,
      now: ctx.clock.now(),
    });
    const isHeld = gateReport.length > 0;
    // Held until its findings were gone: now it takes its place in the calendar.
    const from = isHeld ? 'draft' : isCorrected ? 'scheduled' : article.rewrite_from;
    await goBack(
      trx,
      { ...article, rewrite_from: from },
      { now: ctx.clock.now(), failure: null, isChanged: true },
    );
    if (isHeld || isCorrected || attentionOf(article.error_code) !== 'none') {
      await createArticleCommands(trx).change(articleId, attentionColumns(gateReport));
    }
  });
}

/** What the gate found, without claims for which the owner has vouched meanwhile. */
async function withoutKept(
  trx: Executor,
  articleId: string,
  { gateReport, findings }: Rewritten,
): Promise<readonly GateFinding[]> {
  const others = gateReport.filter(({ check }) => check !== inventedCheck);
  if (others.length === gateReport.length) return gateReport;
  const { kept, hasSources } = await createArticleTextRepository(trx).findClaims(articleId);
  return [...others, ...inventedClaims(findings, { kept, hasSources })];
}

/**
 * Keeps a rewritten text, section or passage as a proposal, and restores the previous state: the text stays. An overdue article
 * becomes a draft, as it would otherwise be published with the text that its owner wants to change.
 */
export async function proposeRewrite(
  ctx: Context & Pick<Services, 'newId'>,
  of: WritingRun,
  { before, after, findings, place, searchFields, unsupported }: ProposedText,
): Promise<void> {
  const articleId = of.id;
  await endRewrite(ctx, of, async (trx, article) => {
    const now = ctx.clock.now();
    const rewrites = createRewritesRepository(trx);
    const asked = await rewrites.find(articleId);
    await rewrites.propose({
      id: ctx.newId(),
      article_id: articleId,
      instruction: asked?.instruction ?? '',
      heading: asked?.section_heading ?? '',
      passage: asked?.passage ?? null,
      base_version: article.version,
      before_html: before,
      after_html: after,
      findings: JSON.stringify(findings),
      place: place ? JSON.stringify(place) : null,
      search_fields: searchFields ? JSON.stringify(searchFields) : null,
      unsupported: unsupported ? JSON.stringify(unsupported) : null,
      created_at: now,
    });
    await goBack(trx, article, { now, failure: null, isChanged: false });
    if (article.rewrite_from === 'scheduled' && article.due_at <= now) {
      await createArticleCommands(trx).change(articleId, { error_msg: editingTexts.proposalLate });
    }
  });
}

/** Restores the previous state with a message for the owner. An overdue article becomes a draft; a held one stays held. */
export async function failRewrite(ctx: Context, of: WritingRun, text: string): Promise<void> {
  const articleId = of.id;
  await endRewrite(ctx, of, async (trx, article) => {
    await goBack(trx, article, { now: ctx.clock.now(), failure: text, isChanged: false });
    if (attentionOf(article.error_code) === 'none') return;
    const { findings } = await createArticleTextRepository(trx).findChecks(articleId);
    const { error_code, error_msg } = attentionColumns(findings);
    await createArticleCommands(trx).change(articleId, {
      error_code,
      error_msg: `${text} ${error_msg}`,
    });
  });
}

/**
 * Restores the previous state of an article whose rewrite was canceled, in a transaction that holds its lock. An overdue one
 * becomes a draft. The steps stay only if they are those of a writing that was canceled before.
 */
export async function dropRewrite(trx: Executor, article: ArticleRow, now: Date): Promise<void> {
  const rewrites = createRewritesRepository(trx);
  const asked = await rewrites.find(article.id);
  const isOverdue = article.due_at <= now && article.rewrite_from === 'scheduled';
  await goBack(trx, isOverdue ? { ...article, rewrite_from: 'draft' } : article, {
    now,
    failure: null,
    isChanged: true,
  });
  await rewrites.delete(article.id);
  if (!asked || !isCanceled(gateFindingsOf(asked) ?? [])) {
    await createArticlesRepository(trx).deleteSteps(article.id);
  }
}

/** `isChanged`: the text that an overdue article waited for is there. */
type Ending = { now: Date; failure: string | null; isChanged: boolean };

async function goBack(
  trx: Executor,
  article: ArticleRow,
  { now, failure, isChanged }: Ending,
): Promise<void> {
  const { hasSite } = factsOf(article);
  const wasScheduled = article.rewrite_from === 'scheduled';
  const mayGoLive = hasSite && (isChanged || article.due_at > now);
  const from = article.rewrite_from === 'error' ? 'error' : 'draft';
  await returnToSchedule(trx, article, {
    status: wasScheduled && mayGoLive ? 'scheduled' : from,
    failure: failure && `The rewrite failed. The previous text is unchanged. ${failure}`,
    now,
  });
}

async function endRewrite(
  ctx: Context,
  { id: articleId, run }: WritingRun,
  end: (trx: Executor, article: ArticleRow) => Promise<void>,
): Promise<void> {
  const ended = await pollUntil(
    () =>
      ctx.db.transaction().execute(async (trx) => {
        const article = await holdArticle(trx, { id: articleId });
        // Deleted, finished by another attempt, or canceled.
        if (!article || article.run !== run) return true;
        if (article.status !== 'processing' && article.status !== 'generating') return true;
        if (article.slot !== null) return undefined;
        await end(trx, article);
        await withholdUnapproved(trx, article, ctx.clock.now());
        await createRewritesRepository(trx).delete(articleId);
        await createArticlesRepository(trx).deleteSteps(articleId);
        await notifyPublishers(trx);
        return true;
      }),
    { timeoutMs: timeoutMs, everyMs: lookEveryMs },
  );
  if (!ended) throw new Error('a worker still holds the article after its rewrite');
  ctx.wakePublisher();
}
