import { cutText, endOfText } from '@chapterhouse/contract/cut-text';
import type { SiteProfile } from '@chapterhouse/contract/sites/profile';
import type { FinishReason } from '../../../../providers/text-generation/text-generation.ts';
import { sampleNotice } from '../../../../providers/text-generation/text-generation.ts';
import { type Block, isHeading, levelOf } from '../html-blocks.ts';
import { isOrderOfBlank } from '../language/blank-nouns.ts';
import type { DetectLanguage, ScoreLanguage } from '../language/detect-language.ts';
import type { FamiliarWords } from '../language/familiar-words.ts';
import { namesTemplate, templateWord } from '../language/label-words.ts';
import { type Words, wordsOf } from '../language/phrases.ts';

/** What the gate can check of a site's profile. */
export type ProfileRules = Pick<SiteProfile, 'avoid' | 'address_form' | 'spelling'>;

/** A picture of the media library; `bytes` of the file that readers load. */
type LibraryPicture = { name: string; width: number; bytes: number };

/** The featured image of an article, and the pictures of the media library that it names and that its owner has. */
export type PicturesOfArticle = {
  featured: { mediaId: string | null; url: string; alt: string };
  library: ReadonlyMap<string, LibraryPicture>;
};

export type ArticleToCheck = {
  title: string;
  /** As the model wrote it, cleaned. */
  markdown: string;
  /** As it would be published. */
  html: string;
  /** Of the call, or the worst of the calls, that wrote it. */
  finishReason: FinishReason;
  askedWordCount: number;
  /** Titles of the batch and of the user's older articles, except this one. */
  otherTitles: readonly string[];
  /** Of its batch: an article about it is not off topic. */
  mainTopic?: string;
  /** The language that was asked for, as a code; undefined: that of the title. */
  language?: string | undefined;
  /** The prompt templates used; the built-in prompts are known. */
  promptTemplates?: readonly string[];
  /** What the site's profile rules. */
  profile?: ProfileRules | undefined;
  /** Undefined: what the media library has is not known. */
  pictures?: PicturesOfArticle | undefined;
};

/** The parsed article that all checks share. */
export type Checked = ArticleToCheck & {
  blocks: readonly Block[];
  wordCount: number;
  detect: DetectLanguage;
  scoreIn: ScoreLanguage;
  /** Undefined: no list of its words is known. */
  familiar: FamiliarWords | undefined;
  /** The language of most of the text, if it shows. */
  mainLanguage: string | null;
  /** How many words a block has; counted once. */
  countIn: (block: Block) => number;
  /** Of a block's prose, for phrases; parsed once. */
  wordsIn: (block: Block) => Words;
  /** Of a block's prose without the speakers of a dialog, in lower case; split once. */
  tokensIn: (block: Block) => readonly string[];
  /** Prose without the speakers of a dialog. */
  spokenIn: (prose: string) => string;
  /** The sentences of a block's prose; split once. */
  sentencesIn: (block: Block) => readonly string[];
  /** Whether a block belongs to a template for readers, who fill in its blanks themselves. */
  isTemplate: (block: Block) => boolean;
};

/** `certain`: an editor would send it back. `suspicion`: a person should look. */
export type Grade = 'certain' | 'suspicion';

/** The problem, as a message for the user and for the model that repairs it, with an excerpt. */
export type Problem = { grade: Grade; message: string; excerpt: string };

/** A requirement for publishing. Pure, and linear in the text. */
export type Check = { name: string; find: (article: Checked) => readonly Problem[] };

/** Whether it is the demo writer's, and still begins with its notice: English sentences that fit any topic, which has the words of its own language. */
export function isSample([first]: readonly Block[]): boolean {
  return first?.tag === 'p' && first.text.startsWith(sampleNotice);
}

/** More places of the same kind help nobody. */
export const mostPerCheck = 5;

/** The text around a position, on one line. */
export function excerptAt(text: string, index: number, length = 0): string {
  const end = index + length;
  const before = endOfText(text.slice(0, index), 30);
  const after = cutText(text.slice(end), 50);
  const isCutBefore = index > 30;
  const isCutAfter = text.length > end + 50;
  const piece = [
    isCutBefore ? before.replace(/^\S{0,20}\s/, '') : before,
    text.slice(index, end),
    isCutAfter ? withoutPartOfWord(after) : after,
  ];
  return `${isCutBefore ? '…' : ''}${piece.join('').replace(/\s+/g, ' ').trim()}${isCutAfter ? '…' : ''}`;
}

/** The first words of a text. */
export function startOf(text: string): string {
  return text.length > 80 ? `${withoutPartOfWord(cutText(text, 80))}…` : text;
}

/** The last words of a text. */
export function tailOf(text: string): string {
  return text.length > 80 ? `…${endOfText(text, 80).replace(/^\S{0,20}\s/, '')}` : text;
}

/** Text that was cut, up to its last whole word; nothing is between words in some scripts. */
function withoutPartOfWord(text: string): string {
  return text.replace(/\s\S{0,20}$/, '');
}

/** The first match of the patterns in each block's prose. */
export function findInProse(
  blocks: readonly Block[],
  patterns: readonly RegExp[],
  problem: { grade: Grade; message: string },
): Problem[] {
  const found: Problem[] = [];
  for (const { prose } of blocks) {
    for (const pattern of patterns) {
      const match = pattern.exec(prose);
      if (!match) continue;
      found.push({ ...problem, excerpt: excerptAt(prose, match.index, match[0].length) });
      break;
    }
    if (found.length >= mostPerCheck) break;
  }
  return found;
}

/** What several checks ask of each block, found once. */
export function cached<T>(find: (block: Block) => T): (block: Block) => T {
  const known = new Map<Block, T>();
  return (block) => {
    const found = known.get(block) ?? find(block);
    known.set(block, found);
    return found;
  };
}

/** How many blocks before a template speak of it. */
const blocksBefore = 3;

/** A template is announced: by the title, by the headings above it or by the blocks before it. */
export function templateBlocks(
  blocks: readonly Block[],
  title: string,
  language: string | null,
  wordsIn: (block: Block) => Words,
): (block: Block) => boolean {
  if (namesTemplate(wordsOf(title), language)) return () => true;
  const wordsAround = cached((block) => {
    // What a blank asks for announces nothing.
    return /[[{【<]/.test(block.prose)
      ? wordsOf(withoutOrders(block.prose).replace(/[[{【<][^[\]{}【】<>]{0,200}[\]}】>]/g, ''))
      : withoutOrders(block.prose) === block.prose
        ? wordsIn(block)
        : wordsOf(withoutOrders(block.prose));
  });
  const announces = cached((block) => namesTemplate(wordsAround(block), language));
  // "Send it by registered letter" makes no template of its paragraph.
  const isAnnounced = (block: Block) => templateWord.in(language).find(wordsAround(block)) >= 0;
  // Many articles speak of letters. A letter to copy follows a colon, or has more than one paragraph with blanks.
  const hasBlanks = blocks.filter(({ prose }) => /[[{【]/.test(prose)).length > 1;
  const leadsTo = (block: Block) =>
    isAnnounced(block) || ((hasBlanks || /[:：]\s{0,3}$/.test(block.prose)) && announces(block));
  let places: Map<Block, number> | undefined;
  return (block) => {
    places ??= new Map(blocks.map((one, index) => [one, index]));
    const at = places.get(block) ?? 0;
    if (isAnnounced(block) || blocks.slice(Math.max(0, at - blocksBefore), at).some(leadsTo)) return true;
    // The headings above it: the nearest of each level.
    let level = 7;
    for (let index = at; index >= 0 && level > 2; index--) {
      const above = blocks[index];
      if (!above || !isHeading(above) || levelOf(above) >= level) continue;
      if (announces(above)) return true;
      level = levelOf(above);
    }
    return false;
  };
}

/** "(営業時間を確認して記入)": an order to fill in announces no template. */
function withoutOrders(prose: string): string {
  return prose.replace(/[(（][^()（）\n]{2,60}[)）]/g, (whole) => (isOrderOfBlank(whole) ? '' : whole));
}

const quotation =
  /“[^“”\n]{0,2000}”|(?<!\p{L}\p{P}?)”[^“”\n]{0,2000}”|"[^"\n]{0,2000}"|«[^«»\n]{0,2000}»|»[^«»\n]{0,2000}«|„[^„“”\n]{0,2000}[“”]|「[^「」\n]{0,2000}」|『[^『』\n]{0,2000}』|(?<=[\s(:,])[‘'][^‘’'\n]{12,2000}[’'](?=[\s.,;:!?)])/gu;

/** What is quoted was said by somebody else: only the marks stay. */
export function withoutQuotations(text: string): string {
  return /[“”"«»„「『‘']/.test(text) ? text.replace(quotation, '“…”') : text;
}

/** A fence of code ends with one at least as long, of the same sign: an article about Markdown nests them. */
export function fencesOf(markdown: string): { outside: string; isOpen: boolean } {
  const outside: string[] = [];
  let open = '';
  for (const line of markdown.split('\n')) {
    const fence = /^ {0,3}(`{3,20}|~{3,20})/.exec(line)?.[1];
    if (open === '' && fence === undefined) outside.push(line);
    else if (open === '') open = fence ?? '';
    else if (fence?.startsWith(open) && line.trim() === fence) open = '';
  }
  return { outside: outside.join('\n'), isOpen: open !== '' };
}

/** A formula on separate lines, in the delimiters of LaTeX. */
export function isFormula({ prose }: Block): boolean {
  return /^\$\$[^$]{1,600}\$\$$/.test(prose);
}

/** Who speaks, at the beginning of a line: "ANNA: …", "祖母「…」". So often, they are the speakers of a dialog. */
const speaker =
  /^[*_]{0,2}(\p{L}[^:：「『“"«.!?。\n]{0,24}?)[*_]{0,2}(?: ?\([^()\n]{1,30}\))?(?:[:：]|(?=[「『]))/gmu;
const fewestTurns = 3;

/** The prose of a block without the names of the speakers of a dialog, which are no words of the text. */
export function withoutSpeakers(blocks: readonly Block[]): (prose: string) => string {
  const turns = new Map<string, number>();
  for (const { prose } of blocks)
    for (const [, name = ''] of prose.matchAll(speaker)) turns.set(name, (turns.get(name) ?? 0) + 1);
  const isSpeaker = (name: string) => (turns.get(name) ?? 0) >= fewestTurns;
  if (![...turns.keys()].some(isSpeaker)) return (prose) => prose;
  return (prose) => prose.replace(speaker, (whole, name: string) => (isSpeaker(name) ? '' : whole));
}

/** Stanzas repeat lines on purpose. */
export function isVerse({ text }: Block): boolean {
  const lines = text.split('\n');
  return lines.length > 2 && lines.every((line) => line.length < 60);
}
