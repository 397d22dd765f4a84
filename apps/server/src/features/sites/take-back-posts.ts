import { ProviderError } from '../../lib/provider-error.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services } from '../../services.ts';

/** As long as the person who deletes the site may be kept waiting. */
const patienceMs = 25_000;
const atOnce = 2;

/** They say something about one post; anything else holds for the whole blog. */
const postFaults = new Set(['not_found', 'rejected', 'forbidden']);

/**
 * Turns posts that a blog has scheduled back into drafts, so that it does not take them live by itself. What
 * its owner did with them meanwhile stands. Answers how many are left, and why.
 */
export async function takeBackPosts(
  { blogs }: Pick<Services, 'blogs'>,
  blog: BlogConnection,
  postIds: readonly string[],
): Promise<{ left: number; reason: string | null }> {
  const deadline = performance.now() + patienceMs;
  const waiting = [...postIds];
  let left = 0;
  let reason: string | null = null;
  let goesOn = true;

  const takeBack = async (postId: string) => {
    try {
      const post = await blogs.getPost(blog, postId);
      if (post?.status === 'future') await blogs.unschedulePost(blog, postId);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      left += 1;
      reason ??= error.message;
      if (!postFaults.has(error.kind)) goesOn = false;
    }
  };
  const work = async () => {
    while (goesOn && performance.now() < deadline) {
      const next = waiting.shift();
      if (next === undefined) return;
      await takeBack(next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { left: left + waiting.length, reason };
}
