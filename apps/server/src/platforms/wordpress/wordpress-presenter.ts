import type { WordPressSite } from '@chapterhouse/contract/platforms/wordpress/entities';
import type { SiteStatus } from '@chapterhouse/contract/sites/entities';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { wordPressSettingsOf } from './site-secrets.ts';

/** Never with a secret: the one call that serves one adds it itself. */
export function presentWordPressSite(row: SiteRow): WordPressSite {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    // The table's own checks let no other words in.
    status: row.status as SiteStatus,
    status_message: row.status_message,
    auth_type: row.auth_type as WordPressSite['auth_type'],
    last_sync: row.last_sync?.toISOString() ?? null,
    username: row.username,
    hosting_type: wordPressSettingsOf(row).hosting_type,
  };
}
