import { hashToken } from '../../lib/crypto/tokens.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { createSessionsRepository } from './sessions-repository.ts';

/** The user of a session token with current row data; null if unknown or expired. */
export function findSessionUser({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const sessions = createSessionsRepository(db);
  return (token: string): Promise<CurrentUser | null> => sessions.findUser(hashToken(token), clock.now());
}
