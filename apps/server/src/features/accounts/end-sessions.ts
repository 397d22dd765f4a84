import type { Executor } from '../../db/client.ts';
import { createSessionsRepository } from './sessions-repository.ts';

export const endSessionsOfUser = (db: Executor, userId: string) =>
  createSessionsRepository(db).deleteOfUser(userId);

/** Ends all sessions of the user with this identity provider subject. */
export async function endSessionsOfSubject(db: Executor, issuer: string, subject: string): Promise<void> {
  await createSessionsRepository(db).deleteOfSubject(issuer, subject);
}
