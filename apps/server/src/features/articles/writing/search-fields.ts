import { cutText } from '@chapterhouse/contract/cut-text';
import { noSeoAnswer, type SeoAnswer, seoAnswerSchema } from '../../../providers/text-generation/answers.ts';
import { asData, toPromptText } from '../../prompts/prompt-data.ts';
import { searchFieldProblems } from './seo.ts';
import { articleValues, fallbackIfUnusable, request } from './write-step.ts';
import type { WritingContext, WritingInput } from './writing-context.ts';
import type { WritingStep } from './writing-plan.ts';

/** Enough of an article for its search fields, with the headings after it. */
const openingCharacters = 800;

/** Asks for the search fields. An unusable response falls back to the article; otherwise throws `ProviderError`. */
export async function writeSeo(
  ctx: WritingContext,
  input: WritingInput,
  markdown: string,
): Promise<WritingStep> {
  const { title, mainTopic } = input;
  const values = { ...articleValues(input), Markdown: { block: openingOf(markdown) } };
  const rendered = await ctx.renderPrompt('seo', values);
  const prompt = isInLatinScript(`${title} ${markdown}`) ? rendered : `${rendered}\n\n${romanized}`;
  const task = { kind: 'seo', title, mainTopic, markdown } as const;
  const answer = await ctx.textGeneration
    .generateObject({
      ...request(input, { task, prompt, values, maxOutputTokens: 1500 }),
      schema: seoAnswerSchema,
      schemaName: 'seo',
    })
    .catch(fallbackIfUnusable({ object: noSeoAnswer }));
  return stored('seo', answer.object);
}

/** Addresses of any platform are ASCII, and a table of letters knows no readings of kanji and no vowels of Arabic. */
const romanized =
  'The slug is in Latin letters without accents: the words as their readers would romanize them, Japanese by its reading.';

/** Most letters of the beginning are. */
function isInLatinScript(text: string): boolean {
  const letters = text.slice(0, openingCharacters).match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length * 2 >= letters.length;
}

/** The latest answer for the search fields; undefined if none is stored. */
export function searchFieldsOf(steps: readonly WritingStep[]): SeoAnswer | undefined {
  const find = (name: string) => steps.findLast((step) => step.name === name);
  const step = find('seo:2') ?? find('seo');
  return step && seoAnswerSchema.parse(JSON.parse(step.output));
}

/**
 * What is wrong with the stored search fields, if they may be asked for again; empty otherwise. Whoever gave no usable answer
 * is not asked again: every field is then derived from the article. Pure.
 */
export function searchFieldsToCorrect(
  steps: readonly WritingStep[],
  text: { title: string; text: string },
): string[] {
  const answer = searchFieldsOf(steps);
  const isAskedAgain = steps.some(({ name }) => name === 'seo:2');
  const isUnusable = !answer || (answer.meta_title === '' && answer.meta_description === '');
  return isAskedAgain || isUnusable ? [] : searchFieldProblems(answer, text);
}

/**
 * Asks for the search fields again, with what is wrong with them. An answer that is no better, or unusable, changes nothing.
 * Throws `ProviderError`.
 */
export async function correctSeo(
  ctx: WritingContext,
  input: WritingInput,
  { markdown, problems }: { markdown: string; problems: readonly string[] },
): Promise<WritingStep> {
  const { title, mainTopic } = input;
  const first = searchFieldsOf(input.steps) ?? noSeoAnswer;
  const prompt = `Correct the search fields of a blog article.

<data>
Title: ${asData(title)}
Article:
${toPromptText({ block: openingOf(markdown) })}

Search fields:
${asData(JSON.stringify(first))}
</data>

<findings>
${toPromptText({ list: problems })}
</findings>

Correct each finding, and leave the fields without one as they are. Shorten by saying less, in a complete phrase of the same language, never by cutting.

Answer with JSON, with all of these fields: {"slug": "...", "meta_title": "...", "meta_description": "...", "focus_keyword": "...", "excerpt": "...", "tags": ["..."], "title_proposals": ["..."]}`;
  const task = { kind: 'seo', title, mainTopic, markdown } as const;
  const { object } = await ctx.textGeneration
    .generateObject({
      ...request(input, { task, prompt, values: {}, maxOutputTokens: 1500 }),
      schema: seoAnswerSchema,
      schemaName: 'seo',
    })
    .catch(fallbackIfUnusable({ object: first }));
  const isBetter = searchFieldProblems(object, { title, text: markdown }).length < problems.length;
  return stored('seo:2', isBetter ? object : first);
}

function openingOf(markdown: string): string {
  const headings = markdown.slice(openingCharacters).match(/^#{2,4} .+$/gm) ?? [];
  return [cutText(markdown, openingCharacters), ...headings].join('\n');
}

function stored(name: string, answer: SeoAnswer): WritingStep {
  return { name, output: JSON.stringify(answer), finishReason: 'stop' };
}
