import type { WordPressSite } from '@chapterhouse/contract/platforms/wordpress/entities';
import type { SiteStatus } from '@chapterhouse/contract/sites/entities';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { wordPressSettingsOf } from './site-secrets.ts';

/** Never includes a secret: the one endpoint that returns one adds it itself. */
export function presentWordPressSite(row: SiteRow): WordPressSite {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    // The table's check constraints limit the values.
    status: row.status as SiteStatus,
    status_message: row.status_message,
    auth_type: row.auth_type as WordPressSite['auth_type'],
    last_sync: row.last_sync?.toISOString() ?? null,
    username: row.username,
    hosting_type: wordPressSettingsOf(row).hosting_type,
  };
}
