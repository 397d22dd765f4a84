import type { Executor } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { createSessionsRepository } from './sessions-repository.ts';

/** Ends every session of the person whom an identity provider knows by this subject. */
export async function endSessionsOfSubject(db: Executor, issuer: string, subject: string): Promise<void> {
  await createSessionsRepository(db).deleteOfSubject(issuer, subject);
}

/** Removes the rows of sessions that ended by themselves. */
export async function removeExpiredSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await createSessionsRepository(db).deleteExpired(clock.now());
}
