import type { Services } from '../../../services.ts';
import { createQualityRepository } from './quality-repository.ts';

const atOnce = 50;
/** A run leaves the rest to the next one: signing must never stand in the way of writing. */
const longestRunMs = 15_000;

/** Signs texts that have no signature yet, anybody's, for some seconds. */
export async function signArticles({ db }: Pick<Services, 'db'>, signal: AbortSignal): Promise<void> {
  const repository = createQualityRepository(db);
  const end = performance.now() + longestRunMs;
  while (!signal.aborted && performance.now() < end) {
    if ((await repository.signTexts(atOnce)) < atOnce) return;
  }
}
