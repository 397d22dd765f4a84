import { countWords } from '../../../lib/text/count-words.ts';
import type { FactsAnswer, OutlineAnswer, ProfileAnswer, SeoAnswer, TopicsAnswer } from '../answers.ts';
import { sentencesOf } from './material.ts';
import { createRandom, type Random } from './random.ts';
import { createSentenceSource, filler } from './sentence-source.ts';
import { asides, listIntros, mistakeIntros, quotes } from './sentences.ts';
import { closingTheme, type Theme, themes } from './themes.ts';
import { audiences, titleAngles } from './titles.ts';
import { focusKeyword, inTitleCase, topicPhrase, upperFirst } from './topic-phrase.ts';

type ArticleInput = { title: string; mainTopic: string; wordCount: number };
type SectionInput = ArticleInput & {
  heading: string;
  points: readonly string[];
  position: number;
  sectionCount: number;
  /** A rewrite; the previous text provides some of its points. */
  follows?: boolean;
};

/** The requested number of angles on a topic, excluding existing titles. */
export function composeTopics(
  mainTopic: string,
  count: number,
  existingTitles: readonly string[],
): TopicsAnswer {
  const phrase = topicPhrase(mainTopic);
  const random = createRandom(`topics ${phrase}`);
  const taken = new Set(existingTitles.map((title) => title.trim().toLowerCase()));
  const angles = random.shuffled(titleAngles);
  const candidates = [
    ...angles,
    ...audiences.flatMap((audience) =>
      angles
        .filter(([title]) => !/\bfor\b|:/i.test(title))
        .map(([title, covers]) => [`${title}: Notes for ${audience}`, covers] as const),
    ),
  ];
  const subtopics = [];
  for (const [template, covers] of candidates) {
    if (subtopics.length === count) break;
    const title = template.replace('{Topic}', inTitleCase(phrase));
    if (taken.has(title.toLowerCase())) continue;
    const frames = [
      `Covers ${covers}, with examples from everyday ${/^[a-z]+ing\b/.test(phrase) ? 'practice' : 'use'}.`,
      `For readers who want to understand ${phrase} without wading through theory: ${covers}.`,
      `A calm look at ${phrase} that takes in ${covers}.`,
      `Shows ${covers}, and ends with a step that readers can take this week.`,
    ] as const;
    subtopics.push({ title, description: random.pick(frames) });
  }
  return { subtopics };
}

/** Headings and points for the title: themes that match its words come first. */
export function composeOutline({ title, mainTopic, wordCount }: ArticleInput): OutlineAnswer {
  const phrase = topicPhrase(mainTopic);
  const random = createRandom(`outline ${title} ${phrase}`);
  const fill = filler(random, phrase);
  const fillPoint = filler(random, phrase, 0);
  const words = new Set(title.toLowerCase().match(/[a-z]+/g) ?? []);
  const called = (theme: Theme) => theme.keys.some((key) => words.has(key));
  const mixed = random.shuffled(themes);
  const ordered = [...mixed.filter(called), ...mixed.filter((theme) => !called(theme))];
  const count = Math.min(ordered.length + 1, Math.max(3, Math.round(wordCount / 200)));
  const picked = [...ordered.slice(0, count - 1), closingTheme];
  const opening = Math.min(openingWords, Math.round(wordCount / 8));
  const budgets = budgetsOf(picked.length, wordCount - opening);
  const sections = picked.map((theme, index) => ({
    heading: fill(random.pick(theme.headings)),
    points: theme.points.map(fillPoint),
    words: budgets[index] ?? 0,
  }));
  return {
    intent: `What to do about ${phrase}, and what can wait.`,
    form: 'guide',
    opening: { gist: 'Says what this text is, and quotes the sources.', words: opening },
    sections,
  };
}

/** The demo writer's opening: its notice, the options and a few quotes. */
const openingWords = 60;

/** The first half of the sections gets a little more than the second. */
function budgetsOf(count: number, words: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => (index < count / 2 ? 1.1 : 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => Math.round((words * weight) / sum));
}

const mostFacts = 12;

/** Sentences of the sources, word for word. */
export function composeFacts(sources: readonly { text: string }[]): FactsAnswer {
  const facts = sources.flatMap(({ text }, index) =>
    sentencesOf(text)
      .slice(0, mostFacts)
      .map((sentence) => ({ statement: sentence, source: index + 1, quote: sentence })),
  );
  return { facts, gaps: [] };
}

/** Says that it is a sample, and quotes the beginning of the first posts. */
export function composeProfile(posts: readonly { title: string; text: string }[]): ProfileAnswer {
  const quoted = posts.flatMap(({ title, text }) => {
    const quote = sentencesOf(text)[0];
    return quote ? [{ title, quote }] : [];
  });
  const rules = quoted.slice(0, 3).flatMap(({ title, quote }, index) => [
    ...(index === 0
      ? [
          { field: 'about', text: `Sample by the demo writer: the authors of “${title}”.`, url: '', quote },
          { field: 'readers', text: `Sample: people who read “${title}”.`, url: '', quote },
        ]
      : []),
    { field: 'voice', text: `Sample rule ${index + 1}: begin as “${title}” does.`, url: '', quote },
  ]);
  return { rules };
}

/** One section in Markdown, close to the requested length. */
export function composeSection(given: SectionInput): string {
  const phrase = topicPhrase(given.mainTopic);
  const articleRandom = createRandom(`article ${given.title} ${phrase}`);
  const before = given.follows ? given.points.join(' ') : '';
  const random = createRandom(`section ${given.title} ${phrase} ${given.position} ${given.heading}${before}`);
  const input = given.follows ? { ...given, points: given.points.filter(isShortPoint) } : given;
  const fill = filler(random, phrase, topicUses(input, phrase));
  const source = createSentenceSource(random, articleRandom, fill, input);
  const blocks = [`## ${input.heading}`];
  const theme = themeOf(input.heading, phrase);
  const lead = theme?.leads;
  const extra = extraBlocks(input, theme?.pointKind, articleRandom, fill);
  let room = input.wordCount - countWords([...blocks, ...extra].join(' '));
  let first = true;
  while (room > 18) {
    // A short remainder is not worth a separate paragraph.
    const size = room < 110 ? room : 55 + random.below(25);
    const opening = first && lead ? `${fill(random.pick(lead))} ` : '';
    const paragraph = opening + source.paragraph(size - countWords(opening), countWords);
    blocks.push(paragraph);
    room -= countWords(paragraph);
    first = false;
    if (extra.length > 0 && room < input.wordCount * 0.45) blocks.push(...extra.splice(0));
  }
  return [...blocks, ...extra].join('\n\n');
}

/** Well below what a check calls too often. The notice and headings name the topic as well. */
const densestTopic = 0.02;
const namedElsewhere = 3;
const fewestUses = 3;

/** How often this section names the topic. Over all sections of the article, it is a small share of the words. */
function topicUses({ wordCount, position, sectionCount }: SectionInput, phrase: string): number {
  const most = Math.floor((wordCount * sectionCount * densestTopic) / countWords(focusKeyword(phrase)));
  const inText = Math.max(fewestUses, most) - namedElsewhere;
  const until = (sections: number) => Math.ceil((inText * sections) / sectionCount);
  return until(position) - until(position - 1);
}

/** Not a paragraph, and not the introduction of a list. */
function isShortPoint(point: string): boolean {
  return point.length <= 120 && !point.endsWith(':');
}

/** A whole article in Markdown, from its outline. */
export function composeArticle(input: ArticleInput): string {
  const { sections } = composeOutline(input);
  const budgets = budgetsOf(sections.length, input.wordCount);
  let markdown = '';
  for (const [index, { heading, points }] of sections.entries()) {
    const rest = input.wordCount - countWords(markdown);
    const planned = budgets.slice(index).reduce((sum, words) => sum + words, 0);
    const wordCount = Math.round((rest * (budgets[index] ?? 0)) / planned);
    const part = { position: index + 1, sectionCount: sections.length };
    markdown += `${composeSection({ ...input, ...part, heading, points, wordCount })}\n\n`;
  }
  return markdown.trim();
}

/** The same part of an article with other sentences in its plain paragraphs. */
export function composeRewrite(part: {
  title: string;
  mainTopic: string;
  markdown: string;
  instruction: string;
}): string {
  const blocks = part.markdown.split('\n\n');
  const isPlain = (block: string) => /^[\p{L}\d“"].{40}/u.test(block) && !/\]\(|\n|:$|^\d+[.)] /.test(block);
  const old = blocks.filter(isPlain);
  const written = composeSection({
    ...part,
    heading: part.instruction,
    points: old,
    follows: true,
    position: 1,
    sectionCount: 1,
    wordCount: countWords(old.join(' ')) + 40,
  });
  const fresh = written.split('\n\n').filter(isPlain).values();
  return blocks.map((block) => (isPlain(block) ? (fresh.next().value ?? block) : block)).join('\n\n');
}

/** Rounds off its last paragraph of prose, so that there is a change to look at. */
export function composeRefresh(markdown: string): { passage: string; replacement: string }[] {
  const isProse = (block: string) => /^[\p{L}\d“"].{40}/u.test(block) && !/\]\(|\n/.test(block);
  const passage = markdown.split('\n\n').findLast((block) => isProse(block) && block.endsWith('.'));
  if (passage === undefined) return [];
  return [{ passage, replacement: `${passage} Look through your notes again once in a while.` }];
}

export function composeSeo(title: string, mainTopic: string): SeoAnswer {
  const phrase = topicPhrase(mainTopic);
  const random = createRandom(`seo ${title}`);
  const keyword = focusKeyword(phrase);
  const words = keyword.split(' ').filter((word) => word.length > 3);
  return {
    slug: title,
    meta_title: title,
    meta_description: `${title}: ${random.pick(['a calm and practical read', 'clear steps and examples', 'what matters and what can wait'])} for anyone interested in ${phrase}.`,
    focus_keyword: keyword,
    excerpt: `What to know about ${phrase}, in a few minutes of reading, with a step to take at the end.`,
    tags: [...new Set([keyword, ...words, random.pick(['guide', 'ideas', 'practice'])])].slice(0, 5),
    title_proposals: ['What to know about', 'First steps with', 'A practical look at'].map(
      (beginning) => `${beginning} ${phrase}`,
    ),
  };
}

/** What a section contains besides paragraphs; depends on its position, so that it alternates and never repeats. */
function extraBlocks(
  input: SectionInput,
  kind: Theme['pointKind'],
  articleRandom: Random,
  fill: (text: string) => string,
): string[] {
  const { position, sectionCount, points, wordCount } = input;
  const choose = (items: readonly string[], turn: number) =>
    fill(articleRandom.shuffled(items)[turn % items.length] ?? '');
  if (wordCount < 90 || points.length === 0) return [];
  if (position % 4 === 3 && wordCount >= 150 && kind !== 'dated') {
    // The asides call the rows suggestions.
    const hasAside = wordCount >= 190 && kind !== 'mistakes';
    return [table(points, kind), ...(hasAside ? [choose(asides, position >> 2)] : [])];
  }
  // An article does not end with a quotation.
  if (position % 4 === 0 && position < sectionCount) return [`> ${choose(quotes, position >> 2)}`];
  const ordered = position % 2 === 0;
  const list = points
    .map((point, index) => `${ordered ? `${index + 1}.` : '-'} ${sentence(point)}`)
    .join('\n');
  // Lists are at positions 1, 2, 5, 6, 9 and so on, at the end, and at 3 or 7 where a table does not fit.
  const spare = { 0: listIntros.length - 2, 3: listIntros.length - 1 }[position % 4];
  const turn = spare ?? (position >> 2) * 2 + (position % 4) - 1;
  return [choose(kind === 'mistakes' ? mistakeIntros : listIntros, turn), list];
}

function table(points: readonly string[], kind: Theme['pointKind']): string {
  const when = ['At the beginning', 'After a week', 'After a month', 'Once a year'];
  const rows = points.slice(0, 4).map((point, index) => `| ${when[index]} | ${point.replaceAll('|', '/')} |`);
  return [
    `| When | ${kind === 'mistakes' ? 'What goes wrong' : 'What to do'} |`,
    '| --- | --- |',
    ...rows,
  ].join('\n');
}

function sentence(point: string): string {
  return upperFirst(/[.!?]$/.test(point) ? point : `${point}.`);
}

function themeOf(heading: string, phrase: string): Theme | undefined {
  return [...themes, closingTheme].find((theme) =>
    theme.headings.some((candidate) => upperFirst(candidate.replace('{topic}', phrase)) === heading),
  );
}
