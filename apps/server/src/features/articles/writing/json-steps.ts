import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { PromptCategory } from '@chapterhouse/contract/prompts/categories';
import type { z } from 'zod';
import { ProviderError } from '../../../lib/provider-error.ts';
import {
  factsAnswerSchema,
  outlineAnswerSchema,
  reviewAnswerSchema,
} from '../../../providers/text-generation/answers.ts';
import type { WritingTask } from '../../../providers/text-generation/text-generation.ts';
import { notGiven, promptHead } from '../../prompts/brief.ts';
import { asData, type PromptValues, toPromptText } from '../../prompts/prompt-data.ts';
import { quotedSources } from '../sources/quoted-sources.ts';
import type { ExaminedArticle } from './examine-article.ts';
import { keepFacts } from './facts.ts';
import { asLine, type ReviewFinding, reviewFindings } from './review.ts';
import { articleValues, fallbackIfUnusable, request, sourcesFor, taskMaterial } from './write-step.ts';
import type { WritingContext, WritingInput } from './writing-context.ts';
import type { NextStep, WritingStep } from './writing-plan.ts';

/* The steps whose answer is JSON. `input.steps` are the finished ones. */

/** For premium: questions first, so that more of what the sources leave open is known. */
const research =
  'Before you answer, plan up to ten questions that a reader of this title wants answered, and look for each in the sources. ' +
  'Those without an answer are the gaps.';

/** Collects what the sources say; premium reads more of them, and asks them a reader's questions. Without a usable answer, later steps get the sources. Throws `ProviderError`. */
export async function writeFacts(ctx: WritingContext, input: WritingInput): Promise<WritingStep> {
  const { title, description, mainTopic, sources = [], depth } = input;
  const about = [title, mainTopic, description].join(' ');
  const {
    Profile: _profile,
    Tone: _tone,
    Keywords: _keywords,
    SitePosts: _posts,
    LaterArticles: _later,
    ...values
  } = articleValues(input);
  const Sources = { block: quotedSources(sources, about, depth === 'premium') };
  const answer = await ask(ctx, input, 'facts', {
    task: { kind: 'facts', title, mainTopic, ...taskMaterial(input) },
    values: { ...values, Sources },
    schema: factsAnswerSchema,
    maxOutputTokens: 5000,
    remark: depth === 'premium' ? research : '',
  }).catch(fallbackIfUnusable({ facts: [], gaps: [] }));
  return stored('facts', keepFacts(answer, sources));
}

/** Plans the article. Throws `ProviderError`, also if there are no sections for a second time. */
export async function writeOutline(
  ctx: WritingContext,
  input: WritingInput,
  { name, problems }: Extract<NextStep, { kind: 'outline' }>,
): Promise<WritingStep> {
  const { title, description, mainTopic, wordCount } = input;
  const isAgain = problems.length > 0;
  // What was wrong was its form: the facts that the title is about, and no style, do for a second one.
  const about = [title, description, mainTopic].join('\n');
  const Sources = sourcesFor(input, about, isAgain ? { about } : undefined);
  const style = isAgain ? { Tone: notGiven, Keywords: notGiven } : {};
  const outline = await ask(ctx, input, 'outline', {
    task: { kind: 'outline', title, description, mainTopic, wordCount, ...taskMaterial(input) },
    values: { ...articleValues(input), ...style, Sources },
    schema: outlineAnswerSchema,
    maxOutputTokens: 2500,
    remark: isAgain
      ? `An earlier outline could not be used:\n<data>\n${toPromptText({ list: problems })}\n</data>`
      : '',
  });
  if (outline.sections.length === 0 && name !== 'outline') {
    const message = 'The AI model returned an outline without sections. Retry, or choose another AI model.';
    throw new ProviderError('bad_response', message, { reason: 'unusable_answer' });
  }
  return stored(name, outline);
}

/** At most as many findings as a model can work on at once. */
export const mostFindings = 40;

const secondLook: ReviewFinding = {
  message: 'Take a second look at the weakest paragraph, and replace it with a better one.',
  excerpt: '',
};

/** Asks for what is wrong, and for replacements. An unusable answer changes nothing: the text is paid for. Throws `ProviderError`. */
export async function writeReview(
  ctx: WritingContext,
  input: WritingInput,
  article: ExaminedArticle,
  habits: readonly ReviewFinding[],
): Promise<WritingStep> {
  const { title, depth, wordCount } = input;
  const found = [
    ...[...reviewFindings(article, input.kept), ...habits].slice(0, mostFindings),
    ...(depth === 'premium' ? [secondLook] : []),
  ];
  const findings = found.map(asLine);
  const markdown = article.written;
  const answer = await ask(ctx, input, 'review', {
    task: { kind: 'review', title, markdown, findings },
    values: {
      ...articleValues(input),
      Sources: sourcesFor(input, markdown),
      Markdown: { block: markdown },
      Findings: { list: findings },
    },
    schema: reviewAnswerSchema,
    maxOutputTokens: 2000 + wordCount * 3,
  }).catch(fallbackIfUnusable({ findings: [], replacements: [] }));
  return stored('review', answer);
}

/**
 * Asks for replacements of the passages that still have certain defects, without the rest of the text. An unusable answer
 * changes nothing. Throws `ProviderError`.
 */
export async function writeCorrection(
  ctx: WritingContext,
  input: WritingInput,
  passages: string,
  defects: readonly GateFinding[],
): Promise<WritingStep> {
  const { title, profile } = input;
  const findings = defects.map(asLine);
  const head = profile ? promptHead({ Profile: { block: profile.text } }) : '';
  const prompt = `${head}Correct these passages of a blog article that is otherwise finished.

<data>
Title: ${asData(title)}
Passages, each between the end of the text before it and the beginning of the text after it:
${toPromptText({ block: passages })}
</data>

<findings>
${toPromptText({ list: findings })}
</findings>

Correct each finding in the language and voice of the passage, with no new figures, names or links. passage is copied exactly, at most one paragraph; replacement is the Markdown that takes its place, empty to remove it.

Answer with JSON: {"replacements": [{"passage": "...", "replacement": "..."}]}`;
  const { object } = await ctx.textGeneration
    .generateObject({
      ...request(input, {
        task: { kind: 'review', title, markdown: passages, findings },
        ...{ prompt, values: {}, maxOutputTokens: 4000 },
      }),
      schema: reviewAnswerSchema,
      schemaName: 'review',
    })
    .catch(fallbackIfUnusable({ object: { findings: [], replacements: [] } }));
  return stored('review:2', object);
}

type Asked<T> = {
  task: WritingTask;
  values: PromptValues;
  schema: z.ZodType<T>;
  maxOutputTokens: number;
  remark?: string;
};

async function ask<T>(
  ctx: WritingContext,
  input: WritingInput,
  category: PromptCategory,
  { task, values, schema, maxOutputTokens, remark }: Asked<T>,
): Promise<T> {
  const rendered = await ctx.renderPrompt(category, values);
  const prompt = remark ? `${rendered}\n\n${remark}` : rendered;
  const { object } = await ctx.textGeneration.generateObject({
    ...request(input, { task, prompt, values, maxOutputTokens }),
    schema,
    schemaName: category,
  });
  return object;
}

function stored(name: string, output: unknown): WritingStep {
  return { name, output: JSON.stringify(output), finishReason: 'stop' };
}
