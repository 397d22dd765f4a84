import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { PromptCategory } from '@chapterhouse/contract/prompts/categories';
import { ProviderError } from '../../../lib/provider-error.ts';
import {
  noSeoAnswer,
  outlineAnswerSchema,
  seoAnswerSchema,
} from '../../../providers/text-generation/answers.ts';
import type { TextRequest, WritingTask } from '../../../providers/text-generation/text-generation.ts';
import { briefValues, notGiven } from '../../prompts/brief.ts';
import { planningInstructions, writingInstructions } from '../../prompts/instructions.ts';
import type { PromptValue, PromptValues } from '../../prompts/prompt-data.ts';
import { quotedSources } from '../sources/quoted-sources.ts';
import { TextLimitError } from '../text-work/text-limits.ts';
import type { WritingContext, WritingInput } from './writing-context.ts';
import {
  cleanOutline,
  type NextStep,
  type OutlineSection,
  type WritingStep,
  withHeading,
} from './writing-plan.ts';

/** Enough of an article for its SEO fields, and short enough for a small model's context. */
const seoCharacters = 12_000;

/** The batch's titles come first; then as many older ones as fit a small context. */
const titlesInPrompt = 100;

/** Runs one step of the plan. Throws `ProviderError`. */
export async function writeStep(
  ctx: WritingContext,
  input: WritingInput,
  step: Exclude<NextStep, { kind: 'done' }>,
): Promise<WritingStep> {
  const { title, description, mainTopic, wordCount } = input;
  const base = { title, description, mainTopic, wordCount, ...taskMaterial(input) };
  switch (step.kind) {
    case 'article': {
      const text = await writeText(ctx, input, 'article', { kind: 'article', ...base }, wordCount, {
        ...articleValues(input),
        Sources: sourcesFor(input, ''),
      });
      return { name: step.name, ...text };
    }
    case 'outline':
      return { name: step.name, ...(await writeOutline(ctx, input)) };
    case 'section': {
      const { section, sections, position, previous } = step;
      const words = Math.round(wordCount / sections.length);
      const place = { position, sectionCount: sections.length, wordCount: words };
      const task: WritingTask = {
        kind: 'section',
        title,
        mainTopic,
        ...section,
        ...place,
        follows: previous !== '',
        ...taskMaterial(input),
      };
      const text = await writeText(ctx, input, 'section', task, words, {
        ...articleValues(input),
        WordCount: words,
        Outline: { block: outlineText(sections) },
        Heading: section.heading,
        Points: { list: section.points },
        Sources: sourcesFor(input, [section.heading, ...section.points].join(' ')),
        Previous: { block: previous || '(this is the first section)' },
      });
      return {
        name: step.name,
        finishReason: text.finishReason,
        output: withHeading(text.output, section.heading),
      };
    }
    case 'revision': {
      const text = await revise(ctx, input, step.markdown, ['Nothing in particular: judge for yourself.']);
      return { name: step.name, ...text };
    }
  }
}

/** The only automatic repair: a revision with the gate's findings in the prompt. Throws `ProviderError`. */
export async function writeRepair(
  ctx: WritingContext,
  input: WritingInput,
  markdown: string,
  failed: readonly GateFinding[],
): Promise<WritingStep> {
  const findings = failed.map(({ message, excerpt }) => (excerpt ? `${message} Place: ${excerpt}` : message));
  return { name: 'repair', ...(await revise(ctx, input, markdown, findings)) };
}

/** Generates the SEO fields. An unusable response falls back to the article; otherwise throws `ProviderError`. */
export async function writeSeo(
  ctx: WritingContext,
  input: WritingInput,
  markdown: string,
): Promise<WritingStep> {
  const { title, mainTopic } = input;
  const prompt = await ctx.renderPrompt('seo', {
    ...articleValues(input),
    Markdown: { block: markdown.slice(0, seoCharacters) },
  });
  const answer = await ctx.textGeneration
    .generateObject({
      ...request(input, { kind: 'seo', title, mainTopic, markdown }, planningInstructions, prompt, 1500),
      schema: seoAnswerSchema,
      schemaName: 'seo',
    })
    .catch((error: unknown) => {
      // A paid and finished article must not fail because of a slug.
      if (error instanceof ProviderError && error.kind === 'bad_response') return { object: noSeoAnswer };
      throw error;
    });
  return { name: 'seo', output: JSON.stringify(answer.object), finishReason: 'stop' };
}

async function writeOutline(ctx: WritingContext, input: WritingInput) {
  const { title, description, mainTopic, wordCount } = input;
  const prompt = await ctx.renderPrompt('outline', {
    ...articleValues(input),
    Sources: sourcesFor(input, ''),
  });
  const { object } = await ctx.textGeneration.generateObject({
    ...request(
      input,
      { kind: 'outline', title, description, mainTopic, wordCount, ...taskMaterial(input) },
      planningInstructions,
      prompt,
      2500,
    ),
    schema: outlineAnswerSchema,
    schemaName: 'outline',
  });
  const outline = cleanOutline(object);
  if (outline.sections.length === 0) {
    const message = 'The AI model returned an outline without sections. Retry, or choose another AI_MODEL.';
    throw new ProviderError('bad_response', message, { reason: 'unusable_answer' });
  }
  return { output: JSON.stringify(outline), finishReason: 'stop' as const };
}

function revise(ctx: WritingContext, input: WritingInput, markdown: string, findings: readonly string[]) {
  const { title, wordCount } = input;
  const task: WritingTask = { kind: 'revision', title, markdown, findings, wordCount };
  const Sources = sourcesFor(input, markdown);
  const values = {
    ...articleValues(input),
    Markdown: { block: markdown },
    Findings: { list: findings },
    Sources,
  };
  return writeText(ctx, input, 'revision', task, wordCount, values);
}

async function writeText(
  ctx: WritingContext,
  input: WritingInput,
  category: PromptCategory,
  task: WritingTask,
  words: number,
  values: PromptValues,
) {
  const prompt = await ctx.renderPrompt(category, values);
  const { text, finishReason } = await ctx.textGeneration.generateText({
    ...request(input, task, writingInstructions, prompt, tokensFor(words)),
    // A revision would show the beginning of an article that was complete before.
    ...(input.onText && task.kind !== 'revision' ? { onText: input.onText } : {}),
  });
  return { output: await cleaned(ctx, input, text), finishReason };
}

/** What the next step and the reader get: the next step would take chat and fences for the style of the text. */
async function cleaned(
  { textWork }: WritingContext,
  { userId }: WritingInput,
  answer: string,
): Promise<string> {
  try {
    return await textWork.run('cleanAnswer', { answer }, { userId, isBackground: true });
  } catch (error) {
    // The examination of the whole reports it.
    if (error instanceof TextLimitError && error.limit !== 'busy') return answer;
    throw error;
  }
}

function request(
  input: WritingInput,
  task: WritingTask,
  instructions: string,
  prompt: string,
  maxOutputTokens: number,
): TextRequest {
  const { startCall, onCall, signal } = input;
  return {
    task,
    instructions,
    prompt,
    maxOutputTokens,
    startCall,
    ...(onCall ? { onCall } : {}),
    ...(signal ? { signal } : {}),
  };
}

/** Allows twice the words, for languages with long tokens and for reasoning models. */
function tokensFor(words: number): number {
  return 2000 + words * 4;
}

/** Parameters available to every prompt. */
function articleValues(input: WritingInput): Record<string, PromptValue> {
  const { title, description, mainTopic, wordCount, otherTitles, brief = {}, profile } = input;
  return {
    ...briefValues(brief),
    ...(profile ? { Profile: { block: profile.text } } : {}),
    Title: title,
    Description: description.trim() || '(not given)',
    MainTopic: mainTopic,
    WordCount: wordCount,
    OtherTitles: { list: otherTitles.slice(0, titlesInPrompt) },
  };
}

/** Brief and sources for the demo writer, which does not read prompts. */
function taskMaterial({ brief, sources }: WritingInput) {
  return { ...(brief ? { brief } : {}), ...(sources && sources.length > 0 ? { sources } : {}) };
}

function sourcesFor({ title, mainTopic, sources = [] }: WritingInput, about: string): PromptValue {
  if (sources.length === 0) return notGiven;
  return { block: quotedSources(sources, `${title} ${mainTopic} ${about}`) };
}

function outlineText(sections: readonly OutlineSection[]): string {
  return sections
    .map(({ heading, points }, index) => [`${index + 1}. ${heading}`, list(points)].join('\n'))
    .join('\n');
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
