import { AppError } from '../../../lib/app-error.ts';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import type { CurrentUser, Services } from '../../../services.ts';
import { findSessionUser } from '../find-session-user.ts';
import { hasValidChecksum, isApiKey } from './api-key-text.ts';
import { createApiKeysRepository } from './api-keys-repository.ts';

/** The last use of a key is written at most this often. */
const useIntervalMs = 60_000;
/** Keys of which a process remembers that; above it forgets all. */
const mostRecorded = 1000;

/**
 * The user of a bearer token, a session's or an API key, with current row data; null if the session is unknown or
 * expired. `address` is recorded as the key's last use. Throws `invalid_api_key` or `api_key_expired`.
 */
export function findCaller({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const findSession = findSessionUser({ db, clock });
  const keys = createApiKeysRepository(db);
  const recorded = new Map<string, Date>();
  return async (token: string, address?: string): Promise<CurrentUser | null> => {
    if (!isApiKey(token)) return findSession(token);
    if (!hasValidChecksum(token)) {
      throw new AppError('invalid_api_key', 'This API key is incomplete or mistyped: its checksum is wrong.');
    }
    const found = await keys.findUser(hashToken(token));
    if (!found) throw new AppError('invalid_api_key', 'This API key does not exist or was deleted.');
    const { user, key } = found;
    const now = clock.now();
    if (key.expiresAt && key.expiresAt <= now) {
      throw new AppError('api_key_expired', 'This API key has expired. Create a new one.');
    }
    const before = new Date(now.getTime() - useIntervalMs);
    if (address !== undefined && (key.lastUsedAt === null || key.lastUsedAt <= before)) {
      // Requests at the same moment would wait for each other at the row.
      const last = recorded.get(key.id);
      if (!last || last <= before) {
        if (recorded.size >= mostRecorded) recorded.clear();
        recorded.set(key.id, now);
        await keys.recordUse(key.id, { at: now, before, address });
      }
    }
    return { ...user, apiKey: { id: key.id, scopes: key.scopes } };
  };
}
