import { sql } from 'kysely';

/**
 * Whether an article may go to its blog as far as approval goes: its batch asked for none, or somebody approved this
 * very text. Every statement that takes work for a lane has it, and no other place decides it; the indexes of the
 * calendar have the same words.
 */
export const cleared = sql<boolean>`(not needs_approval or approved_hash = content_hash)`;
