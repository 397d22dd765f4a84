import { type KeyScope, keyScopeIds } from '@chapterhouse/contract/accounts/key-scopes';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import type { CurrentUser, Services } from '../../../services.ts';
import { createUseRecorder } from '../api-keys/record-use.ts';
import { createConnectedAppsRepository } from './connected-apps-repository.ts';

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
