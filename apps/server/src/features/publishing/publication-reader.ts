import type { Selectable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { Publications } from '../../db/schema.ts';

/** What happened to an article on its site. */
export type PublicationState = Omit<
  Selectable<Publications>,
  'article_id' | 'user_id' | 'site_id' | 'publish_at'
>;
type Column = keyof PublicationState;

/** All, so that a new column does not compile until it is listed here. */
const columns: Record<Column, `publications.${Column}`> = {
  placement: 'publications.placement',
  post_id: 'publications.post_id',
  post_url: 'publications.post_url',
  post_site_url: 'publications.post_site_url',
  remote_status: 'publications.remote_status',
  remote_modified_at: 'publications.remote_modified_at',
  remote_due_at: 'publications.remote_due_at',
  remote_fingerprint: 'publications.remote_fingerprint',
  placed_categories: 'publications.placed_categories',
  placed_image: 'publications.placed_image',
  blog_remarks: 'publications.blog_remarks',
  checked_at: 'publications.checked_at',
  lost_write_at: 'publications.lost_write_at',
  create_attempts: 'publications.create_attempts',
  create_attempted_at: 'publications.create_attempted_at',
  sweep_at: 'publications.sweep_at',
  publish_attempts: 'publications.publish_attempts',
  next_attempt_at: 'publications.next_attempt_at',
  slot: 'publications.slot',
  claim: 'publications.claim',
  verify_at: 'publications.verify_at',
  verified_at: 'publications.verified_at',
  verification: 'publications.verification',
  withdraw_at: 'publications.withdraw_at',
  conflict_at: 'publications.conflict_at',
  live_change: 'publications.live_change',
  live_change_at: 'publications.live_change_at',
  live_version: 'publications.live_version',
  placed_version: 'publications.placed_version',
  redates: 'publications.redates',
  placed_label: 'publications.placed_label',
  label_removed: 'publications.label_removed',
};

/** To be selected beside the columns of the article. */
export const publicationColumns = Object.values(columns);

type Post = { userId: string; siteId: string; postId: string };

/** The post URL of one of the user's articles at one of their sites; undefined if none. */
export async function findPost(
  db: Executor,
  { userId, siteId, postId }: Post,
): Promise<{ url: string | null } | undefined> {
  return db
    .selectFrom('publications')
    .select('post_url as url')
    .where('user_id', '=', userId)
    .where('site_id', '=', siteId)
    .where('post_id', '=', postId)
    .limit(1)
    .executeTakeFirst();
}
