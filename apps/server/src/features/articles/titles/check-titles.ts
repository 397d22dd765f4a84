import {
  mayBeMisspelt,
  repeatsFrom,
  stemWeight,
  type TitleRepeat,
  titleKey,
  titleSimilarity,
} from '@chapterhouse/contract/articles/title-similarity';
import { throttle } from '../../../db/throttle.ts';
import { createPauses } from '../../../lib/pauses.ts';
import type { UserContext } from '../../../services.ts';
import { titlesOfSitePosts } from '../../site-index/post-titles-reader.ts';
import { createTitlesRepository } from './titles-repository.ts';

type Input = { titles: readonly string[]; mainTopic: string };

/** Each check reads all of the user's titles. */
const checksPerUser = { max: 120, windowSeconds: 600 };

/** Read at once. */
const pageSize = 5_000;

/**
 * Finds which of these titles repeat an article of the user or a post on their sites, each with the closest match. Reads titles page by
 * page, so that 100,000 of them use little memory, and pauses, so that they do not block the process. Throws `too_many_requests`.
 */
export async function checkTitles(
  ctx: Pick<UserContext, 'db' | 'clock' | 'user'>,
  { titles, mainTopic }: Input,
): Promise<TitleRepeat[]> {
  await throttle(ctx, `titles:${ctx.user.id}`, checksPerUser);
  const keys = titles.map(titleKey);
  const topic = titleKey(mainTopic).stems;
  const byStem = new Map<string, number[]>();
  for (const [index, { stems }] of keys.entries()) {
    for (const stem of stems) byStem.set(stem, [...(byStem.get(stem) ?? []), index]);
  }
  const weights = keys.map(({ stems }) => stemWeight(stems, topic));
  // Shared words with the current older title; reused for each comparison.
  const counts = new Array<number>(keys.length).fill(0);
  const shared = new Array<number>(keys.length).fill(0);
  const touched: number[] = [];
  const closest = new Map<number, TitleRepeat>();
  const pause = createPauses();
  for await (const page of createTitlesRepository(ctx.db).pages(ctx.user.id, pageSize)) {
    for (const title of page) {
      compare(title);
      await pause();
    }
  }
  for await (const page of titlesOfSitePosts(ctx.db, ctx.user.id, pageSize)) {
    for (const { title, url } of page) {
      compare(title, url);
      await pause();
    }
  }
  const repeats = [...closest.values()].sort((a, b) => a.index - b.index);
  const live = await createTitlesRepository(ctx.db).findLive(ctx.user.id, repeats);
  return repeats.map((repeat) => {
    const own = live.find(({ url, title }) => (repeat.url ? url === repeat.url : title === repeat.title));
    return own ? { ...repeat, article_id: own.id } : repeat;
  });

  function compare(title: string, url?: string) {
    const key = titleKey(title);
    touched.length = 0;
    for (const stem of key.stems) {
      const weight = stemWeight([stem], topic);
      for (const index of byStem.get(stem) ?? []) {
        if (counts[index] === 0) touched.push(index);
        counts[index] = (counts[index] ?? 0) + 1;
        shared[index] = (shared[index] ?? 0) + weight;
      }
    }
    if (touched.length === 0) return;
    const weight = stemWeight(key.stems, topic);
    for (const index of touched) {
      const own = keys[index];
      const byWords = (2 * (shared[index] ?? 0)) / (weight + (weights[index] ?? 0));
      const isWorthIt = own && (byWords >= repeatsFrom || mayBeMisspelt(own, key, counts[index] ?? 0));
      counts[index] = 0;
      shared[index] = 0;
      if (!own || !isWorthIt) continue;
      const similarity = titleSimilarity(own, key, topic);
      const best = closest.get(index);
      // An article that is published is a post too, which has an address.
      const isCloser = similarity > (best?.similarity ?? 0) || (url && similarity === best?.similarity);
      if (similarity < repeatsFrom || !isCloser) continue;
      closest.set(index, { index, title, similarity, ...(url ? { url } : {}) });
    }
  }
}
