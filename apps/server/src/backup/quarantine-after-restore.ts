import { capabilitiesOf, platformIds } from '@chapterhouse/contract/platforms/registry';
import type { ClientBase } from 'pg';

/** Not by `articles.by_hand`: the backup may be of a version without it, and is migrated afterwards. */
const byHand = platformIds.filter((id) => !capabilitiesOf(id).publishes);

/**
 * A backup does not know what happened after it was taken. An article that was already on the blog is found there by
 * its post ID. One that was still being written or not yet sent may exist there under an unknown ID, so it is put on
 * hold with a message for its owner rather than published twice. Returns the number of articles.
 */
export async function quarantineAfterRestore(client: ClientBase, takenAt: Date, now: Date): Promise<number> {
  const when = `${takenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const look = `Restored from a backup of ${when}. It may have been published since. Check your blog first.`;
  const written = await client.query(
    `update articles set status = 'draft', error_code = 'restored', error_msg = $1, next_attempt_at = null,
       lane = null, claim = null, updated_at = $2
     where status = 'scheduled' and platform <> all($3) and (post_id is null or placement <> 'placed')`,
    [look, now, byHand],
  );
  const unwritten = await client.query<{ id: string }>(
    `update articles set status = 'error', error_code = 'restored', error_msg = $1, updated_at = $2
     where status in ('processing', 'generating') returning id`,
    [`${look} If it is not there, retry.`, now],
  );
  const ids = unwritten.rows.map(({ id }) => id);
  await client.query(
    'update quota_reservations set released_at = $2 where article_id = any($1) and released_at is null',
    [ids, now],
  );
  await client.query(`delete from pgboss.job where data->'payload'->>'articleId' = any($1::text[])`, [ids]);
  return (written.rowCount ?? 0) + ids.length;
}
