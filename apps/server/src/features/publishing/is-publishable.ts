import { sql } from 'kysely';

/**
 * Whether approval allows publishing: the batch does not require it, or this text was
 * approved. The database's function publish_time() uses the same expression: what it does not let pass
 * has no `publish_at`, which every claim requires.
 */
export const isPublishable = sql<boolean>`(not needs_approval or approved_hash = content_hash)`;
