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
  /** Posts of the site were compared. */
  hasPosts: boolean;
  /** A post of the site with nearly the same title. */
  post?: { url: string; title: string } | undefined;
  /** The post of the site with the most similar text. */
  alikePost?: { url: string; title: string; equal: number } | undefined;
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
  { complete, hasOthers, hasPosts, post, alikePost }: Compared,
): QualityCheck {
  const share = (alike?.equal ?? 0) / minhashLength;
  const result = (status: QualityCheck['status'], sentence: string): QualityCheck => ({
    name: 'similarity',
    status,
    sentence,
    passages: [],
    ...(alike && share >= noticeable ? { article: { id: alike.id, title: alike.title } } : {}),
  });
  const ofPost = (alikePost?.equal ?? 0) / minhashLength;
  // A post that another article became is that article.
  if (alikePost && ofPost >= noticeable && ofPost > share) {
    const described = `about ${Math.round(ofPost * 100)}% of its phrases are also in “${alikePost.title}”`;
    const found = ofPost >= same ? 'Nearly identical to a post of the site' : 'Similar to a post of the site';
    const { name, status, sentence, passages } = result(
      ofPost >= same ? 'fail' : 'warn',
      `${found}: ${described}.`,
    );
    return { name, status, sentence, passages, post: { url: alikePost.url, title: alikePost.title } };
  }
  if (alike && share >= noticeable) {
    const described = `about ${Math.round(share * 100)}% of its phrases are also in “${alike.title}”`;
    return share >= same
      ? result('fail', `Nearly identical to another of your articles: ${described}.`)
      : result('warn', `Similar to another of your articles: ${described}.`);
  }
  if (post) {
    return {
      ...result('warn', `The site already has a post with nearly the same title: “${post.title}”.`),
      post,
    };
  }
  if (!hasOthers && !hasPosts) {
    return result('not_checked', 'You have no other articles to compare it with.');
  }
  return complete
    ? result(
        'ok',
        hasPosts
          ? 'Not similar to your other articles or to posts of the site.'
          : 'Not similar to your other articles.',
      )
    : result('pending', 'Your other articles are still being compared.');
}
