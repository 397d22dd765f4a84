import type { WritingBrief } from '@chapterhouse/contract/articles/batch-options';
import { languageNames } from '@chapterhouse/contract/articles/option-values';
import { addedParameters } from '@chapterhouse/contract/prompts/categories';
import { templateParameters } from '@chapterhouse/contract/prompts/template-parameters';
import { type PromptValues, toPromptText } from './prompt-data.ts';
import { renderTemplate } from './render-template.ts';

type BriefParameter = (typeof addedParameters)[number];

const labels: Record<BriefParameter, string> = {
  Profile: 'The site and its voice',
  Tone: 'Tone',
  Language: 'Language',
  Audience: 'Readers',
  Keywords: 'Keywords',
  SitePosts: 'Posts of the site',
  LaterArticles: 'Articles of the same series',
  Sources: 'Sources',
  Outline: 'Outline',
};

/** Of more than one line. */
const blocks: readonly BriefParameter[] = ['Profile', 'SitePosts', 'LaterArticles', 'Sources', 'Outline'];

/** The instruction for each option, below the data. */
const rules: Record<BriefParameter, string> = {
  Profile:
    'Write as the site that the data describe: keep each of its rules, its form of address and its spelling, and use none ' +
    'of the words that it avoids. Name its products only where they help the reader, linked to exactly the given addresses. ' +
    'Imitate the style of its example passages, never their content.',
  Tone: 'Keep the tone that the data name from beginning to end.',
  Language:
    'Write every word in the language that the data name, also where the rest of the data is in another one.',
  Audience: 'Write for the readers that the data describe: their words, their questions.',
  Keywords: 'Let each keyword appear where it fits naturally, in its own language, never as a list.',
  SitePosts:
    'The data list posts of the same site. Where one explains what a sentence only touches, link some of its words to exactly its ' +
    'address: each post at most once, at most one in a paragraph and five in the text, none in a heading, and none if none fits. ' +
    'Link to no other page of the site.',
  LaterArticles:
    'The data list articles that explain parts of the same topic. Mention the subject of each in one sentence where it fits, each in ' +
    'a different paragraph, with the main words of its title side by side as ordinary words: not as a link, not in quotation marks, ' +
    'and without saying that there is an article.',
  Sources:
    'Take figures, quotations, studies, names and prices from the sources in the data and from nowhere else; explain and advise ' +
    'from general knowledge. Where a sentence rests on a source that has an address, link some of its words to exactly that ' +
    'address, and link nothing else but listed posts and products.',
  Outline:
    'Follow the outline in the data: what its reader wants, its form, its opening, which has no heading, its headings in ' +
    'order and without numbers, and about as many words for each. A point is what to say, not how.',
};

/** For the gate, which rejects a text that repeats the prompt. */
export const briefTexts: readonly string[] = Object.values(rules);

/** Option not set. */
export const notGiven = '(not given)';

/** The parameters except the profile, which belongs to the site, and the sources and the outline, which differ per step. */
export function briefValues({
  tone,
  language,
  audience,
  keywords,
}: WritingBrief): Record<Exclude<BriefParameter, 'Outline'>, string> {
  return {
    Profile: notGiven,
    Tone: tone ?? notGiven,
    Language: language ? languageNames[language] : notGiven,
    Audience: audience || notGiven,
    Keywords: keywords?.join(', ') || notGiven,
    SitePosts: notGiven,
    LaterArticles: notGiven,
    Sources: notGiven,
  };
}

/**
 * Renders a template. Options that are set but not placed by the template come before it, so that templates without them
 * still work, and the prompts of one article begin alike. Throws `UnknownParameterError`.
 */
export function renderPrompt(template: string, values: PromptValues): string {
  const placed = templateParameters(template);
  const outline = placed.includes('Outline') ? '' : blockOf(['Outline'], values);
  return promptHead(values, placed) + outline + renderTemplate(template, values);
}

/** What `renderPrompt` begins with for a template that places these parameters, without the outline; empty if there is nothing. */
export function promptHead(values: PromptValues, placed: readonly string[] = []): string {
  return blockOf(
    addedParameters.filter((name) => name !== 'Outline' && !placed.includes(name)),
    values,
  );
}

function blockOf(names: readonly BriefParameter[], values: PromptValues): string {
  const given = names.filter((name) => values[name] !== undefined && values[name] !== notGiven);
  if (given.length === 0) return '';
  const data = given.map(
    (name) => `${labels[name]}:${blocks.includes(name) ? '\n' : ' '}${toPromptText(values[name] ?? '')}`,
  );
  const orders = given.map((name) => `- ${rules[name]}`);
  return `<data>\n${data.join('\n')}\n</data>\n\nThroughout:\n${orders.join('\n')}\n\n`;
}
