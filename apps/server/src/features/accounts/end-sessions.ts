import type { Executor } from '../../db/client.ts';
import { hashToken } from '../../lib/crypto/tokens.ts';
import type { Services } from '../../services.ts';
import { createApiKeysRepository } from './api-keys/api-keys-repository.ts';
import { createConnectedAppsRepository } from './connected-apps/connected-apps-repository.ts';
import { createSessionsRepository } from './sessions-repository.ts';

/** Ends all sessions of a user, deletes their API keys and disconnects their apps. */
export async function endAccessOfUser(db: Executor, userId: string): Promise<void> {
  await createSessionsRepository(db).deleteOfUser(userId);
  await createApiKeysRepository(db).deleteOfUser(userId);
  await createConnectedAppsRepository(db).deleteOfUser(userId);
}

/** Ends all sessions of the user with this identity provider subject. */
export async function endSessionsOfSubject(db: Executor, issuer: string, subject: string): Promise<void> {
  await createSessionsRepository(db).deleteOfSubject(issuer, subject);
}

/** Ends the session of this token; an unknown token is not an error. */
export async function logOut({ db }: Pick<Services, 'db'>, token: string | undefined): Promise<void> {
  if (token !== undefined) await createSessionsRepository(db).delete(hashToken(token));
}
