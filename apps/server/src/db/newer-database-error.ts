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
