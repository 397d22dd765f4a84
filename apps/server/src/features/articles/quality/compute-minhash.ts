import type { Services } from '../../../services.ts';
import type { StoredMinhash } from './minhash.ts';
import { createQualityRepository, type TextWithoutMinhash } from './quality-repository.ts';

const atOnce = 50;
/** The rest is left to the next run: this job must not delay writing. */
const longestRunMs = 15_000;

type Context = Pick<Services, 'db' | 'textWork'>;

/** Computes MinHashes of texts that have none, of all users, for some seconds. */
export async function computeMinhashes(ctx: Context, signal: AbortSignal): Promise<void> {
  const end = performance.now() + longestRunMs;
  while (!signal.aborted && performance.now() < end) {
    if ((await computeMinhashesOf(ctx, { limit: atOnce })) < atOnce) return;
  }
}

/** Computes up to `limit` missing MinHashes, of one user or all. Returns how many. */
export async function computeMinhashesOf(
  { db, textWork }: Context,
  { limit, userId }: { limit: number; userId?: string },
): Promise<number> {
  const repository = createQualityRepository(db);
  const texts = await repository.findUnsigned(limit, userId);
  const signed: (Omit<TextWithoutMinhash, 'html'> & StoredMinhash)[] = [];
  for (const { html, ...row } of texts) {
    const isBulk = texts.length > 5;
    const options = { userId: row.user_id, isBackground: userId === undefined, isBulk };
    signed.push({ ...row, ...(await textWork.run('minhash', { html, userId: row.user_id }, options)) });
  }
  if (signed.length > 0) await repository.saveSignatures(signed);
  return signed.length;
}
