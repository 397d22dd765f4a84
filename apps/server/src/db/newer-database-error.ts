/**
 * A migration was run that this program does not know: a newer release made this schema. The message is fit for the
 * person who started the server.
 */
export class NewerDatabaseError extends Error {
  constructor(options: { cause?: unknown } = {}) {
    super('The database was made by a newer version of this program: start that version.', options);
    this.name = 'NewerDatabaseError';
  }
}
