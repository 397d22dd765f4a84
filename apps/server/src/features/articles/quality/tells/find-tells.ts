import { type Block, decodeEntities, htmlBlocks, htmlTokens, isHeading } from '../../writing/html-blocks.ts';
import { likelyLanguage } from '../../writing/language/function-words.ts';
import { placeSentences, type Sentence, splitWords } from '../../writing/language/words-and-sentences.ts';
import { occursAt, type PhraseKind, phrasesOf, praise } from './tell-phrases.ts';

export type TellKind = PhraseKind | 'contrast' | 'triad' | 'bold_heading' | 'emoji_heading';

/** A habit of AI text, with the sentence or heading that has it. */
export type Tell = { kind: TellKind; block: number; at: number; length: number; words: string };

const messages: Readonly<Record<TellKind, string>> = {
  phrase: 'Stock phrase',
  opening: 'Empty opening',
  closing: 'Empty closing',
  contrast: '“Not X but Y”',
  triad: 'List of three words of praise',
  bold_heading: 'Bold text in the place of a heading',
  emoji_heading: 'Emoji in a heading',
};

export function messageOf({ kind, words }: Tell): string {
  return kind === 'bold_heading' || kind === 'emoji_heading'
    ? `${messages[kind]}.`
    : `${messages[kind]}: “${words}”.`;
}

/**
 * The habits of AI text in an article, with their sentences. Stock phrases only in the languages with a list; without
 * a language, that of the text. Pure, and linear in the text.
 */
export function tellsOf(html: string, language?: string): { message: string; excerpt: string }[] {
  const blocks = htmlBlocks(html);
  return findTells(blocks, html, languageOf(blocks, language)).map((tell) => ({
    message: messageOf(tell),
    excerpt: blocks[tell.block]?.text.slice(tell.at, tell.at + tell.length) ?? '',
  }));
}

/** The given language, or the likely one. */
export function languageOf(blocks: readonly Block[], given?: string): string | null {
  if (given !== undefined) return given.slice(0, 2).toLowerCase();
  return likelyLanguage(
    splitWords(
      blocks
        .map(({ prose }) => prose)
        .join(' ')
        .slice(0, 6_000),
    ),
  );
}

/** The blocks from the beginning and the end of a text in which an opening or a closing is looked for. */
const edgeBlocks = 2;

export function findTells(blocks: readonly Block[], html: string, language: string | null): Tell[] {
  const bold = boldParagraphs(html);
  const prose = blocks.flatMap((block, index) => (isProse(block) ? [index] : []));
  const openings = new Set(prose.slice(0, edgeBlocks));
  const closings = new Set(prose.slice(-edgeBlocks));
  return blocks.flatMap((block, index): Tell[] => {
    const whole = { block: index, at: 0, length: block.text.length, words: block.text };
    if (isHeading(block)) return emoji.test(block.text) ? [{ kind: 'emoji_heading', ...whole }] : [];
    if (block.tag === 'p' && bold.has(block.text) && isFollowedByText(blocks[index + 1])) {
      return [{ kind: 'bold_heading', ...whole }];
    }
    if (block.inQuote || block.tag === 'pre') return [];
    const edges = { opening: openings.has(index), closing: closings.has(index) };
    return placeSentences(block.text).flatMap((sentence) => tellsIn(sentence, language ?? '', edges, index));
  });
}

const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u;

function isProse(block: Block): boolean {
  return block.tag === 'p' && !block.inQuote;
}

function isFollowedByText(next: Block | undefined): boolean {
  return next !== undefined && !isHeading(next);
}

type Edges = { opening: boolean; closing: boolean };

/** Quotations are somebody else's words. */
const quotation = /“[^“”]{12,400}”|"[^"]{12,400}"|«[^«»]{12,400}»|„[^„“”]{12,400}[“”]/g;

function tellsIn({ text, at }: Sentence, language: string, edges: Edges, block: number): Tell[] {
  const own = text.replace(quotation, (quoted) => ' '.repeat(quoted.length));
  const place = { block, at, length: text.length };
  const tells = stockPhrases(own, language, edges).map(
    ({ kind, words }): Tell => ({ kind, words, ...place }),
  );
  for (const [kind, found] of [
    ['contrast', contrasts[language]?.exec(own)?.[0]],
    ['triad', triadIn(own, language)],
  ] as const) {
    if (found !== undefined) tells.push({ kind, words: found.trim(), ...place });
  }
  return tells;
}

function stockPhrases(text: string, language: string, edges: Edges): { kind: PhraseKind; words: string }[] {
  const index = phrasesOf(language);
  if (!index) return [];
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const tokens = words.map(([word]) => word.normalize('NFC').toLowerCase());
  const found: { kind: PhraseKind; words: string }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const phrase = index
      .get(tokens[at] ?? '')
      ?.find((one) => (one.kind === 'phrase' || (edges[one.kind] && at < 3)) && occursAt(one, tokens, at));
    if (!phrase) continue;
    const last = words[at + phrase.words.length - 1];
    // "it's important", not "s important".
    const first = words[tokens[at]?.length === 1 ? Math.max(0, at - 1) : at];
    found.push({
      kind: phrase.kind,
      words: text.slice(first?.index, (last?.index ?? 0) + (last?.[0].length ?? 0)),
    });
    at += phrase.words.length - 1;
  }
  return found;
}

/** Denial and its counterpart within one sentence. A plain "not X but Y" is grammar; "not just X" is the habit. */
const contrasts: Readonly<Record<string, RegExp>> = {
  en: /\b(?:not|\w{2,6}n['’]t) (?:just|only|merely|simply|about) [^.!?]{1,120}?(?:[,;:–—-] ?|\bbut )(?:but |also |it['’]s |it is |they['’]re |they are |that['’]s |this is |is about )|\bmore than just an? /i,
  de: /\bnicht (?:nur|bloß|allein|einfach) [^.!?]{1,120}?\bsondern (?:auch|vor allem|ebenso|vielmehr|eine?|der|die|das)\b|\bgeht (?:es )?(?:dabei )?nicht (?:nur |bloß |allein )?(?:um|darum)\b[^.!?]{1,120}?\bsondern\b|\bmehr als nur eine? /i,
  es: /\bno (?:es |son )?(?:solo|sólo|solamente|únicamente|simplemente) [^.!?]{1,120}?(?:\bsino\b|[,;–—-] ?(?:es|son|también)\b)|\bno se trata (?:solo |sólo |solamente |únicamente )?de [^.!?]{1,120}?(?:\bsino\b|[,;–—-] ?se trata\b|[,;–—-] ?es\b)|\bmucho más que un[ao]? /i,
  fr: /\bnon seulement [^.!?]{1,140}?\bmais\b|\bne s['’]agit pas (?:seulement |uniquement |simplement |juste )?d[e'’][^.!?]{1,120}?(?:\bmais\b|[,;–—-] ?il s['’]agit\b)|\bn['’]est pas (?:seulement|uniquement|simplement|juste) [^.!?]{1,120}?(?:[,;:–—-] ?(?:c['’]est|mais)\b|\bmais\b)|\bbien plus qu['’]une? /i,
  it: /(?<!\p{L})non (?:è |sono |si tratta )?(?:solo|soltanto|semplicemente) [^.!?]{1,120}?(?:(?<!\p{L})ma(?!\p{L})|[,;–—-] ?è(?!\p{L}))/iu,
  pt: /(?<!\p{L})não (?:é |são |se trata )?(?:apenas|só|somente) [^.!?]{1,120}?(?:(?<!\p{L})mas(?!\p{L})|[,;–—-] ?é(?!\p{L}))/iu,
  nl: /(?<!\p{L})niet (?:alleen|zomaar|slechts) [^.!?]{1,120}?(?:(?<!\p{L})maar ook(?!\p{L})|[,;–—-] ?het is(?!\p{L}))/iu,
  pl: /(?<!\p{L})(?:nie tylko|to nie tylko|nie chodzi (?:tylko )?o) [^.!?]{1,120}?(?:(?<!\p{L})ale(?! nie)|[,;–—-] ?(?:to|lecz)(?!\p{L}))/iu,
  cs: /(?<!\p{L})(?:není (?:to )?(?:jen|pouze)?|nejde (?:jen |pouze )?o) ?[^.!?]{1,120}?(?:[,;–—-] ?(?:je to|jde o|ale)(?!\p{L}))/iu,
  sv: /(?<!\p{L})inte bara [^.!?]{1,120}?(?:(?<!\p{L})utan(?!\p{L})|[,;–—-] ?det (?:är|handlar))/iu,
  ru: /(?<!\p{L})(?:не просто|не только|это не просто) [^.!?]{1,120}?(?:(?<!\p{L})но и(?!\p{L})|(?<!\p{L})а(?!\p{L})|[,;–—-] ?это(?!\p{L}))/iu,
};

const triad =
  /(\p{L}{3,20}), (?:\p{L}{3,12} )?(\p{L}{3,20}),? (?:and|und|y|e|et) (?:\p{L}{3,12} )?(\p{L}{3,20})/gu;

function triadIn(text: string, language: string): string | undefined {
  const list = praise[language];
  if (!list || !text.includes(', ')) return undefined;
  for (const [whole, ...words] of text.matchAll(triad)) {
    const praised = words.filter((word) =>
      list.some((beginning) => word.toLowerCase().startsWith(beginning)),
    );
    if (praised.length >= 2) return whole;
  }
  return undefined;
}

/** The paragraphs that are bold as a whole, and short and open-ended like a heading. The questions of an interview are not. */
function boldParagraphs(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  let paragraph: { text: string; isBold: boolean } | undefined;
  let depth = 0;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open' && token.name === 'p') {
      paragraph = { text: '', isBold: true };
      depth = 0;
    } else if (token.kind === 'open' && isBoldTag(token.name)) depth++;
    else if (token.kind === 'close' && isBoldTag(token.name)) depth--;
    else if (token.kind === 'text' && paragraph) {
      paragraph.text += token.raw;
      if (depth < 1 && token.raw.trim() !== '') paragraph.isBold = false;
    } else if (token.kind === 'close' && token.name === 'p' && paragraph) {
      const text = decodeEntities(paragraph.text).replace(/\s+/g, ' ').trim();
      if (paragraph.isBold && /[^.,;?？؟]$/.test(text) && text.length <= longestHeading) found.add(text);
      paragraph = undefined;
    }
  }
  return found;
}

const longestHeading = 80;

function isBoldTag(name: string): boolean {
  return name === 'strong' || name === 'b';
}
