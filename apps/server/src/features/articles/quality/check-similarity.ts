import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import { repeatsFrom, titleKey, titleSimilarity } from '@chapterhouse/contract/articles/title-similarity';
import { minhashLength } from './minhash.ts';

type Alike = { id: string; title: string; equal: number };

/** Shares of common four-word shingles: about a third of both texts, and two thirds. */
const noticeable = 0.2;
const same = 0.5;

type Compared = {
  /** All articles were compared. */
  complete: boolean;
  hasOthers: boolean;
  /** A post of the site with nearly the same title. */
  post?: { url: string; title: string } | undefined;
};

/** The post that repeats a title most, of those about its topic. */
export function repeatedPost<T extends { title: string }>(title: string, posts: readonly T[]): T | undefined {
  const key = titleKey(title);
  const repeats = posts
    .map((post) => ({ post, similarity: titleSimilarity(key, titleKey(post.title)) }))
    .filter(({ similarity }) => similarity >= repeatsFrom);
  return repeats.toSorted((a, b) => b.similarity - a.similarity)[0]?.post;
}

/** `alike` is the user's most similar other article. */
export function checkSimilarity(
  alike: Alike | undefined,
  { complete, hasOthers, post }: Compared,
): QualityCheck {
  const share = (alike?.equal ?? 0) / minhashLength;
  const answer = (status: QualityCheck['status'], sentence: string): QualityCheck => ({
    name: 'similarity',
    status,
    sentence,
    passages: [],
    ...(alike && share >= noticeable ? { article: { id: alike.id, title: alike.title } } : {}),
  });
  if (alike && share >= noticeable) {
    const said = `about ${Math.round(share * 100)} % of its phrases are also in “${alike.title}”`;
    return share >= same
      ? answer('fail', `Nearly identical to another of your articles: ${said}.`)
      : answer('warn', `Similar to another of your articles: ${said}.`);
  }
  if (post) {
    return {
      ...answer('warn', `The site already has a post with nearly the same title: “${post.title}”.`),
      post,
    };
  }
  if (!hasOthers) return answer('not_checked', 'You have no other articles to compare it with.');
  return complete
    ? answer('ok', 'Not similar to your other articles.')
    : answer('pending', 'Your other articles are still being compared.');
}
