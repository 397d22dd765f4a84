import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import type { SecretBox } from '../../lib/crypto/secret-box.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services } from '../../services.ts';
import { createPostUnschedulesRepository } from './post-unschedules-repository.ts';
import { holdPostsScheduledAtBlogs } from './site-posts-reader.ts';
import { unschedulePostsJob } from './sites-jobs.ts';
import { createSitesRepository, type SiteRow } from './sites-repository.ts';

/** How long the user who deletes the site waits at most. */
const timeoutMs = 25_000;

/** These errors concern one post; all others concern the whole blog. */
const postFaults = new Set(['not_found', 'rejected', 'forbidden']);

export type Unscheduled = {
  /** Posts to retry: the blog did not respond, or the time limit was reached. */
  left: string[];
  /** Posts that the blog does not let us change. */
  refused: string[];
  /** The reason as a sentence; null if nothing failed. */
  reason: string | null;
  /** The credentials are no longer valid. */
  isShutOut: boolean;
};

/**
 * Reverts scheduled posts to drafts, so that the blog does not publish them automatically. Changes by
 * the blog owner are kept. Sends two concurrent requests, or `atOnce`; stops after 25 seconds.
 */
export async function unschedulePosts(
  { blogs }: Pick<Services, 'blogs'>,
  blog: BlogConnection,
  postIds: readonly string[],
  atOnce = 2,
): Promise<Unscheduled> {
  const deadline = performance.now() + timeoutMs;
  const waiting = [...postIds];
  const result: Unscheduled = { left: [], refused: [], reason: null, isShutOut: false };
  let goesOn = true;

  const unschedule = async (postId: string) => {
    try {
      const post = await blogs.getPost(blog, postId);
      if (post?.status === 'future') await blogs.unschedulePost(blog, postId);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const isOfPost = postFaults.has(error.kind);
      (isOfPost ? result.refused : result.left).push(postId);
      result.reason ??= error.message;
      result.isShutOut ||= error.kind === 'unauthorized';
      if (!isOfPost) goesOn = false;
    }
  };
  const work = async () => {
    while (goesOn && performance.now() < deadline) {
      const next = waiting.shift();
      if (next === undefined) return;
      await unschedule(next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  result.left.push(...waiting);
  return result;
}

const connectionSchema = z.object({
  // Version 0.1.0 stored none: only this one had posts to unschedule.
  platform: z.string().default('wordpress'),
  url: z.string(),
  apiBase: z.string().optional(),
  credentials: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('app_password'), username: z.string(), password: z.string() }),
    z.object({ kind: z.literal('oauth2'), accessToken: z.string() }),
  ]),
});

const ownerOf = (takeBackId: string) => ({
  table: 'post_take_backs',
  id: takeBackId,
  column: 'connection_box',
});

/** URL and credentials, encrypted together: neither reveals anything without the key. */
function sealConnection(secrets: SecretBox, takeBackId: string, connection: BlogConnection): string {
  return secrets.seal(JSON.stringify(connection), ownerOf(takeBackId));
}

/** Undefined if it was encrypted with another key. */
export function openConnection(
  secrets: SecretBox,
  takeBackId: string,
  box: string,
): BlogConnection | undefined {
  try {
    const { apiBase, ...connection } = connectionSchema.parse(
      JSON.parse(secrets.open(box, ownerOf(takeBackId))),
    );
    return apiBase === undefined ? connection : { ...connection, apiBase };
  } catch {
    return undefined;
  }
}

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
  const unschedules = createPostUnschedulesRepository(trx);
  for (const site of await createSitesRepository(trx).list(userId)) {
    const ofSite = posts.filter(({ siteId }) => siteId === site.id);
    const { nativeScheduling } = ctx.platforms.get(site.platform).info.capabilities;
    const connection = ofSite.length > 0 && nativeScheduling ? readable(ctx, site) : undefined;
    if (!connection) continue;
    const id = ctx.newId();
    await unschedules.insert({
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
