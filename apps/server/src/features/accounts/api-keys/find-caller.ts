import { AppError } from '../../../lib/app-error.ts';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import type { CurrentUser, Services } from '../../../services.ts';
import { findSessionUser } from '../find-session-user.ts';
import { hasValidChecksum, isApiKey } from './api-key-text.ts';
import { createApiKeysRepository } from './api-keys-repository.ts';
import { createUseRecorder } from './record-use.ts';

/**
 * The user of a bearer token, a session's or an API key, with current row data; null if the session is unknown or
 * expired. `address` is recorded as the key's last use. Throws `invalid_api_key` or `api_key_expired`.
 */
export function findCaller({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const findSession = findSessionUser({ db, clock });
  const keys = createApiKeysRepository(db);
  const recordUse = createUseRecorder({ db, clock }, 'api_keys');
  return async (token: string, address?: string): Promise<CurrentUser | null> => {
    if (!isApiKey(token)) return findSession(token);
    if (!hasValidChecksum(token)) {
      throw new AppError('invalid_api_key', 'This API key is incomplete or mistyped: its checksum is wrong.');
    }
    const found = await keys.findUser(hashToken(token));
    if (!found) throw new AppError('invalid_api_key', 'This API key does not exist or was deleted.');
    const { user, key } = found;
    if (key.expiresAt && key.expiresAt <= clock.now()) {
      throw new AppError('api_key_expired', 'This API key has expired. Create a new one.');
    }
    if (address !== undefined) await recordUse(key, address);
    return { ...user, apiKey: { id: key.id, scopes: key.scopes } };
  };
}
