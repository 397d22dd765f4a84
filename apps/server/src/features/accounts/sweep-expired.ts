import type { Services } from '../../services.ts';
import { removeExpiredSessions } from './end-sessions.ts';

/** The longest window that a throttle counts over (resets: one hour), with room to spare. */
const throttleKeptMs = 24 * 60 * 60 * 1000;

/** Removes what has expired and would otherwise only grow. */
export async function sweepExpired({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await removeExpiredSessions({ db, clock });
  await db.deleteFrom('identity_sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('identity_codes').where('expires_at', '<=', now).execute();
  const oldest = new Date(now.getTime() - throttleKeptMs);
  await db.deleteFrom('throttles').where('window_start', '<=', oldest).execute();
}
