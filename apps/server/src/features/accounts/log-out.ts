import { hashToken } from '../../lib/tokens.ts';
import type { Services } from '../../services.ts';
import { createSessionsRepository } from './sessions-repository.ts';

/** Ends the session of this token; an unknown token is not an error. */
export async function logOut({ db }: Pick<Services, 'db'>, token: string | undefined): Promise<void> {
  if (token !== undefined) await createSessionsRepository(db).delete(hashToken(token));
}
