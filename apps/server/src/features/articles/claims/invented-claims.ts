import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import type { UnsupportedClaim } from './claims-of-text.ts';

export const inventedCheck = 'claims';

const messages: Record<ArticleFinding['kind'], string> = {
  number: 'No source supports this number.',
  price: 'No source supports this price.',
  date: 'No source supports this date.',
  quote: 'No source has this quotation.',
  person: 'No source has this name.',
  study: 'No source has this finding, which is attributed to somebody.',
  superlative: 'No source supports this superlative.',
  reference: 'This reference leads to no source.',
};

/** A model cites these without knowing them. Anybody may be named in an article that has no sources. */
const telling: ReadonlySet<string> = new Set(['study', 'reference']);

/** A single capitalized word may be another noun, so only a first name with a last name counts; Chinese and Japanese have no space between. */
const isFullName = ({ kind, text }: ArticleFinding): boolean =>
  kind === 'person' && /\S\s+\S|[\u3040-\u9fff]{2}/.test(text);

/** A true text beside its sources has fewer numbers, prices, dates and quoted words that are not recognized in them. */
const fewestOthers = 5;

/** More are not read. */
const mostListed = 30;

/**
 * Findings for an article whose review left in what a model made up, one for each unsupported claim; none if the claims that
 * are left may as well be true. Pure.
 */
export function inventedClaims(
  findings: readonly UnsupportedClaim[],
  { hasSources, kept = [] }: { hasSources: boolean; kept?: readonly ArticleFinding[] | undefined },
): GateFinding[] {
  const left = findings.filter((claim) => !findKept(kept, claim));
  // "Google Maps" is in no source, and nobody has made it up.
  const surer = left.filter(({ isUnknownName }) => !isUnknownName);
  const others = surer.filter(({ kind }) => kind !== 'superlative');
  const isInvented =
    left.some(({ kind }) => telling.has(kind)) ||
    (hasSources && (surer.some(isFullName) || others.length >= fewestOthers));
  if (!isInvented) return [];
  return left.slice(0, mostListed).map(({ kind, text, excerpt }) => {
    return { check: inventedCheck, grade: 'suspicion', message: messages[kind], excerpt: excerpt || text };
  });
}

type Found = {
  unsupported: readonly UnsupportedClaim[];
  hasSources: boolean;
  kept: readonly ArticleFinding[];
};

/**
 * The findings that are left in a text of claims that were found when it was written: those whose sentences it still has,
 * as far as nobody vouches for them. Pure.
 */
export function inventedClaimsLeft(text: string, { unsupported, ...claims }: Found): GateFinding[] {
  const present = unsupported.filter(({ excerpt, text: claim }) => text.includes(excerpt || claim));
  return inventedClaims(present, claims);
}

/** A claim is kept as long as its sentence stays the same. */
export function findKept<Kept extends ArticleFinding>(
  kept: readonly Kept[],
  { kind, text, excerpt }: ArticleFinding,
): Kept | undefined {
  return kept.find((one) => one.kind === kind && one.text === text && one.excerpt === excerpt);
}
