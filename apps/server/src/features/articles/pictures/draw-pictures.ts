import { cutText } from '@chapterhouse/contract/cut-text';
import { limits } from '@chapterhouse/contract/limits';
import { AppError } from '../../../lib/app-error.ts';
import { costOf } from '../../../providers/text-generation/model-prices.ts';
import type { CallRecord } from '../../../providers/text-generation/text-generation.ts';
import type { UserContext } from '../../../services.ts';
import { paidCallsOf } from '../../accounts/paid-calls.ts';
import { addMedia, type MediaContext, mediaQuotaOf } from '../../media/add-media.ts';
import { modelCall, recordModelCalls } from '../model-calls-repository.ts';

export type DrawingContext = MediaContext & Pick<UserContext, 'images' | 'newId' | 'log' | 'clock' | 'db'>;

type Drawing = {
  articleId: string;
  /** Names the pictures in the library. */
  title: string;
  prompt: string;
  count: number;
  isBackground: boolean;
  signal?: AbortSignal;
};

export type Drawn = Awaited<ReturnType<typeof addMedia>>;

/**
 * Draws pictures and adds them to the user's library; the cost is in dollars, null without a price. Throws `ProviderError`,
 * `subscription_limit_reached` before anything is paid if the library has no room, `account_suspended`.
 */
export async function drawPictures(
  ctx: DrawingContext,
  { articleId, title, prompt, count, isBackground, signal }: Drawing,
): Promise<{ media: Drawn[]; cost: number | null }> {
  if (!ctx.images.isOffered) {
    throw new AppError('unavailable', 'No image model is configured. Ask an administrator.');
  }
  const quota = await mediaQuotaOf(ctx);
  if (quota.used + count > quota.limit) {
    throw new AppError(
      'subscription_limit_reached',
      `Your media library has no room for ${count === 1 ? 'another picture' : `${count} more pictures`}. Delete pictures that no article uses, or upgrade.`,
    );
  }
  const calls: CallRecord[] = [];
  try {
    const pictures = await ctx.images.generate({
      prompt,
      count,
      startCall: paidCallsOf(ctx.db, ctx.user.id),
      onCall: (call) => calls.push(call),
      ...(signal ? { signal } : {}),
    });
    const media: Drawn[] = [];
    for (const { bytes } of pictures) {
      const name = cutText(title, limits.media.name);
      const content = Buffer.from(bytes);
      media.push(await addMedia(ctx, { content, name, origin: 'generated', isBackground }));
    }
    return { media: distinct(media), cost: costOfCalls(ctx, calls) };
  } finally {
    const entry = { userId: ctx.user.id, articleId, purpose: 'picture' };
    recordModelCalls(
      ctx,
      calls.map((call) => modelCall(ctx, { ...entry, call })),
    );
  }
}

/** The same bytes are the same picture of the library. */
function distinct(media: readonly Drawn[]): Drawn[] {
  return [...new Map(media.map((one) => [one.id, one])).values()];
}

function costOfCalls({ env }: Pick<UserContext, 'env'>, calls: readonly CallRecord[]): number | null {
  const costs = calls.map(({ model, usage, pictures }) => costOf(env.modelPrices, model, usage, pictures));
  return costs.some((cost) => cost !== null)
    ? costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0)
    : null;
}
