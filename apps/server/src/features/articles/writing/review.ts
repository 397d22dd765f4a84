import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import type { ReviewAnswer } from '../../../providers/text-generation/answers.ts';
import { certainDefects } from './gate.ts';
import { keepOwnLinks } from './keep-own-links.ts';

/** A finding of any kind, as the review gets it. */
export type ReviewFinding = { message: string; excerpt: string };

type Found = { gateReport: readonly GateFinding[]; findings: readonly ArticleFinding[] };

/** Everything that was found in a text without a model. */
export function reviewFindings({ gateReport, findings }: Found): ReviewFinding[] {
  return [
    ...gateReport.map(({ message, excerpt }) => ({ message, excerpt })),
    ...findings.map(({ text, excerpt }) => ({ message: `Nothing supports “${text}”.`, excerpt })),
  ];
}

/** A finding for a prompt. */
export function asLine({ message, excerpt }: ReviewFinding): string {
  return excerpt ? `${message} Place: ${excerpt}` : message;
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

/** The text with the passage replaced; unchanged if the passage occurs never or more than once. */
export function replacePassage(text: string, { passage, replacement }: Replacement): string {
  const wanted = plain(passage.trim());
  const all = plain(text);
  const at = wanted === '' ? -1 : all.indexOf(wanted);
  if (at < 0 || all.indexOf(wanted, at + 1) >= 0) return text;
  const changed = text.slice(0, at) + replacement.trim() + text.slice(at + wanted.length);
  return changed.replace(/\n{3,}/g, '\n\n').trim();
}

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
