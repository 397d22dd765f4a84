import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Executor } from './client.ts';
import { DatabaseUnreachableError } from './connection-errors.ts';
import * as m0001 from './migrations/0001-initial.ts';
import * as m0002 from './migrations/0002-history.ts';
import * as m0003 from './migrations/0003-owning-articles.ts';
import * as m0004 from './migrations/0004-calendar-indexes.ts';
import * as m0005 from './migrations/0005-batch-options.ts';
import * as m0006 from './migrations/0006-quality-and-approval.ts';
import * as m0007 from './migrations/0007-post-take-backs.ts';
import * as m0008 from './migrations/0008-operations.ts';
import * as m0009 from './migrations/0009-paused-sites.ts';
import * as m0010 from './migrations/0010-categories-and-images.ts';
import * as m0013 from './migrations/0013-job-turns.ts';
import * as m0014 from './migrations/0014-suspended-users.ts';
import * as m0015 from './migrations/0015-identity-devices.ts';
import * as m0016 from './migrations/0016-proven-addresses.ts';
import * as m0017 from './migrations/0017-sites.ts';
import * as m0018 from './migrations/0018-publications.ts';
import * as m0019 from './migrations/0019-gate-findings.ts';
import * as m0020 from './migrations/0020-provider-settings.ts';
import * as m0021 from './migrations/0021-progress-and-list-order.ts';
import * as m0022 from './migrations/0022-site-profiles.ts';
import * as m0023 from './migrations/0023-cached-tokens.ts';
import * as m0024 from './migrations/0024-title-proposals.ts';
import * as m0025 from './migrations/0025-rewrite-proposals.ts';
import * as m0026 from './migrations/0026-article-drafts.ts';
import * as m0027 from './migrations/0027-site-posts.ts';
import * as m0028 from './migrations/0028-live-changes.ts';
import * as m0029 from './migrations/0029-api-keys.ts';
import * as m0030 from './migrations/0030-idempotent-responses.ts';
import * as m0031 from './migrations/0031-webhooks.ts';
import * as m0032 from './migrations/0032-kept-claims.ts';
import * as m0035 from './migrations/0035-link-rules.ts';
import * as m0036 from './migrations/0036-profile-proposals.ts';
import * as m0037 from './migrations/0037-refresh.ts';
import * as m0038 from './migrations/0038-media.ts';
import * as m0039 from './migrations/0039-generated-pictures.ts';
import * as m0040 from './migrations/0040-labels-and-record.ts';
import * as m0042 from './migrations/0042-knowing-the-site.ts';
import * as m0043 from './migrations/0043-connected-apps.ts';
import * as m0044 from './migrations/0044-stored-posts.ts';
import * as m0047 from './migrations/0047-media-objects.ts';
import * as m0048 from './migrations/0048-whole-proposals.ts';
import * as m0049 from './migrations/0049-plain-audit-action.ts';
import * as m0050 from './migrations/0050-words-after-apostrophes.ts';
import * as m0051 from './migrations/0051-words-of-featured-images.ts';
import * as m0052 from './migrations/0052-seeded-prompts.ts';
import * as m0053 from './migrations/0053-places-of-proposals.ts';
import * as m0054 from './migrations/0054-bounded-words-of-blogs.ts';
import * as m0055 from './migrations/0055-writing-runs.ts';

/** Of all processes that start at once, one migrates while the others wait. */
const migrationLock = 7_403_116_502;

/**
 * Migrates the database to the newest schema on a dedicated connection. Throws
 * `DatabaseUnreachableError`, or `NewerDatabaseError` if a newer release has migrated it.
 */
export async function migrateToLatest(databaseUrl: string): Promise<void> {
  await withMigrator(databaseUrl, async (migrator) => {
    const { error } = await migrator.migrateToLatest();
    if (error instanceof Error && /previously executed migration .{1,200} is missing/.test(error.message)) {
      throw new NewerDatabaseError({ cause: error });
    }
    if (error) throw error;
  });
}

/**
 * The database has a migration that this version does not know: a newer release created the schema. The message is
 * for the operator.
 */
export class NewerDatabaseError extends Error {
  constructor(options: { cause?: unknown } = {}) {
    super('The database was migrated by a newer version of Chapterhouse. Start that version.', options);
    this.name = 'NewerDatabaseError';
  }
}

/** Names of pending migrations. */
export async function pendingMigrations(db: Kysely<unknown> | Executor): Promise<string[]> {
  const all = await createMigrator(db as Kysely<unknown>).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

/** Runs `work` with a migrator whose connection holds the migration lock. */
export async function withMigrator<Result>(
  databaseUrl: string,
  work: (migrator: Migrator, db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await pool.query('select 1').catch((error: unknown) => {
      throw new DatabaseUnreachableError(databaseUrl, error);
    });
    return await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
      return work(createMigrator(connection), connection);
    });
  } finally {
    // Closing the connection releases the lock.
    await db.destroy();
  }
}

function createMigrator(db: Kysely<unknown>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/** All migrations, ordered by name. A static list, so that bundling cannot add or miss one. */
export const migrations: Record<string, Migration> = {
  '0001_initial': { up: m0001.up, down: m0001.down },
  '0002_history': { up: m0002.up, down: m0002.down },
  '0003_owning_articles': { up: m0003.up, down: m0003.down },
  '0004_calendar_indexes': { up: m0004.up, down: m0004.down },
  '0005_batch_options': { up: m0005.up, down: m0005.down },
  '0006_quality_and_approval': { up: m0006.up, down: m0006.down },
  '0007_post_take_backs': { up: m0007.up, down: m0007.down },
  '0008_operations': { up: m0008.up, down: m0008.down },
  '0009_paused_sites': { up: m0009.up, down: m0009.down },
  '0010_categories_and_images': { up: m0010.up, down: m0010.down },
  '0013_job_turns': { up: m0013.up, down: m0013.down },
  '0014_suspended_users': { up: m0014.up, down: m0014.down },
  '0015_identity_devices': { up: m0015.up, down: m0015.down },
  '0016_proven_addresses': { up: m0016.up, down: m0016.down },
  '0017_sites': { up: m0017.up, down: m0017.down },
  '0018_publications': { up: m0018.up, down: m0018.down },
  '0019_gate_findings': { up: m0019.up, down: m0019.down },
  '0020_provider_settings': { up: m0020.up, down: m0020.down },
  '0021_progress_and_list_order': { up: m0021.up, down: m0021.down },
  '0022_site_profiles': { up: m0022.up, down: m0022.down },
  '0023_cached_tokens': { up: m0023.up, down: m0023.down },
  '0024_title_proposals': { up: m0024.up, down: m0024.down },
  '0025_rewrite_proposals': { up: m0025.up, down: m0025.down },
  '0026_article_drafts': { up: m0026.up, down: m0026.down },
  '0027_site_posts': { up: m0027.up, down: m0027.down },
  '0028_live_changes': { up: m0028.up, down: m0028.down },
  '0029_api_keys': { up: m0029.up, down: m0029.down },
  '0030_idempotent_responses': { up: m0030.up, down: m0030.down },
  '0031_webhooks': { up: m0031.up, down: m0031.down },
  '0032_kept_claims': { up: m0032.up, down: m0032.down },
  '0035_link_rules': { up: m0035.up, down: m0035.down },
  '0036_profile_proposals': { up: m0036.up, down: m0036.down },
  '0037_refresh': { up: m0037.up, down: m0037.down },
  '0038_media': { up: m0038.up, down: m0038.down },
  '0039_generated_pictures': { up: m0039.up, down: m0039.down },
  '0040_labels_and_record': { up: m0040.up, down: m0040.down },
  '0042_knowing_the_site': { up: m0042.up, down: m0042.down },
  '0043_connected_apps': { up: m0043.up, down: m0043.down },
  '0044_stored_posts': { up: m0044.up, down: m0044.down },
  '0047_media_objects': { up: m0047.up, down: m0047.down },
  '0048_whole_proposals': { up: m0048.up, down: m0048.down },
  '0049_plain_audit_action': { up: m0049.up, down: m0049.down },
  '0050_words_after_apostrophes': { up: m0050.up, down: m0050.down },
  '0051_words_of_featured_images': { up: m0051.up, down: m0051.down },
  '0052_seeded_prompts': { up: m0052.up, down: m0052.down },
  '0053_places_of_proposals': { up: m0053.up, down: m0053.down },
  '0054_bounded_words_of_blogs': { up: m0054.up, down: m0054.down },
  '0055_writing_runs': { up: m0055.up, down: m0055.down },
};
