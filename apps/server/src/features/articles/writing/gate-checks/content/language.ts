import { type Block, isHeading } from '../../html-blocks.ts';
import { areAlike, type DetectLanguage, differ } from '../../language/detect-language.ts';
import {
  type Check,
  type Checked,
  isFormula,
  isSample,
  isVerse,
  mostPerCheck,
  type Problem,
  startOf,
  withoutQuotations,
} from '../check.ts';

/** Shorter paragraphs show their language too seldom. */
const fewest = { letters: 75, wide: 25 };
/** The detector needs no more of a paragraph; in long texts, many paragraphs show the same. */
const mostRead = 300;
const mostReadOfMany = 140;
const many = 250;
/** How much more a paragraph looks like a close relative of the text's language, to be one. */
const clearly = 0.012;

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The language of most of the text. */
export function mainLanguageOf(blocks: readonly Block[], detect: DetectLanguage): string | null {
  const prose = blocks
    .filter((block) => block.tag !== 'pre' && !block.inQuote)
    .map(({ prose: text }) => text);
  const counts = new Map<string, number>();
  const step = Math.max(1, Math.floor(prose.length / 40));
  for (let at = 0; at < prose.length; at += step) {
    const text = (prose[at] ?? '').slice(0, mostRead);
    const language = text.length >= 25 ? detect(text) : null;
    if (language) counts.set(language, (counts.get(language) ?? 0) + text.length);
  }
  const most = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  // The detector knows no Indonesian, which looks like Malay.
  return most === 'ms' ? 'id' : most;
}

/** The text is in the language that was asked for, from beginning to end. Sample text is in English, and says so. */
export const language: Check = {
  name: 'language',
  find: (article) => {
    const { mainLanguage: main, language: asked, blocks } = article;
    if (!main || isSample(blocks)) return [];
    if (asked && differ(main, asked) && known(asked)) {
      const message = `The text is in another language (${main}) than the one asked for (${asked}).`;
      return [{ grade: 'certain', message, excerpt: startOf(blocks[0]?.text ?? '') }];
    }
    return [...titleDiffers(article, main), ...drift(article, main), ...foreignWords(article, main)].slice(
      0,
      mostPerCheck,
    );
  },
};

/** The detector knows no Indonesian; Malay is as good as that. */
function known(asked: string): boolean {
  return asked !== 'id';
}

function titleDiffers({ title, language: asked, detect, blocks }: Checked, main: string): Problem[] {
  const found = title.length >= 25 || wide.test(title) ? detect(title) : null;
  if (
    asked ||
    !found ||
    !differ(found, main) ||
    (shareScript(title, blocks[0]?.text ?? '') && title.length < 45)
  )
    return [];
  const message = `The title (${found}) and the text (${main}) are in different languages.`;
  return [{ grade: 'suspicion', message, excerpt: startOf(title) }];
}

/** A short title of the same letters shows its language too seldom. */
function shareScript(one: string, other: string): boolean {
  const isOf = (script: RegExp) => [one, other].every((text) => script.test(text) && !wide.test(text));
  return isOf(/\p{Script=Latin}/u) || isOf(/\p{Script=Cyrillic}/u);
}

/** Paragraphs in another language. One may be an example; several, or the end of the text, are no accident. */
function drift(article: Checked, main: string): Problem[] {
  const { blocks, detect, scoreIn, title } = article;
  const paragraphs = blocks.filter(
    // The words of a song show its language too seldom.
    (block) =>
      ['p', 'li', 'text'].includes(block.tag) && !block.inQuote && !isFormula(block) && !isVerse(block),
  );
  const others: { block: Block; index: number; found: string }[] = [];
  const most = paragraphs.length > many ? mostReadOfMany : mostRead;
  let length = 0;
  const step = Math.ceil(paragraphs.length / many);
  for (const [index, block] of paragraphs.entries()) {
    // Of a long text a part shows it, and its end.
    if (index % step !== 0 && index < paragraphs.length - 5) continue;
    const text = withoutQuotations(block.prose).replaceAll('\ufffc', ' ').slice(0, most);
    length += text.length;
    if (text.length < (wide.test(text) ? fewest.wide : fewest.letters)) continue;
    const found = detect(text);
    if (!found || !differ(found, main) || (main === 'ja' && found === 'zh' && !isSurelyChinese(text)))
      continue;
    if (areAlike(found, main) && scoreIn(text, found) - scoreIn(text, main) < clearly) continue;
    if (!isAnnounced(block, blocks, title, nameOf(found, main))) others.push({ block, index, found });
  }
  const foreign = others.reduce((sum, { block }) => sum + Math.min(block.prose.length, mostRead), 0);
  const isAtEnd = others.some(({ index }) => index === paragraphs.length - 1) && others.length > 1;
  const isWhole = others.some(({ block, index }) => isWholeParagraph(block, paragraphs[index - 1], article));
  const grade = others.length > 2 || isAtEnd || isWhole || foreign > length * 0.2 ? 'certain' : 'suspicion';
  return others.slice(0, 3).map(({ block, found }) => ({
    grade,
    message: `The text changes from one language (${main}) to another (${found}).`,
    excerpt: startOf(block.text),
  }));
}

/** An address or a timetable in Japanese may do without kana. */
function isSurelyChinese(text: string): boolean {
  return (text.match(/[的了是在这這们們说說没沒还還为為个個么麼吗嗎]/g)?.length ?? 0) > 2;
}

/** "anglais" for English in French; longer names by their beginning, which does not change. */
function nameOf(language: string, main: string): string {
  const name = new Intl.DisplayNames([main], { type: 'language' }).of(language)?.toLowerCase() ?? '';
  return /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(name)
    ? name.slice(0, Math.max(4, name.length - 3))
    : name;
}

/** The title, the heading above or the paragraph before names the language of an example. */
function isAnnounced(block: Block, blocks: readonly Block[], title: string, name: string): boolean {
  const at = blocks.indexOf(block);
  const heading = blocks.slice(0, at).findLast(isHeading);
  const around = [title, heading?.text ?? '', blocks[at - 1]?.text ?? ''];
  return name !== '' && around.some((text) => text.toLowerCase().includes(name));
}

/** So long a paragraph, which nothing introduces, is no example. */
const longParagraph = 240;

function isWholeParagraph(block: Block, before: Block | undefined, { isTemplate }: Checked): boolean {
  return (
    block.tag === 'p' &&
    !/["“„«»”]/.test(block.prose) &&
    block.prose.length > (wide.test(block.prose) ? longParagraph / 3 : longParagraph) &&
    !/[:：]$/.test(before?.prose ?? '') &&
    !isTemplate(block)
  );
}

const scripts = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /(?<!\p{Script=Cyrillic})\p{Script=Cyrillic}{2,60}/u,
  Han: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,60}/u,
  Hangul: /\p{Script=Hangul}{2,60}/u,
  Thai: /\p{Script=Thai}{3,60}/u,
  Devanagari: /\p{Script=Devanagari}{3,60}/u,
  Hebrew: /\p{Script=Hebrew}{3,60}/u,
  Arabic: /(?<!\p{Script=Arabic})\p{Script=Arabic}{2,60}/u,
} as const;

const ownScript: Readonly<Record<string, readonly (keyof typeof scripts)[]>> = {
  ru: ['Cyrillic'],
  uk: ['Cyrillic'],
  bg: ['Cyrillic'],
  sr: ['Cyrillic'],
  mk: ['Cyrillic'],
  be: ['Cyrillic'],
  zh: ['Han'],
  ja: ['Han'],
  ko: ['Hangul', 'Han'],
  ar: ['Arabic'],
  fa: ['Arabic'],
  ur: ['Arabic'],
  he: ['Hebrew'],
  hi: ['Devanagari'],
  th: ['Thai'],
};

/** Words of another script inside a sentence, neither quoted nor in brackets nor explained: 这 in the middle of English. */
function foreignWords({ blocks, title }: Checked, main: string): Problem[] {
  const withOther = blocks.filter(({ prose }) => otherScript.test(prose)).length;
  const own = ownScript[main] ?? [];
  const foreign = Object.entries(scripts).filter(
    ([name]) => name !== 'Latin' && !own.includes(name as keyof typeof scripts),
  );
  const problems: Problem[] = [];
  for (const { prose, tag, inQuote } of blocks) {
    if (inQuote || !['p', 'li', 'text'].includes(tag) || !otherScript.test(prose)) continue;
    const bare = withoutQuotations(prose).replace(/[(（][^()（）\n]{0,200}[)）]/g, '');
    const isIn = foreign.find(([, script]) => script.test(bare));
    const found = isIn?.[1].exec(bare);
    // What the article is about may keep its name; a glossary begins with its word.
    if (!found || title.includes(found[0]) || found.index === 0) continue;
    // "… reads 山田太郎, Yamada Tarō, in print": its reading follows.
    const after = bare.slice(found.index).replace(/^\P{Script=Latin}{1,20}?(?=,)/u, '');
    if (/^, \p{Lu}\p{L}{1,20}(?: \p{Lu}\p{L}{1,20})?,/u.test(after)) continue;
    // "The Japanese say komorebi, 木漏れ日, the light …": between commas, after its reading.
    const before = bare.slice(0, found.index);
    if (
      /\p{Script=Latin}[”"»*_]?, ?$/u.test(before) &&
      /^[^\p{Script=Latin},]{2,12},/u.test(bare.slice(found.index))
    )
      continue;
    // "The word 気 means …": the sentence is about it.
    if (
      /(?:\b(?:word|character|sign|kanji|term|called|named|means|Wort|Zeichen|heißt|mot|appelé|palabra|llamad[oa]|parola|palavra)\b|[:=–—])/i.test(
        bare.slice(Math.max(0, found.index - 40), found.index + found[0].length + 25),
      )
    )
      continue;
    problems.push({
      grade: 'suspicion',
      message: 'A sentence contains words of another language.',
      excerpt: startOf(bare.slice(Math.max(0, found.index - 30))),
    });
  }
  // A text that explains words of another language has one somewhere that it does not explain.
  return problems.length * fewestExplained > withOther ? problems.slice(0, 2) : [];
}

const otherScript = /[\u0400-\u1dff\u3040-\ud7a3]/;
const fewestExplained = 4;
