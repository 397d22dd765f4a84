import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import type { Claim } from '@chapterhouse/contract/articles/claims';
import { cutText } from '@chapterhouse/contract/cut-text';
import { passagesAt, qualityText } from '../quality/quality-text.ts';
import { type Block, codeMark } from '../writing/html-blocks.ts';
import { articleLanguage } from './article-language.ts';
import { type Candidate, findCandidates } from './find-claims.ts';
import { createMatcher, type Verdict } from './matching/match-claims.ts';
import { type ClaimSource, indexSources } from './matching/source-index.ts';
import { type Quantity, quantitiesOf } from './numbers/quantities.ts';
import { sentencesOf } from './sentences.ts';

/** Longer lists would not be read. */
const mostClaims = 200;
const longestExcerpt = 300;

type Found = Candidate & {
  source: Claim['source'];
  isUnknownName?: true;
  /** The source supports it possibly, and by itself it would count as unsupported. */
  isPossible?: boolean;
};

/** `isUnknownName`: a name that no source has, and that may be generally known. */
export type UnsupportedClaim = ArticleFinding & { isUnknownName?: true | undefined };

/** The claims of a text, each with the source that supports it, in order. Pure. */
export function claimsOfText(input: {
  title: string;
  html: string;
  sources: readonly ClaimSource[];
}): Omit<Claim, 'kept'>[] {
  const text = qualityText(input.title, input.html);
  return findClaims(text.blocks, input.title, input.sources).flatMap((claim) => {
    const { kind, source } = claim;
    const [place] = passagesAt(text, [placeOf(text.blocks, claim)]);
    const support = source === null ? 'none' : claim.isPossible ? 'possible' : 'source';
    return place ? [{ kind, text: claim.text, excerpt: excerptOf(claim), place, support, source }] : [];
  });
}

/** The claims of an article that none of its sources supports; without sources, all of them. Pure. */
export function unsupportedClaims(
  blocks: readonly Block[],
  title: string,
  sources: readonly ClaimSource[],
): UnsupportedClaim[] {
  return findClaims(blocks, title, sources)
    .filter(({ source }) => source === null)
    .map((claim) => {
      const finding = { kind: claim.kind, text: claim.text, excerpt: excerptOf(claim) };
      return claim.isUnknownName ? { ...finding, isUnknownName: true } : finding;
    });
}

function findClaims(blocks: readonly Block[], title: string, sources: readonly ClaimSource[]): Found[] {
  const index = indexSources(sources);
  const language = articleLanguage(blocks.map(({ prose }) => prose).join('\n'));
  const foreign = new Set(
    sources.flatMap(({ text }, source) => {
      const other = articleLanguage(text);
      return language && other && language !== other ? [source] : [];
    }),
  );
  const match = createMatcher(index, foreign);
  const inTitle = sentencesOf(title, language).flatMap((one) => quantitiesOf(one));
  const isInTitle = ({ value, unit, counted }: Quantity) =>
    inTitle.some(
      (one) =>
        one.value === value &&
        one.unit === unit &&
        // "Four hedge trimmers" of a title are not "four hours".
        (unit !== '' || counted.length === 0 || counted.some((stem) => one.counted.includes(stem))),
    );
  const seen = new Set<string>();
  const read = findCandidates(blocks, sources.length > 0, language).flatMap((candidate) => {
    if (candidate.quantity && isInTitle(candidate.quantity)) return [];
    const key = `${candidate.kind} ${candidate.text}\n${candidate.sentence.text}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ candidate, verdict: match(candidate) }];
  });
  const reading = readingOf(read.map(({ verdict }) => verdict));
  const supported = new Map<string, number>();
  return read
    .flatMap(({ candidate, verdict }): Found[] => {
      const own = verdict[reading];
      const said = saidKey(candidate);
      const matched = own === null && said !== undefined ? (supported.get(said) ?? null) : own;
      if (matched === 'ignore') return [];
      if (matched === 'unknown name') return [{ ...candidate, source: null, isUnknownName: true }];
      if (matched !== null && candidate.quantity) supported.set(valueKey(candidate.quantity), matched);
      const sentence = matched === null ? undefined : index.sentences[matched];
      const from = sentence && sources[sentence.source];
      if (!sentence || !from) return [{ ...candidate, source: null }];
      const passage = sentence.text.slice(0, longestExcerpt);
      return [
        {
          ...candidate,
          isPossible: own !== null && verdict.alone === null,
          source: { index: sentence.source, title: from.title, url: from.url, passage },
        },
      ];
    })
    .slice(0, mostClaims);
}

/** With fewer claims that a source surely supports, a text does not retell its sources, and each claim counts alone. */
const fewestSure = 12;
/** An article is trusted with so many of these for each claim that no source supports. */
const trustedEach = 24;
/** An article is doubted with so many claims that no source may support, and no more than so many others for each. */
const doubt = { fewest: 5, each: 12 };

/** How the claims between supported and unsupported are read: by the others of the text. */
function readingOf(verdicts: readonly Verdict[]): keyof Verdict {
  const sure = verdicts.filter(({ doubted }) => typeof doubted === 'number').length;
  const unsupported = verdicts.filter(({ trusted }) => trusted === null).length;
  if (sure < fewestSure) return 'alone';
  if (unsupported >= doubt.fewest && unsupported * doubt.each > sure) return 'doubted';
  return unsupported * trustedEach <= sure ? 'trusted' : 'alone';
}

/** Numbers that an article may repeat after it has said what they are; small ones are others by chance. */
const fewestRepeated = 1000;
/** The same for a number without anything that it counts. */
const fewestBare = 13;
/** A longer sentence says itself what its number is. */
const mostWordsOfRepeat = 10;

function saidKey({ quantity, sentence }: Candidate): string | undefined {
  const isShort = sentence.words.length <= mostWordsOfRepeat;
  if (!isShort || !quantity) return undefined;
  const isSum = quantity.grade === 'money' && quantity.value >= fewestRepeated && quantity.per === null;
  // "That there are 34 is a luxury."
  const isBare = quantity.unit === '' && quantity.counted.length === 0 && quantity.value >= fewestBare;
  return isSum || isBare ? valueKey(quantity) : undefined;
}

function valueKey({ value, unit }: Quantity): string {
  return `${value} ${unit}`;
}

/** Without code, which the text of a sentence does not show. */
function excerptOf({ sentence, text }: Candidate): string {
  const pieces = sentence.text.split(codeMark);
  const excerpt = (pieces.find((piece) => piece.includes(text)) ?? sentence.text).trim();
  if (excerpt.length <= longestExcerpt) return excerpt;
  const before = cutText(excerpt, Math.max(0, excerpt.indexOf(text) - longestExcerpt / 3));
  return cutText(excerpt.slice(before.length), longestExcerpt).trim();
}

/** Code is one character in the prose of a block, so positions in its text may be later. */
function placeOf(blocks: readonly Block[], { block, at, text }: Candidate) {
  const words = blocks[block]?.text ?? '';
  const found = words.indexOf(text, at);
  return { block, at: Math.max(0, found < 0 ? words.indexOf(text) : found), length: text.length };
}
