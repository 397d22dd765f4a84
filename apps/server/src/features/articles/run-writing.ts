import { type WritingBrief, writingBriefSchema } from '@chapterhouse/contract/articles/batch-options';
import { AppError } from '../../lib/app-error.ts';
import { type JobAttempt, WorkerStoppingError } from '../../lib/jobs.ts';
import { ProviderError, type ProviderErrorKind } from '../../lib/provider-error.ts';
import type { Services } from '../../services.ts';
import { paidCallsOf } from '../accounts/paid-calls.ts';
import { renderPrompt } from '../prompts/brief.ts';
import { findPromptTemplates } from '../prompts/prompts-reader.ts';
import { UnknownParameterError } from '../prompts/render-template.ts';
import { createArticlesRepository } from './articles-repository.ts';
import { failArticle } from './fail-article.ts';
import { finishArticle } from './finish-article.ts';
import { type ModelCall, modelCall, recordModelCalls } from './model-calls-repository.ts';
import { pauseWriting } from './pause-writing.ts';
import { finishRewrite } from './rewriting/end-rewrite.ts';
import { rewriteText } from './rewriting/rewrite-text.ts';
import { createRewritesRepository } from './rewriting/rewrites-repository.ts';
import { createBatchSourcesRepository } from './sources/batch-sources-repository.ts';
import { createArticleTextRepository, textOf } from './text/article-text-repository.ts';
import { GateFailure } from './writing/gate-failure.ts';
import { writeArticle } from './writing/write-article.ts';
import type { WritingContext, WritingInput } from './writing/writing-context.ts';
import type { WritingDepth } from './writing/writing-plan.ts';

/** Enough of the past for the model to see what is taken, short enough for a small context. */
const olderTitles = 50;

/** Trying again later helps, once the provider is there again; every other kind needs a person. */
const passing: readonly ProviderErrorKind[] = ['unreachable', 'timeout', 'rate_limited', 'unavailable'];

/** Answers that cannot be read, and faults of our own, may be chance; each try of many would be paid for nothing. */
const triesAtFaults = 5;

type Article = NonNullable<Awaited<ReturnType<ReturnType<typeof createArticlesRepository>['findWithBatch']>>>;

/**
 * Writes an accepted article from where an earlier attempt left off, and puts it on the calendar. An article
 * that cannot be written ends in `error` with a sentence for its owner; that of a suspended owner is paused. Throws what
 * another attempt may fix.
 */
export async function runWriting(services: Services, articleId: string, attempt: JobAttempt): Promise<void> {
  const articles = createArticlesRepository(services.db);
  const article = await articles.findWithBatch(articleId);
  // Deleted, or finished by an attempt whose end was not recorded: jobs come at least once.
  if (!article || (article.status !== 'processing' && article.status !== 'generating')) return;
  if (article.status === 'processing') {
    await articles.moveTo(
      articleId,
      { status: 'generating', cause: 'startWriting' },
      { updated_at: services.clock.now() },
    );
  }
  // Stored with the step that they produced; the rest when the attempt ends.
  const calls: ModelCall[] = [];
  try {
    const { context, input } = await writingOf(services, article, { signal: attempt.signal, calls });
    if (article.has_content) await rewrite(services, article, context, input);
    else await finishArticle(services, article, await writeArticle(context, input));
  } catch (error) {
    // Deleted meanwhile, by itself or with its owner: there is nothing to write any more, and nobody to tell.
    if (!(await articles.findWithBatch(articleId))) return;
    // Reinstated meanwhile: another attempt goes on from the finished steps.
    if (isSuspended(error) && (await pauseWriting(services, article))) return;
    const text = textForOwner(error, attempt);
    if (text === undefined) throw error;
    services.log.warn({ err: error, articleId }, 'an article could not be written');
    await failArticle(services, article, { text, isGate: error instanceof GateFailure });
  } finally {
    recordModelCalls(services, calls);
  }
}

async function rewrite(
  services: Services,
  article: Article,
  context: WritingContext,
  input: WritingInput,
): Promise<void> {
  const asked = await createRewritesRepository(services.db).find(article.id);
  if (!asked) return;
  const html = await createArticleTextRepository(services.db).findHtml(article.id);
  const rewritten = await rewriteText(context, input, asked, textOf(article, html));
  await finishRewrite(services, article.id, rewritten);
}

async function writingOf(
  services: Services,
  article: Article,
  { signal, calls }: { signal: AbortSignal; calls: ModelCall[] },
): Promise<{ context: WritingContext; input: WritingInput }> {
  const { db, clock } = services;
  const articles = createArticlesRepository(db);
  const siblings = await articles.batchTitles(article.batch_id, article.id);
  const older = await articles.recentTitles(article.user_id, olderTitles);
  const others = new Set([...siblings, ...older]);
  others.delete(article.title);
  const steps = await articles.listSteps(article.id);
  // Once for all of an attempt's calls: one look instead of one for each of them.
  const templates = await findPromptTemplates(db);
  const sources = await createBatchSourcesRepository(db).list(article.batch_id);
  const context: WritingContext = {
    textGeneration: services.text,
    textWork: services.textWork,
    renderPrompt: async (category, values) => renderPrompt(templates[category], values),
    promptTemplates: Object.values(templates),
  };
  const input: WritingInput = {
    userId: article.user_id,
    title: article.title,
    description: article.subtopic_description,
    mainTopic: article.main_topic,
    wordCount: article.asked_words,
    depth: article.writing_depth as WritingDepth,
    otherTitles: [...others],
    brief: briefOf(article),
    sources,
    siteUrl: article.site_url ?? undefined,
    steps,
    saveStep: async (step) => {
      await articles.saveStep(article.id, step, calls, clock.now());
      calls.length = 0;
    },
    startCall: paidCallsOf(db, article.user_id),
    onCall: (call) => {
      const purpose = article.has_content ? 'rewrite' : 'article';
      const entry = modelCall(services, { userId: article.user_id, articleId: article.id, purpose, call });
      if (call.outcome === 'ok') calls.push(entry);
      else recordModelCalls(services, [entry]);
    },
    signal,
  };
  return { context, input };
}

function briefOf({ tone, language, audience, keywords }: Article): WritingBrief {
  return writingBriefSchema.parse({
    ...(tone === null ? {} : { tone }),
    ...(language === null ? {} : { language }),
    ...(audience === null ? {} : { audience }),
    ...(keywords.length === 0 ? {} : { keywords }),
  });
}

function isSuspended(error: unknown): boolean {
  return error instanceof AppError && error.code === 'account_suspended';
}

/** Undefined when the fault may pass and there is an attempt left, and for faults of our own. */
function textForOwner(error: unknown, { attempt, lastAttempt }: JobAttempt): string | undefined {
  // The job is handed back and goes on elsewhere, also from what would have been its last attempt.
  if (error instanceof WorkerStoppingError) return undefined;
  if (isSuspended(error)) return undefined;
  // The gate, or a section that is gone.
  if (error instanceof AppError) return error.userMessage;
  if (error instanceof UnknownParameterError) return error.message;
  const isLast = lastAttempt || attempt >= triesAtFaults;
  if (error instanceof ProviderError) {
    if (error.kind === 'bad_response') return isLast ? error.message : undefined;
    return passing.includes(error.kind) && !lastAttempt ? undefined : error.message;
  }
  return isLast ? 'Writing this article failed on our side. Retry to have it written again.' : undefined;
}
