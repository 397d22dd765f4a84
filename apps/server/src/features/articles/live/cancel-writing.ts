import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { noSeoAnswer } from '../../../providers/text-generation/answers.ts';
import type { UserContext } from '../../../services.ts';
import { createArticleCommands } from '../../article-records/article-commands.ts';
import { releaseArticle } from '../../billing/billing-reader.ts';
import { writeArticleJob } from '../articles-jobs.ts';
import { createArticlesRepository } from '../articles-repository.ts';
import { attentionColumns, findingsOfCanceled, writingCanceled } from '../attention.ts';
import { changeArticle, requireLegal } from '../editing/change-article.ts';
import { dropRewrite } from '../rewriting/end-rewrite.ts';
import { writingOf } from '../run-writing.ts';
import { createBatchSourcesRepository } from '../sources/batch-sources-repository.ts';
import { saveText } from '../text/save-text.ts';
import { writtenText } from '../text/written-text.ts';
import { GateFailure } from '../writing/gate-failure.ts';
import { normalizeSeo } from '../writing/seo.ts';
import { examineSteps, type WrittenArticle } from '../writing/write-article.ts';
import { cleaned } from '../writing/write-step.ts';
import { assemble, nextStep, type WritingStep } from '../writing/writing-plan.ts';
import { createArticleDraftsRepository } from './article-drafts-repository.ts';

type Context = Pick<
  UserContext,
  'db' | 'clock' | 'newId' | 'log' | 'jobs' | 'fetch' | 'text' | 'textWork' | 'wakePublisher' | 'user'
>;

/**
 * Cancels the writing of an article: its job is canceled, and a running call is aborted within seconds. Text that is there is
 * kept as a draft that needs attention; without any, the article ends in `error` and its quota is released. A rewrite
 * leaves the previous text. A retry continues after the last finished step, and a whole draft where its text ends. Returns
 * the message for the user. Throws `not_found`, `conflict` (not being written).
 */
export async function cancelWriting(
  ctx: Context,
  input: { id: string; timeoutMs?: number },
): Promise<string> {
  const before = await requireLegal(ctx, { id: input.id, action: 'cancel' });
  const kept = before.has_content ? undefined : await textSoFar(ctx, input.id);
  return changeArticle(ctx, {
    ...input,
    action: 'cancel',
    change: async ({ trx, article, now }) => {
      const { id } = article;
      await ctx.jobs.cancel(trx, writeArticleJob, { articleId: id }, { userId: ctx.user.id });
      if (article.has_content) {
        await dropRewrite(trx, article, now);
        return editingTexts.canceledRewrite;
      }
      const commands = createArticleCommands(trx);
      if (!kept) {
        const failure = { error_code: writingCanceled, error_msg: editingTexts.canceledEmpty };
        await commands.moveTo(id, { status: 'error', cause: 'cancel' }, { ...failure, updated_at: now });
        await releaseArticle(trx, id, now);
        return editingTexts.canceled;
      }
      await commands.moveTo(
        id,
        { status: 'draft', cause: 'cancel' },
        { ...attentionColumns(kept.gateReport), updated_at: now },
      );
      if (kept.begun) {
        const stored = { next: { step: 'draft' }, calls: [], now } as const;
        const articles = createArticlesRepository(trx);
        const ended = { id, run: (await articles.findRun(id)) ?? article.run };
        await articles.saveStep(ended, kept.begun, stored);
      }
      await saveText(trx, {
        articleId: id,
        text: writtenText(kept, article),
        markdown: kept.markdown,
        gateReport: kept.gateReport,
        findings: kept.findings,
        origin: 'written',
        userId: null,
        now,
      });
      return editingTexts.canceledKept;
    },
  });
}

type Kept = Pick<WrittenArticle, 'title' | 'html' | 'markdown' | 'seo' | 'findings' | 'gateReport'> & {
  /** A draft that was not finished, to be continued like one that the model itself cut off. */
  begun?: WritingStep;
};

/** What is written so far, made an article; undefined if it has no words. */
async function textSoFar(ctx: Context, id: string): Promise<Kept | undefined> {
  const articles = createArticlesRepository(ctx.db);
  const article = await articles.findWithBatch(id);
  if (!article) return undefined;
  const steps = await articles.listSteps(id);
  const draft = await createArticleDraftsRepository(ctx.db).find(id);
  const output = draft?.text || assemble(steps).markdown;
  if (output === '') return undefined;
  const { signal } = new AbortController();
  const sources = await createBatchSourcesRepository(ctx.db).list(article.batch_id);
  const { context, input } = await writingOf(ctx, article, { steps, sources, signal, calls: [] });
  try {
    const reviews = steps.filter(({ name }) => name.startsWith('review'));
    const text: WritingStep = { name: 'article', output, finishReason: 'length' };
    const examined = await examineSteps(context, input, [{ ...text, finishReason: 'stop' }, ...reviews]);
    if (examined.wordCount === 0) return undefined;
    const { html, markdown, findings, opening, gateReport } = examined;
    const { title, mainTopic } = input;
    const seo = normalizeSeo(noSeoAnswer, { title, mainTopic, text: opening, markdown });
    const next = nextStep(input, steps);
    const isBegun = next.kind === 'article' && next.soFar === undefined;
    return {
      ...{ title, html, markdown, findings, seo, gateReport: findingsOfCanceled(gateReport) },
      ...(isBegun ? { begun: { ...text, output: await cleaned(context, input, output) } } : {}),
    };
  } catch (error) {
    if (error instanceof GateFailure) return undefined;
    throw error;
  }
}
