import type { WritingBrief } from '@chapterhouse/contract/articles/batch-options';
import type { Subtopic } from '@chapterhouse/contract/articles/entities';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { throttle } from '../../db/throttle.ts';
import { AppError } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { topicsAnswerSchema } from '../../providers/text-generation/answers.ts';
import type { UserContext } from '../../services.ts';
import { paidCallsOf } from '../accounts/paid-calls.ts';
import { allowanceOf } from '../billing/billing-reader.ts';
import { briefValues, renderPrompt } from '../prompts/brief.ts';
import { planningInstructions } from '../prompts/instructions.ts';
import { findPromptTemplate } from '../prompts/prompts-reader.ts';
import { UnknownParameterError } from '../prompts/render-template.ts';
import { createArticlesRepository } from './articles-repository.ts';
import { modelCall, recordModelCalls } from './model-calls-repository.ts';
import { cleanSubtopics } from './titles/suggested-subtopics.ts';

type Context = Pick<UserContext, 'env' | 'db' | 'clock' | 'newId' | 'log' | 'text' | 'payments' | 'user'>;

type Input = { mainTopic: string; count: number; brief: WritingBrief };

/** Topic suggestions cost money but use no quota, so they have a separate limit. */
const topicsPerUser = { max: 30, windowSeconds: 600 };

/** Enough existing titles for the model to avoid repeats, short enough for a small context. */
const titlesInPrompt = 100;

const tokensPerSubtopic = 120;

/**
 * Suggests subtopics that differ from each other and from the user's articles. Throws
 * `subscription_limit_reached` if no quota is left, `text_generation_failed`, `too_many_requests`,
 * `account_suspended`.
 */
export async function generateTopics(ctx: Context, { mainTopic, count, brief }: Input): Promise<Subtopic[]> {
  await throttle(ctx, `topics:${ctx.user.id}`, topicsPerUser);
  const allowance = await allowanceOf(ctx.db, ctx, ctx.user, ctx.clock.now());
  if (allowance.articlesLimit >= 0 && allowance.articlesUsed >= allowance.articlesLimit) {
    throw new AppError('subscription_limit_reached', articleTexts.articleLimitReached);
  }
  const existingTitles = await createArticlesRepository(ctx.db).recentTitles(ctx.user.id, titlesInPrompt);
  const template = await findPromptTemplate(ctx.db, 'topics');

  try {
    const prompt = renderPrompt(template, {
      ...briefOfTopics(brief),
      MainTopic: { block: mainTopic },
      Count: count,
      ExistingTitles: { list: existingTitles },
    });
    const { object } = await ctx.text.generateObject({
      task: { kind: 'topics', mainTopic, count, existingTitles, brief },
      instructions: planningInstructions,
      prompt,
      schema: topicsAnswerSchema,
      schemaName: 'subtopics',
      maxOutputTokens: 500 + count * tokensPerSubtopic,
      startCall: paidCallsOf(ctx.db, ctx.user.id),
      onCall: (call) =>
        recordModelCalls(ctx, [
          modelCall(ctx, { userId: ctx.user.id, articleId: null, purpose: 'topics', call }),
        ]),
    });
    const subtopics = cleanSubtopics(object.subtopics).slice(0, count);
    if (subtopics.length === 0) throw new AppError('text_generation_failed', articleTexts.topicsFailed);
    return subtopics;
  } catch (error) {
    const isForUser = error instanceof ProviderError || error instanceof UnknownParameterError;
    if (!isForUser) throw error;
    throw new AppError('text_generation_failed', error.message, { cause: error });
  }
}

/** Topics have no sources. */
function briefOfTopics(brief: WritingBrief) {
  const { Profile, Tone, Language, Audience, Keywords } = briefValues(brief);
  return { Profile, Tone, Language, Audience, Keywords };
}
