import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import { isOwnLink, ownHosts } from '../writing/keep-own-links.ts';
import { countRelativeLinks, type LinkedText, linksOf, linkWords } from './links.ts';
import type { LinkFinding } from './quality-repository.ts';
import { type Place, passagesAt, type QualityText } from './quality-text.ts';

export type LinkVerdict = {
  check: QualityCheck;
  /** A link check is needed: a URL has no fresh result. */
  mustLook: boolean;
};

/** Evaluates the link check results of a text. Pure. */
export function checkLinkFindings(
  text: QualityText,
  linked: LinkedText,
  known: ReadonlyMap<string, LinkFinding>,
  now: Date,
): LinkVerdict {
  const addresses = linksOf(linked);
  const of = (outcome: LinkFinding['outcome']) =>
    addresses.filter((address) => known.get(address)?.outcome === outcome);
  const unknown = addresses.filter((address) => !known.has(address));
  const broken = of('broken');
  const unsure = of('unsure');
  const words = linkWords(linked);
  const places = [...broken, ...unsure].flatMap((address) => placeOf(text, words, address, known));
  const looked = addresses.flatMap((address) => known.get(address)?.checkedAt.getTime() ?? []);
  const check = (status: QualityCheck['status'], sentence: string): QualityCheck => ({
    name: 'links',
    status,
    sentence,
    passages: passagesAt(text, places),
    ...(looked.length > 0 ? { checked_at: new Date(Math.min(...looked)).toISOString() } : {}),
  });
  const own = new Set(ownHosts([linked.site]));
  const mustLook = addresses.some((address) => {
    const finding = known.get(address);
    return !finding || !isFresh(finding, now, isOwnLink(address, own));
  });
  const count = addresses.length === 1 ? 'The link' : `All ${addresses.length} links`;
  const relative = linked.site === null ? countRelativeLinks(linked.html) : 0;
  if (addresses.length === 0 && relative === 0) {
    return { check: check('not_checked', 'No links to check.'), mustLook };
  }
  if (broken.length > 0) {
    const sentence = `${broken.length} of ${plural(addresses.length)} ${broken.length === 1 ? 'leads' : 'lead'} nowhere.`;
    return { check: check('fail', sentence), mustLook };
  }
  if (unknown.length > 0) {
    const sentence = `Checking ${unknown.length} of ${plural(addresses.length)}.`;
    return { check: check('pending', sentence), mustLook };
  }
  if (unsure.length > 0) {
    const sentence = `${unsure.length} of ${plural(addresses.length)} could not be checked.`;
    return { check: check('warn', sentence), mustLook };
  }
  if (relative > 0) {
    const sentence = `${plural(relative)} could not be checked: without a site, its address is not known.`;
    return { check: check('not_checked', sentence), mustLook };
  }
  return { check: check('ok', `${count} ${addresses.length === 1 ? 'resolves' : 'resolve'}.`), mustLook };
}

const dayMs = 86_400_000;

/** Working links are rechecked after a week; broken ones sooner. */
const freshForMs = { ok: 7 * dayMs, broken: dayMs, unsure: dayMs / 4 } as const;

/** Older results are deleted. */
export const forgetAfterMs = 60 * dayMs;

/** Pages of the article's own site are rechecked within a day. */
export function isFresh({ outcome, checkedAt }: LinkFinding, now: Date, isOwn = false): boolean {
  const ageMs = now.getTime() - checkedAt.getTime();
  return ageMs >= 0 && ageMs < (isOwn ? Math.min(freshForMs[outcome], dayMs) : freshForMs[outcome]);
}

function plural(count: number): string {
  return count === 1 ? '1 link' : `${count} links`;
}

/** The link text; a link without text, such as an image, is identified by its URL. */
function placeOf(
  text: QualityText,
  linkWordsOf: ReadonlyMap<string, string>,
  address: string,
  known: ReadonlyMap<string, LinkFinding>,
): Place[] {
  const words = linkWordsOf.get(address);
  const note = `${address}: ${known.get(address)?.finding ?? ''}`;
  if (!words) return [{ block: 0, note }];
  const block = text.blocks.findIndex((one) => one.text.includes(words));
  if (block < 0) return [{ block: 0, note }];
  return [{ block, at: text.blocks[block]?.text.indexOf(words) ?? 0, length: words.length, note }];
}
