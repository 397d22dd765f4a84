import type { Executor } from '../../db/client.ts';
import { hashToken } from '../../lib/crypto/tokens.ts';
import type { Services } from '../../services.ts';
import { createSessionsRepository } from './sessions-repository.ts';

export const endSessionsOfUser = (db: Executor, userId: string) =>
  createSessionsRepository(db).deleteOfUser(userId);

/** Ends all sessions of the user with this identity provider subject. */
export async function endSessionsOfSubject(db: Executor, issuer: string, subject: string): Promise<void> {
  await createSessionsRepository(db).deleteOfSubject(issuer, subject);
}

/** Ends the session of this token; an unknown token is not an error. */
export async function logOut({ db }: Pick<Services, 'db'>, token: string | undefined): Promise<void> {
  if (token !== undefined) await createSessionsRepository(db).delete(hashToken(token));
}
