import type { LinksReport, SuggestedLink, UsedLink } from '@chapterhouse/contract/articles/links';
import type { Passage } from '@chapterhouse/contract/articles/quality';
import { isFresh } from '../quality/check-link-findings.ts';
import { type LinkedText, linkWords } from '../quality/links.ts';
import type { LinkFinding } from '../quality/quality-repository.ts';
import { passagesAt, type QualityText, qualityText } from '../quality/quality-text.ts';
import { onOwnSites } from '../writing/keep-own-links.ts';
import { placeSentences } from '../writing/language/words-and-sentences.ts';
import { normalAddress } from '../writing/site-links.ts';
import { linkPassages, withLink } from './link-passages.ts';

type Target = { url: string; title: string };

type Input = LinkedText & {
  title: string;
  /** Addresses of the own site that the text links to. */
  own: readonly string[];
  /** Posts to suggest, best first. */
  posts: readonly Target[];
  most: number;
  /** Known posts of the site, for their titles. */
  titles: readonly Target[];
  /** Link check results. */
  links: ReadonlyMap<string, LinkFinding>;
  now: Date;
};

/** The internal links of a text: those it has, and those that would fit. Pure. */
export function linksReportOf(input: Input): Omit<LinksReport, 'content_hash'> {
  const { title, html, own, posts, most, titles, links, now } = input;
  const text = qualityText(title, html);
  const words = linkWords(input);
  const titleOf = new Map(titles.map((one) => [normalAddress(one.url), one.title]));
  const used = own.map((url): UsedLink => {
    const finding = links.get(url);
    return {
      url,
      title: titleOf.get(normalAddress(url)) || null,
      place: placeOfWords(text, words.get(url) ?? ''),
      ...stateOf(finding, now),
      checked_at: finding?.checkedAt.toISOString() ?? null,
    };
  });
  const taken = new Set(used.map(({ url }) => normalAddress(url)));
  const left = posts.filter(({ url }) => {
    const { href } = new URL(url);
    return !taken.has(normalAddress(url)) && links.get(href)?.outcome !== 'broken';
  });
  const alive = used.filter(({ state }) => state !== 'dead').length;
  const suggested = linkPassages(html, left, Math.max(0, most - alive)).flatMap(
    ({ target, place }): SuggestedLink[] => {
      const [passage] = passagesAt(text, [place]);
      return passage ? [{ url: target.url, title: target.title, place: passage }] : [];
    },
  );
  return { most, used, suggested };
}

function stateOf(finding: LinkFinding | undefined, now: Date): Pick<UsedLink, 'state' | 'message'> {
  if (finding?.outcome === 'broken') return { state: 'dead', message: finding.finding };
  if (!finding || !isFresh(finding, now, true)) return { state: 'unchecked', message: '' };
  return finding.outcome === 'ok'
    ? { state: 'live', message: '' }
    : { state: 'unchecked', message: finding.finding };
}

function placeOfWords(text: QualityText, words: string): Passage | null {
  if (words.trim() === '') return null;
  const block = text.blocks.findIndex((one) => one.hasLink && one.text.includes(words));
  if (block < 0) return null;
  const at = text.blocks[block]?.text.indexOf(words) ?? 0;
  return passagesAt(text, [{ block, at, length: words.length }])[0] ?? null;
}

type Incoming = {
  html: string;
  target: Target;
  site: string;
  /** Links to its site that the text may have. */
  most: number;
  /** The link was planned: the text is about the same topic. */
  isPlanned: boolean;
};

/** Where a text could link to a page with this title, and the text with that link; null: nowhere. Pure. */
export function incomingLinkOf({ html, target, site, most, isPlanned }: Incoming): {
  place: Passage;
  sentence: string;
  html: string;
} | null {
  const own = onOwnSites([...linkWords({ html, site }).keys()], [site]);
  const isLinked = own.some((url) => normalAddress(url) === normalAddress(target.url));
  const [found] =
    isLinked || own.length >= most ? [] : linkPassages(html, [target], 1, { isElsewhere: !isPlanned });
  if (!found) return null;
  const { place, quote } = found;
  const text = qualityText('', html);
  const [passage] = passagesAt(text, [place]);
  const linked = withLink(html, { ...place, quote }, target.url);
  if (!passage || linked === undefined) return null;
  const block = text.blocks[place.block]?.text ?? '';
  const sentence = placeSentences(block).findLast((one) => one.at <= place.at)?.text ?? block;
  return { place: passage, sentence, html: linked };
}
