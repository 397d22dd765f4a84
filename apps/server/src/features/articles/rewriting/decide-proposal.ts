import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { notifyWatchers } from '../../../db/article-changes.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { createArticleCommands } from '../../article-records/article-commands.ts';
import { redateWithUpdate, removeFromSchedule } from '../../publishing/schedule-changes.ts';
import { createArticlesRepository } from '../articles-repository.ts';
import { attentionColumns, attentionOf } from '../attention.ts';
import { changeArticle, requireLegal, requireVersion } from '../editing/change-article.ts';
import { recheckText } from '../editing/edit-article.ts';
import { findingsSchema } from '../quality/check-sources.ts';
import { createRefreshRepository } from '../refresh/refresh-repository.ts';
import { createArticleTextRepository, textOf } from '../text/article-text-repository.ts';
import { saveText } from '../text/save-text.ts';
import { asksForLanguage, languageCheck } from './asked-language.ts';
import { proposalPlaceSchema } from './place-proposal.ts';
import {
  createRewritesRepository,
  gateFindingsOf,
  type ProposalRow,
  searchFieldsOf,
} from './rewrites-repository.ts';

type Context = Pick<UserContext, 'env' | 'db' | 'clock' | 'secrets' | 'textWork' | 'wakePublisher' | 'user'>;

type Input = { id: string; proposal: string };

/**
 * Puts a proposed text in its place, as a new version. With findings of the gate, the article becomes a draft that needs
 * attention. Throws `not_found`, `conflict`, `stale_version` (the text that it replaces has changed).
 */
export async function acceptProposal(ctx: Context, { id, proposal }: Input): Promise<void> {
  const before = await requireLegal(ctx, { id, action: 'edit' });
  const row = await createRewritesRepository(ctx.db).findProposal(id, proposal);
  if (!row) throw notFound('Proposal');
  const work = { userId: ctx.user.id };
  const current = await createArticleTextRepository(ctx.db).findHtml(id);
  const placed = await ctx.textWork.run('placeProposal', partsOf(row, current), work);
  if (placed === null) throw new AppError('stale_version', editingTexts.proposalStale);
  const { html, markdown } = await ctx.textWork.run('prepareBody', { html: placed }, work);
  // A text that was not held has findings only of this part; another one is checked as a whole.
  const ofPart = (gateFindingsOf(row) ?? []).filter(({ check }) => check !== 'kept');
  const checked = attentionOf(before.error_code) === 'none' ? undefined : { ...before, html };
  const found = (checked && (await recheckText(ctx, before, checked))) ?? ofPart;
  const isLanguageAsked = asksForLanguage(row.instruction);
  const findings = found.filter(({ check }) => !isLanguageAsked || check !== languageCheck);
  await changeArticle(ctx, {
    id,
    action: 'edit',
    change: async ({ trx, article, now }) => {
      requireVersion(article, before.version);
      await saveText(trx, {
        articleId: id,
        text: { ...textOf(article, html), ...searchFieldsOf(row) },
        markdown,
        gateReport: findings,
        ...(row.unsupported ? { findings: findingsSchema.parse(row.unsupported) } : {}),
        origin: 'rewritten',
        userId: ctx.user.id,
        now,
      });
      const isLive = article.status === 'published';
      if (findings.length > 0 && article.status !== 'draft' && !isLive) {
        await removeFromSchedule(trx, article, { status: 'draft', now });
      }
      if (isLive) {
        // A live post has its text until it is updated.
      } else if (findings.length > 0 || attentionOf(article.error_code) !== 'none') {
        await createArticleCommands(trx).change(id, attentionColumns(findings));
      }
      if (row.kind === 'refresh') {
        if (isLive) await redateWithUpdate(trx, id, row.redates);
        await createRefreshRepository(trx).save(id, { marked_at: null });
      }
      await createRewritesRepository(trx).deleteProposal(proposal);
      await notifyWatchers(trx, ctx.user.id);
    },
  });
}

/** Discards a proposed text, or takes that back: it is deleted with the next rewrite. Throws `not_found`. */
export async function discardProposal(
  ctx: Context,
  { id, proposal, isDiscarded }: Input & { isDiscarded: boolean },
): Promise<string> {
  if (!(await createArticlesRepository(ctx.db).find(ctx.user.id, id))) throw notFound('Article');
  return ctx.db.transaction().execute(async (trx) => {
    const at = isDiscarded ? ctx.clock.now() : null;
    if (!(await createRewritesRepository(trx).discardProposal(id, proposal, at))) throw notFound('Proposal');
    await notifyWatchers(trx, ctx.user.id);
    return isDiscarded ? editingTexts.proposalDiscarded : editingTexts.proposalBack;
  });
}

/** The input of the task that puts a proposal in its place. */
export function partsOf(row: ProposalRow, html: string) {
  const isWhole = row.kind === 'refresh' || row.search_fields !== null;
  const place = proposalPlaceSchema.safeParse(row.place).data ?? null;
  return { html, before: row.before_html, after: row.after_html, isWhole, place };
}
