import { hashToken } from '../../lib/tokens.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { createSessionsRepository } from './sessions-repository.ts';

/** Who a session token belongs to, as their row says at this moment; null when nobody's or expired. */
export function findSessionUser({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const sessions = createSessionsRepository(db);
  return (token: string): Promise<CurrentUser | null> => sessions.findUser(hashToken(token), clock.now());
}
