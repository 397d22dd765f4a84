import { type WritingBrief, writingBriefSchema } from '@chapterhouse/contract/articles/batch-options';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { AppError } from '../../lib/app-error.ts';
import { ProviderError, type ProviderErrorKind } from '../../lib/provider-error.ts';
import { ClaimLostError, type JobAttempt, WorkerStoppingError } from '../../providers/jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { paidCallsOf } from '../accounts/paid-calls.ts';
import { createArticleCommands } from '../article-records/article-commands.ts';
import { renderPrompt } from '../prompts/brief.ts';
import { findPromptTemplates } from '../prompts/prompts-reader.ts';
import { UnknownParameterError } from '../prompts/render-template.ts';
import { createArticlesRepository } from './articles-repository.ts';
import { isCanceled } from './attention.ts';
import { failArticle } from './fail-article.ts';
import { finishArticle } from './finish-article.ts';
import { findSiteLinks } from './internal-links/find-site-links.ts';
import { keepLiveDraft } from './live/live-draft.ts';
import { type ModelCall, modelCall, recordModelCalls } from './model-calls-repository.ts';
import { pauseWriting } from './pause-writing.ts';
import { failRefresh, proposeRefresh } from './refresh/propose-refresh.ts';
import { finishRewrite, proposeRewrite } from './rewriting/end-rewrite.ts';
import { rewritePart } from './rewriting/rewrite-part.ts';
import { repairText, resumeText } from './rewriting/rewrite-text.ts';
import { rewriteWhole } from './rewriting/rewrite-whole.ts';
import {
  createRewritesRepository,
  gateFindingsOf,
  type RewriteRow,
} from './rewriting/rewrites-repository.ts';
import { promptProfile } from './site-profile/prompt-profile.ts';
import { createSiteProfilesRepository } from './site-profile/site-profiles-repository.ts';
import { type BatchSource, createBatchSourcesRepository } from './sources/batch-sources-repository.ts';
import { createArticleTextRepository, textOf } from './text/article-text-repository.ts';
import { GateFailure } from './writing/gate-failure.ts';
import { writeArticle } from './writing/write-article.ts';
import type { WritingContext, WritingInput } from './writing/writing-context.ts';
import { nextStep, progressOf, type WritingDepth, type WritingStep } from './writing/writing-plan.ts';
import { callsOfRun, RunEndedError } from './writing-runs.ts';

type Context = Pick<
  Services,
  'db' | 'clock' | 'newId' | 'log' | 'jobs' | 'fetch' | 'text' | 'textWork' | 'wakePublisher'
>;

/** Enough existing titles for the model to avoid repeats, short enough for a small context. */
const olderTitles = 50;

/** Retrying later helps once the provider is available again; all other kinds need a person. */
const passing: readonly ProviderErrorKind[] = ['unreachable', 'timeout', 'rate_limited', 'unavailable'];

/** Unreadable responses and internal errors may be chance; more attempts would only cost money. */
const triesAtFaults = 5;

type Article = NonNullable<Awaited<ReturnType<ReturnType<typeof createArticlesRepository>['findWithBatch']>>>;

/**
 * Writes an accepted article, resuming after the finished steps, and schedules it. An article
 * that cannot be written ends in `error` with a message for its owner; if the owner is suspended, it is paused. `run`: of the
 * job; it does nothing for one that has ended. Throws errors that another attempt may fix.
 */
export async function runWriting(
  services: Context,
  articleId: string,
  attempt: JobAttempt,
  run?: number,
): Promise<void> {
  const articles = createArticlesRepository(services.db);
  const article = await articles.findWithBatch(articleId);
  // Deleted, canceled, or finished by an attempt that was not recorded: jobs run at least once.
  if (!article || article.run !== (run ?? article.run)) return;
  if (article.status === 'published') return refresh(services, article, attempt);
  // A refresh of a post that was taken down meanwhile is over.
  if (article.status !== 'processing' && article.status !== 'generating')
    return failRefresh(services, article, editingTexts.notRefreshable);
  const steps = await articles.listSteps(articleId);
  const sources = await createBatchSourcesRepository(services.db).list(article.batch_id);
  const asked = article.has_content ? await createRewritesRepository(services.db).find(articleId) : undefined;
  if (article.status === 'processing') {
    const isRewrite = asked !== undefined && !isCanceled(gateFindingsOf(asked) ?? []);
    const first = nextStep({ wordCount: article.asked_words, sources }, steps);
    const progress = isRewrite ? { step: 'draft' } : progressOf(first);
    await createArticleCommands(services.db).moveTo(
      articleId,
      { status: 'generating', cause: 'startWriting', run: article.run },
      { progress: JSON.stringify(progress), updated_at: services.clock.now() },
    );
  }
  // Model calls are stored with their step; those without one when the attempt ends.
  const calls: ModelCall[] = [];
  // A rewritten article shows its text until the new one is finished.
  const draft = article.has_content ? undefined : keepLiveDraft(services, article, steps);
  try {
    const { signal } = attempt;
    const { context, input } = await writingOf(services, article, { steps, sources, signal, calls, draft });
    if (asked) await rewrite(services, article, asked, { context, input });
    else if (!article.has_content) await finishArticle(services, article, await writeArticle(context, input));
  } catch (error) {
    // Canceled or deleted meanwhile, alone or with its user: nothing to write, and nobody to notify.
    if ((await articles.findRun(articleId)) !== article.run) return;
    // Reinstated meanwhile: another attempt resumes from the finished steps.
    if (isSuspended(error) && (await pauseWriting(services, article))) return;
    const text = textForOwner(error, attempt);
    if (text === undefined) throw error;
    services.log.warn({ err: error, articleId }, 'writing an article failed');
    await failArticle(services, article, { text, isGate: error instanceof GateFailure });
  } finally {
    await draft?.stop();
    recordModelCalls(services, calls);
  }
}

/** A live article stays as it is meanwhile: its refresh becomes a proposal. */
async function refresh(services: Context, article: Article, attempt: JobAttempt): Promise<void> {
  const { id } = article;
  const calls: ModelCall[] = [];
  try {
    const steps = await createArticlesRepository(services.db).listSteps(id);
    const sources = await createBatchSourcesRepository(services.db).list(article.batch_id);
    const { signal } = attempt;
    await proposeRefresh(
      services,
      article,
      await writingOf(services, article, { steps, sources, signal, calls }),
    );
  } catch (error) {
    // Canceled or deleted meanwhile.
    if ((await createArticlesRepository(services.db).findRun(id)) !== article.run) return;
    const text = isSuspended(error) ? editingTexts.refreshSuspended : textForOwner(error, attempt);
    if (text === undefined) throw error;
    services.log.warn({ err: error, articleId: id }, 'refreshing an article failed');
    await failRefresh(services, article, `The refresh failed. The text is unchanged. ${text}`);
  } finally {
    recordModelCalls(services, calls);
  }
}

type Writing = { context: WritingContext; input: WritingInput };

async function rewrite(
  services: Context,
  article: Article,
  asked: RewriteRow,
  { context, input }: Writing,
): Promise<void> {
  const html = await createArticleTextRepository(services.db).findHtml(article.id);
  if (isOfPart(asked)) {
    await proposeRewrite(services, article, await rewritePart(context, input, asked, html));
    return;
  }
  const old = textOf(article, html);
  const findings = gateFindingsOf(asked);
  const userId = article.user_id;
  const { instruction } = asked;
  if (!findings) {
    const proposed = await rewriteWhole(context, input, { old, instruction });
    await proposeRewrite(services, article, proposed);
  } else if (isCanceled(findings)) {
    // Written on from its stored steps.
    await finishRewrite(services, article, await resumeText(context, input, old));
  } else {
    const markdown = await services.textWork.run('toMarkdown', { html }, { userId, isBackground: true });
    await finishRewrite(services, article, await repairText(context, input, findings, { old, markdown }));
  }
}

function isOfPart({ section_index: section, passage }: RewriteRow): boolean {
  return section !== null || passage !== null;
}

type Attempt = {
  steps: WritingStep[];
  sources: BatchSource[];
  signal: AbortSignal;
  /** Model calls that are not stored yet. */
  calls: ModelCall[];
  draft?: ReturnType<typeof keepLiveDraft> | undefined;
};

/** What writing an article takes, from the database. */
export async function writingOf(
  services: Context,
  article: Article,
  { steps, sources, signal, calls, draft }: Attempt,
): Promise<Writing> {
  const { db, clock } = services;
  const articles = createArticlesRepository(db);
  const siblings = await articles.batchTitles(article.batch_id, article.id);
  const older = await articles.recentTitles(article.user_id, olderTitles);
  const others = new Set([...siblings, ...older]);
  others.delete(article.title);
  // Once per attempt instead of once per call.
  const templates = await findPromptTemplates(db);
  const profile = await createSiteProfilesRepository(db).find(article.site_id);
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
    kept: article.has_content ? await createArticleTextRepository(db).findKeptClaims(article.id) : [],
    profile: profile && promptProfile(profile),
    siteUrl: article.site_url ?? undefined,
    ...(await findSiteLinks(services, article, signal)),
    steps,
    saveStep: async (step, next) => {
      // Two steps may be stored at once; each call is recorded with one of them.
      const recorded = calls.splice(0);
      let isCurrent: boolean;
      try {
        isCurrent = await articles.saveStep(article, step, { next, calls: recorded, now: clock.now() });
      } catch (error) {
        calls.push(...recorded);
        throw error;
      }
      if (!isCurrent) throw new RunEndedError(article);
      draft?.onStep(step);
    },
    ...(draft ? { onText: draft.onText } : {}),
    startCall: callsOfRun(db, article, paidCallsOf(db, article.user_id)),
    onCall: (call) => {
      const isLive = article.status === 'published';
      const purpose = isLive ? 'refresh' : article.has_content ? 'rewrite' : 'article';
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

/** Undefined if the error may be temporary and attempts remain, and for internal errors. */
function textForOwner(error: unknown, { attempt, lastAttempt }: JobAttempt): string | undefined {
  // The job is released and resumes elsewhere, even after what would have been its last attempt.
  if (error instanceof WorkerStoppingError || error instanceof ClaimLostError) return undefined;
  if (isSuspended(error)) return undefined;
  // The gate, or a missing section.
  if (error instanceof AppError) return error.userMessage;
  if (error instanceof UnknownParameterError) return error.message;
  const isLast = lastAttempt || attempt >= triesAtFaults;
  if (error instanceof ProviderError) {
    if (error.kind === 'bad_response') return isLast ? error.message : undefined;
    return passing.includes(error.kind) && !lastAttempt ? undefined : error.message;
  }
  return isLast
    ? 'Writing failed because of an internal error. Retry to write the article again.'
    : undefined;
}
