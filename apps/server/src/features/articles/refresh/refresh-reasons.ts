import type { RefreshReason } from '@chapterhouse/contract/articles/refresh-endpoints';
import {
  mayBeMisspelt,
  repeatsFrom,
  type TitleKey,
  titleKey,
  titleSimilarity,
} from '@chapterhouse/contract/articles/title-similarity';
import { cutText } from '@chapterhouse/contract/cut-text';
import type { NewerPost } from '../../site-index/post-titles-reader.ts';

/** What the database knows of a live article. */
export type RefreshFacts = {
  title: string;
  site_id: string | null;
  post_id: string | null;
  post_url: string | null;
  marked_at: Date | null;
  published_at: Date;
  /** When readers got the current text. */
  changed_at: Date;
  dead_links: string[];
  /** Sentences of title and text that name a year of the last decades. */
  dated: string[];
  /** Of its site: a text is old when it has not changed for so many months. */
  old_after_months: number;
};

/** Posts of a site that are newer than its articles, with an index of their words. */
export type PostTitles = { posts: (NewerPost & { key: TitleKey })[]; byStem: Map<string, number[]> };

/** Each kind of reason names at most this many places. */
const mostPlaces = 5;
const longestExcerpt = 200;

/** Why a live article is worth refreshing; empty: nothing suggests it. Pure. */
export function refreshReasons(
  facts: RefreshFacts,
  newer: PostTitles | undefined,
  now: Date,
): RefreshReason[] {
  const reason = (kind: RefreshReason['kind'], message: string, excerpt = '', url: string | null = null) => ({
    kind,
    message,
    excerpt,
    url,
  });
  const months = monthsBetween(facts.changed_at, now);
  const post = newer && similarPost(facts, newer);
  return [
    ...(facts.marked_at ? [reason('marked', 'You marked it for a refresh.')] : []),
    ...facts.dead_links
      .slice(0, mostPlaces)
      .map((url) => reason('dead_links', 'This link leads nowhere.', '', url)),
    ...(post
      ? [reason('newer_post', `A newer post covers the same subject: “${post.title}”.`, '', post.url)]
      : []),
    ...pastYears(facts, now)
      .slice(0, mostPlaces)
      .map(({ year, sentence }) => reason('past_year', `It names ${year}, which has passed.`, sentence)),
    ...(months >= facts.old_after_months ? [reason('age', `Its text is ${months} months old.`)] : []),
  ];
}

/** Years that were the current or the last one when the text was written, without a later one beside them. */
function pastYears({ changed_at: changedAt, dated }: RefreshFacts, now: Date) {
  const thisYear = now.getUTCFullYear();
  const written = changedAt.getUTCFullYear();
  if (written >= thisYear) return [];
  return dated.flatMap((text) => {
    const years = (text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).map(Number);
    const year = Math.max(...years);
    if (years.length === 0 || year >= thisYear || year < written - 1) return [];
    return [{ year, sentence: excerptAround(text.replace(/\s+/g, ' ').trim(), String(year)) }];
  });
}

/** What the database takes for one sentence may be a whole list, or a paragraph without full stops. */
function excerptAround(text: string, word: string): string {
  const at = text.lastIndexOf(word);
  const before = cutText(text, at + word.length > longestExcerpt ? at - longestExcerpt / 2 : 0);
  return cutText(text.slice(before.length), longestExcerpt);
}

/** Indexes the words of posts, so that each article is compared with few of them. */
export function indexTitles(posts: readonly NewerPost[]): PostTitles {
  const keyed = posts.map((post) => ({ ...post, key: titleKey(post.title) }));
  const byStem = new Map<string, number[]>();
  for (const [index, { key }] of keyed.entries()) {
    for (const stem of key.stems) {
      const found = byStem.get(stem);
      if (found) found.push(index);
      else byStem.set(stem, [index]);
    }
  }
  return { posts: keyed, byStem };
}

function similarPost(article: RefreshFacts, { posts, byStem }: PostTitles): NewerPost | undefined {
  const key = titleKey(article.title);
  const shared = new Map<number, number>();
  for (const stem of key.stems) {
    for (const index of byStem.get(stem) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
  }
  let best: { post: NewerPost; similarity: number } | undefined;
  for (const [index, count] of shared) {
    const post = posts[index];
    const isOwn = post && (post.post_id === article.post_id || post.url === article.post_url);
    if (!post || isOwn || post.published_at <= article.published_at) continue;
    const byWords = (2 * count) / (key.stems.size + post.key.stems.size);
    if (byWords < repeatsFrom && !mayBeMisspelt(key, post.key, count)) continue;
    const similarity = titleSimilarity(key, post.key);
    if (similarity >= repeatsFrom && similarity > (best?.similarity ?? 0)) best = { post, similarity };
  }
  return best?.post;
}

function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months;
}
