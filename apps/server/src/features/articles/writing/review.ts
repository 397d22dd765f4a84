import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import { cutText, endOfText } from '@chapterhouse/contract/cut-text';
import type { ReviewAnswer } from '../../../providers/text-generation/answers.ts';
import { findKept } from '../claims/invented-claims.ts';
import { keepOwnLinks } from './keep-own-links.ts';
import { certainDefects } from './verdict.ts';

/** A finding of any kind, as the review gets it. */
export type ReviewFinding = { message: string; excerpt: string };

type Found = { gateReport: readonly GateFinding[]; findings: readonly ArticleFinding[] };

/** Everything that was found in a text without a model, except claims that the owner keeps. */
export function reviewFindings(
  { gateReport, findings }: Found,
  kept: readonly ArticleFinding[] = [],
): ReviewFinding[] {
  const unkept = findings.filter((claim) => !findKept(kept, claim));
  return [
    ...gateReport.map(({ message, excerpt }) => ({ message, excerpt })),
    ...unkept.map(({ text, excerpt }) => ({ message: `Nothing supports “${text}”.`, excerpt })),
  ];
}

/** A finding for a prompt. */
export function asLine({ message, excerpt }: ReviewFinding): string {
  return excerpt ? `${message} Place: ${excerpt}` : message;
}

/** Defects of the whole text, which no replacement of a passage puts right. */
const ofWhole = new Set(['body', 'length', 'language']);
/** More are the work of a revision of the whole. */
const mostPassages = 8;
const neighborCharacters = 120;

/**
 * The blocks of a text that have certain defects, each between the end of the block before it and the beginning of the one
 * after it; undefined if a defect concerns the whole text or cannot be found in it. Pure, linear in the text.
 */
export function defectivePassages(written: string, defects: readonly GateFinding[]): string | undefined {
  const blocks = written.split(/\n{2,}/);
  const letters = blocks.map(lettersOf);
  const found = new Set<number>();
  for (const { check, excerpt } of defects) {
    const wanted = lettersOf(excerpt);
    const at = wanted === '' ? -1 : letters.findLastIndex((text) => text.includes(wanted));
    if (ofWhole.has(check) || at < 0) return undefined;
    found.add(at);
  }
  if (found.size > mostPassages) return undefined;
  return [...found]
    .toSorted((a, b) => a - b)
    .map((at) => {
      const before = endOfText(blocks[at - 1] ?? '', neighborCharacters);
      const after = cutText(blocks[at + 1] ?? '', neighborCharacters);
      return [before && `…${before}`, blocks[at], after && `${after}…`].filter(Boolean).join('\n\n');
    })
    .join('\n\n---\n\n');
}

/** Excerpts have no markup and no addresses, and may begin and end within a word. */
function lettersOf(text: string): string {
  return (
    text
      .replace(/\]\([^()\s]{0,500}\)/g, ']')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join('');
}

type Replacement = ReviewAnswer['replacements'][number];
type Reviewed = Found & { written: string; wordCount: number };

const mostReplacements = 40;
/** Each of these may cost an examination of the whole text. */
const mostSingly = 12;
const longestSingly = 30_000;

/**
 * Replaces the passages that occur exactly once. Replacements that link elsewhere, bring a certain defect or a new unsupported
 * claim are dropped: if all of them together do, they are tried one by one. Pure, as far as `examine` is.
 */
export async function applyReplacements<T extends Reviewed>(
  article: T,
  replacements: readonly Replacement[],
  { hosts, examine }: { hosts: readonly string[]; examine: (written: string) => Promise<T> },
): Promise<T> {
  const usable = replacements
    .slice(0, mostReplacements)
    .filter(({ replacement }) => keepOwnLinks(replacement, hosts) === replacement);
  const all = usable.reduce(replacePassage, article.written);
  if (all === article.written) return article;
  const whole = await examine(all);
  if (!isWorse(whole, article)) return whole;
  if (article.written.length > longestSingly) return article;
  let kept = article;
  for (const replacement of usable.slice(0, mostSingly)) {
    const next = replacePassage(kept.written, replacement);
    if (next === kept.written) continue;
    const examined = await examine(next);
    if (!isWorse(examined, kept)) kept = examined;
  }
  return kept;
}

/**
 * The text with the passage replaced; unchanged if the passage occurs never or more than once. Of a long passage that occurs
 * again and is to be removed, the last occurrence goes: that is a repetition.
 */
export function replacePassage(text: string, { passage, replacement }: Replacement): string {
  const wanted = plain(passage.trim());
  const all = plain(text);
  const at = wanted === '' ? -1 : all.lastIndexOf(wanted);
  const isRepeated = at >= 0 && all.indexOf(wanted) < at;
  if (at < 0 || (isRepeated && (replacement.trim() !== '' || wanted.length < shortestRepeated))) return text;
  const changed = text.slice(0, at) + replacement.trim() + text.slice(at + wanted.length);
  return changed.replace(/\n{3,}/g, '\n\n').trim();
}

/** Shorter passages may occur twice by chance. */
const shortestRepeated = 60;

/** Models straighten quotation marks and break lines elsewhere. One character for each, so that positions stay. */
function plain(text: string): string {
  return text.replace(/[“”„]/g, '"').replace(/[‘’]/g, "'").replace(/\s/g, ' ');
}

function isWorse(after: Reviewed, before: Reviewed): boolean {
  const defects = countByCheck(before);
  const claims = new Set(before.findings.map(({ kind, text }) => `${kind} ${text}`));
  return (
    after.wordCount === 0 ||
    [...countByCheck(after)].some(([check, count]) => count > (defects.get(check) ?? 0)) ||
    after.findings.some(({ kind, text }) => !claims.has(`${kind} ${text}`))
  );
}

function countByCheck({ gateReport }: Reviewed): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { check } of certainDefects(gateReport)) counts.set(check, (counts.get(check) ?? 0) + 1);
  return counts;
}
