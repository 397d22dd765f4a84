import { countTries, throttled } from '../../../db/throttle.ts';
import type { UserContext } from '../../../services.ts';

/**
 * Each save keeps a whole version. So many kilobytes of HTML in a day are thousands of ordinary saves, and keep one
 * connection that saves in a loop from filling the disk of all users.
 */
const perDay = { kilobytes: 100_000, windowSeconds: 86_400 };

/** Counts a text that a user saves. Throws `too_many_requests`. Never within a transaction: a rollback would forget it. */
export async function countSavedText(
  ctx: Pick<UserContext, 'db' | 'clock' | 'user'>,
  html: string,
): Promise<void> {
  const key = `saves:${ctx.user.id}`;
  const tries = Math.ceil(Buffer.byteLength(html) / 1000);
  const { count, endsInMs } = await countTries(ctx, key, { windowSeconds: perDay.windowSeconds, tries });
  if (count > perDay.kilobytes) throw throttled(key, endsInMs);
}
