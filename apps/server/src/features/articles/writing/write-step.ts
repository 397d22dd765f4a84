import type { PromptCategory } from '@chapterhouse/contract/prompts/categories';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { TextRequest, WritingTask } from '../../../providers/text-generation/text-generation.ts';
import { briefValues, notGiven, promptHead, renderPrompt } from '../../prompts/brief.ts';
import { articleTemplate } from '../../prompts/default-prompts.ts';
import { writingInstructions } from '../../prompts/instructions.ts';
import type { PromptValue, PromptValues } from '../../prompts/prompt-data.ts';
import { quotedSources } from '../sources/quoted-sources.ts';
import { TextLimitError } from '../text-work/text-limits.ts';
import { continuationTemplate, continued, endOf, type Matter, outlineLeft } from './continuation.ts';
import { factsText } from './facts.ts';
import { outlineText } from './outline.ts';
import { asLine, type ReviewFinding } from './review.ts';
import { siteLinksText } from './site-links.ts';
import type { WritingContext, WritingInput } from './writing-context.ts';
import { type NextStep, outlineOf, type WritingStep, withHeading } from './writing-plan.ts';

/** The batch's titles come first; then as many older ones as fit a small context. */
const titlesInPrompt = 100;

/** Writes the text of one step; `input.steps` are the finished ones. Throws `ProviderError`. */
export async function writeStep(
  ctx: WritingContext,
  input: WritingInput,
  step: Extract<NextStep, { kind: 'article' | 'section' }>,
): Promise<WritingStep> {
  const { title, description, mainTopic, wordCount } = input;
  if (step.kind === 'article') {
    const { soFar } = step;
    // Parts that are written already are neither planned nor described again.
    const outline = step.outline && soFar ? outlineLeft(step.outline, soFar) : step.outline;
    const about = outline ? outlineText(outline) : '';
    const Sources = sourcesFor(input, about, soFar === undefined ? undefined : { about, soFar });
    const task = {
      title,
      description,
      mainTopic,
      wordCount,
      ...(soFar ? { soFar } : {}),
      ...taskMaterial(input),
    };
    const text = await writeText(ctx, input, 'article', { kind: 'article', ...task }, wordCount, {
      ...articleValues(input),
      Sources,
      Outline: outline ? { block: outlineText(outline) } : notGiven,
    });
    return { name: step.name, ...text };
  }
  const { section, sections, position, previous, outline } = step;
  const opening = position === 1 ? outline?.opening : undefined;
  const words = (section.words ?? Math.round(wordCount / sections.length)) + (opening?.words ?? 0);
  const { heading, points } = section;
  const task: WritingTask = {
    kind: 'section',
    ...{ title, mainTopic, heading, points, position, sectionCount: sections.length, wordCount: words },
    follows: previous !== '',
    ...taskMaterial(input),
  };
  const first = opening
    ? `(nothing: write the opening above the heading first: ${opening.gist})`
    : '(this is the first section)';
  const text = await writeText(ctx, input, 'section', task, words, {
    ...articleValues(input),
    WordCount: words,
    Outline: { block: outlineText(outline ?? { sections }) },
    Heading: heading,
    Points: { list: points },
    Sources: sourcesFor(input, [heading, ...points].join(' ')),
    Previous: { block: previous || first },
  });
  return { name: step.name, finishReason: text.finishReason, output: withHeading(text.output, heading) };
}

/** A revision of the whole, with the findings in the prompt. Throws `ProviderError`. */
export async function writeRepair(
  ctx: WritingContext,
  input: WritingInput,
  markdown: string,
  failed: readonly ReviewFinding[],
): Promise<WritingStep> {
  const { title, wordCount } = input;
  const findings = failed.map(asLine);
  const task: WritingTask = { kind: 'revision', title, markdown, findings, wordCount };
  const outline = outlineOf(input.steps, wordCount);
  const text = await writeText(ctx, input, 'revision', task, wordCount, {
    ...articleValues(input),
    Markdown: { block: markdown },
    Findings: { list: findings },
    Outline: outline ? { block: outlineText(outline) } : notGiven,
    Sources: sourcesFor(input, markdown),
  });
  return { name: 'repair', ...text };
}

/** Keeps a paid article from failing because of a step that it can do without. */
export function fallbackIfUnusable<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ProviderError && error.kind === 'bad_response') return fallback;
    throw error;
  };
}

async function writeText(
  ctx: WritingContext,
  input: WritingInput,
  category: PromptCategory,
  task: WritingTask,
  words: number,
  values: PromptValues,
) {
  const soFar = task.kind === 'article' ? task.soFar : undefined;
  const prompt = soFar
    ? await promptToContinue(ctx, values, soFar)
    : await ctx.renderPrompt(category, values);
  const { text, finishReason } = await ctx.textGeneration.generateText({
    ...request(input, { task, prompt, values, maxOutputTokens: tokensFor(words) }),
    // A revision would show the beginning of an article that was complete before.
    ...(input.onText && task.kind !== 'revision' ? { onText: input.onText } : {}),
  });
  return { output: await cleaned(ctx, input, text), finishReason };
}

/** The built-in prompt is too long for the rest of an article; an administrator's own one has rules that we do not know. */
async function promptToContinue(
  { promptTemplates, renderPrompt: renderActive }: WritingContext,
  values: PromptValues,
  soFar: string,
): Promise<string> {
  if (promptTemplates?.includes(articleTemplate) === false) {
    return continued(await renderActive('article', values), soFar);
  }
  // The text so far shows its tone, for whom it is written, and its keywords.
  const ofText = { Tone: notGiven, Audience: notGiven, Keywords: notGiven };
  const rest = { ...values, ...ofText, SoFar: { block: endOf(soFar) } };
  return renderPrompt(continuationTemplate, rest);
}

/** What the next step and the reader get: the next step would take chat and fences for the style of the text. */
export async function cleaned(
  { textWork }: Pick<WritingContext, 'textWork'>,
  { userId }: Pick<WritingInput, 'userId'>,
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

type Asked = Pick<TextRequest, 'task' | 'prompt' | 'maxOutputTokens'> & { values: PromptValues };

/** A request of the writing; `values` are those of its prompt. */
export function request(
  { startCall, onCall, signal }: WritingInput,
  { values, prompt, ...asked }: Asked,
): TextRequest {
  const head = promptHead(values);
  return {
    ...asked,
    instructions: writingInstructions,
    prompt,
    ...(head !== '' && prompt.startsWith(head) ? { stableLength: head.length } : {}),
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
export function articleValues(input: WritingInput): Record<string, PromptValue> {
  const { title, description, mainTopic, wordCount, otherTitles, brief = {}, profile } = input;
  const { sitePosts, laterArticles } = input;
  return {
    ...briefValues(brief),
    ...(profile ? { Profile: { block: profile.text } } : {}),
    ...(sitePosts?.length ? { SitePosts: { block: siteLinksText(sitePosts) } } : {}),
    ...(laterArticles?.length ? { LaterArticles: { list: laterArticles } } : {}),
    Title: title,
    Description: description.trim() || '(not given)',
    MainTopic: mainTopic,
    WordCount: wordCount,
    OtherTitles: { list: otherTitles.slice(0, titlesInPrompt) },
  };
}

/** Brief and sources for the demo writer, which does not read prompts. */
export function taskMaterial({ brief, sources }: WritingInput) {
  return { ...(brief ? { brief } : {}), ...(sources && sources.length > 0 ? { sources } : {}) };
}

/** The facts of the sources, or those of `matter`; the sources themselves if there are none, as for an article that 0.1.0 began. */
export function sourcesFor(
  { title, mainTopic, sources = [], steps }: WritingInput,
  about: string,
  matter?: Matter,
): PromptValue {
  if (sources.length === 0) return notGiven;
  const output = steps.find(({ name }) => name === 'facts')?.output;
  const facts = output ? factsText(output, sources, matter) : '';
  return { block: facts || quotedSources(sources, `${title} ${mainTopic} ${about}`) };
}
