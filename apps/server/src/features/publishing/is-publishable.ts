import { sql } from 'kysely';

/**
 * Whether approval allows publishing: the batch does not require it, or this text was
 * approved. Every statement that claims work includes it, and nothing else decides it; the calendar
 * indexes use the same expression.
 */
export const isPublishable = sql<boolean>`(not needs_approval or approved_hash = content_hash)`;
