import {
  repeatsFrom,
  type TitleRepeat,
  titleKey,
  titleSimilarity,
} from '@chapterhouse/contract/articles/title-similarity';
import { throttle } from '../../../lib/throttle.ts';
import type { UserContext } from '../../../services.ts';
import { createTitlesRepository } from './titles-repository.ts';

type Input = { titles: readonly string[]; mainTopic: string };

/** Each question reads all of the user's titles. */
const checksPerUser = { max: 120, windowSeconds: 600 };

/** Compared at a time; between two pages other requests have their turn. */
const pageSize = 5_000;

/** An older title worth comparing shares this part of a new one's words; letters alone find misspellings of one. */
const sharedPart = 0.4;

/**
 * Which of these titles repeat an article that the user has, each with the closest one. Reads titles only, page by
 * page, so that 100,000 of them take neither much memory nor the process for long. Throws `too_many_requests`.
 */
export async function checkTitles(ctx: UserContext, { titles, mainTopic }: Input): Promise<TitleRepeat[]> {
  await throttle(ctx, `titles:${ctx.user.id}`, checksPerUser);
  const keys = titles.map(titleKey);
  const topic = titleKey(mainTopic).stems;
  const byStem = new Map<string, number[]>();
  for (const [index, { stems }] of keys.entries()) {
    for (const stem of stems) byStem.set(stem, [...(byStem.get(stem) ?? []), index]);
  }
  const closest = new Map<number, TitleRepeat>();
  for await (const page of createTitlesRepository(ctx.db).pages(ctx.user.id, pageSize)) {
    for (const title of page) compare(title);
  }
  return [...closest.values()].sort((a, b) => a.index - b.index);

  function compare(title: string) {
    const key = titleKey(title);
    const shared = new Map<number, number>();
    for (const stem of key.stems) {
      for (const index of byStem.get(stem) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    for (const [index, count] of shared) {
      const own = keys[index];
      if (!own || count < own.stems.size * sharedPart) continue;
      const similarity = titleSimilarity(own, key, topic);
      if (similarity < repeatsFrom || similarity <= (closest.get(index)?.similarity ?? 0)) continue;
      closest.set(index, { index, title, similarity });
    }
  }
}
