import { type KeyScope, keyScopeIds } from '@chapterhouse/contract/accounts/key-scopes';
import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Clock } from '../../../lib/clock.ts';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import type { CurrentUser, Services } from '../../../services.ts';
import { createConnectedAppsRepository } from '../connected-apps/connected-apps-repository.ts';
import { createSessionsRepository } from '../sessions-repository.ts';
import { hasValidChecksum, isApiKey } from './api-key-text.ts';
import { createApiKeysRepository } from './api-keys-repository.ts';

/** The user of a session token with current row data; null if unknown or expired. */
function findSessionUser({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const sessions = createSessionsRepository(db);
  return (token: string): Promise<CurrentUser | null> => sessions.findUser(hashToken(token), clock.now());
}

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

/**
 * The user of an access token that was issued for this audience, with current row data and the scopes of the app; null
 * if it is unknown, expired, or its app was disconnected. `address` is recorded as the app's last use.
 */
export function findConnectedUser({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const apps = createConnectedAppsRepository(db);
  const recordUse = createUseRecorder({ db, clock }, 'connected_apps');
  return async (token: string, audience: string, address?: string): Promise<CurrentUser | null> => {
    const found = await apps.findUser(hashToken(token), audience, clock.now());
    if (!found) return null;
    const { user, app } = found;
    if (address !== undefined) await recordUse(app, address);
    const scopes: KeyScope[] = keyScopeIds.filter((scope) => app.scopes.includes(scope));
    return { ...user, apiKey: { id: app.id, scopes, appName: app.name } };
  };
}

/** The last use is written at most this often. */
const intervalMs = 60_000;
/** Keys of which a process remembers that; above it forgets all. */
const mostRecorded = 1000;

type Used = { id: string; lastUsedAt: Date | null };
type Context = { db: Executor; clock: Clock };

/** Writes when and from where a key, or a connected app, was used, to the minute. */
function createUseRecorder({ db, clock }: Context, table: 'api_keys' | 'connected_apps') {
  const recorded = new Map<string, Date>();
  return async ({ id, lastUsedAt }: Used, address: string): Promise<void> => {
    const at = clock.now();
    const before = new Date(at.getTime() - intervalMs);
    if (lastUsedAt !== null && lastUsedAt > before) return;
    // Requests at the same moment would wait for each other at the row.
    const last = recorded.get(id);
    if (last && last > before) return;
    if (recorded.size >= mostRecorded) recorded.clear();
    recorded.set(id, at);
    // Of requests at the same moment, one writes.
    await sql`
      update ${sql.table(table)} set last_used_at = ${at}, last_used_address = ${address}
      where id = ${id} and (last_used_at is null or last_used_at <= ${before})`.execute(db);
  };
}
