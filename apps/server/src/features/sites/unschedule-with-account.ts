import type { Executor } from '../../db/client.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services } from '../../services.ts';
import { createPostTakeBacksRepository } from './post-unschedules-repository.ts';
import { holdPostsScheduledAtBlogs } from './site-posts-reader.ts';
import { unschedulePostsJob } from './sites-jobs.ts';
import { createSitesRepository, type SiteRow } from './sites-repository.ts';
import { sealConnection } from './unschedule-posts.ts';

/** The stored credentials are deleted after a day in any case. */
const keptMs = 24 * 3_600_000;

/** A request with a lost response may take effect this late. */
const lateAfterMs = 600_000;

type Context = Pick<Services, 'clock' | 'newId' | 'secrets' | 'jobs' | 'platforms'>;

/**
 * Stores what is needed to revert a user's scheduled posts to drafts after the
 * account is deleted. Call in that transaction, before the rows are deleted.
 */
export async function unscheduleWithAccount(trx: Executor, ctx: Context, userId: string): Promise<void> {
  const now = ctx.clock.now();
  const posts = await holdPostsScheduledAtBlogs(trx, userId, new Date(now.getTime() - lateAfterMs));
  if (posts.length === 0) return;
  const takeBacks = createPostTakeBacksRepository(trx);
  for (const site of await createSitesRepository(trx).list(userId)) {
    const ofSite = posts.filter(({ siteId }) => siteId === site.id);
    const { nativeScheduling } = ctx.platforms.get(site.platform).info.capabilities;
    const connection = ofSite.length > 0 && nativeScheduling ? readable(ctx, site) : undefined;
    if (!connection) continue;
    const id = ctx.newId();
    await takeBacks.insert({
      id,
      site_id: site.id,
      connection_box: sealConnection(ctx.secrets, id, connection),
      post_ids: ofSite.map(({ postId }) => postId),
      unsettled_ids: ofSite.filter(({ isUnsettled }) => isUnsettled).map(({ postId }) => postId),
      created_at: now,
      expires_at: new Date(now.getTime() + keptMs),
    });
    await ctx.jobs.enqueue(trx, unschedulePostsJob, { takeBackId: id }, { userId });
  }
}

/** Undecryptable credentials are useless. */
function readable({ secrets, platforms }: Context, site: SiteRow): BlogConnection | undefined {
  try {
    return platforms.publishing(site.platform).connectionOf(secrets, site);
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}
