import type { Executor } from '../../../db/client.ts';
import { hashToken, newToken } from '../../../lib/crypto/tokens.ts';
import { rememberDevice } from './devices.ts';
import type { IdentityContext } from './identity-context.ts';
import { createIdentityRepository } from './identity-repository.ts';

/** How long a browser stays signed in to the identity provider. */
export const sessionSeconds = 14 * 86_400;

export type OpenedSession = {
  accountId: string;
  sessionToken: string;
  /** For the device cookie: identifies the device at later sign-ins. */
  deviceToken: string;
};

/** Call within the transaction that authenticated the user. `device` is the token of the device cookie. */
export async function openSession(
  db: Executor,
  { clock }: Pick<IdentityContext, 'clock'>,
  accountId: string,
  device?: string,
): Promise<OpenedSession> {
  const sessionToken = newToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + sessionSeconds * 1000);
  await createIdentityRepository(db).insertSession({
    hash: hashToken(sessionToken),
    accountId,
    createdAt,
    expiresAt,
  });
  const deviceToken = await rememberDevice(db, accountId, device, createdAt);
  return { accountId, sessionToken, deviceToken };
}

/** The account of a session cookie; null without one, or if it has ended. */
export async function findSession({ db, clock }: IdentityContext, sessionToken: string | undefined) {
  if (sessionToken === undefined) return null;
  const account = await createIdentityRepository(db).findSessionAccount(hashToken(sessionToken), clock.now());
  return account ?? null;
}

export async function signOut({ db }: IdentityContext, sessionToken: string | undefined): Promise<void> {
  if (sessionToken !== undefined) await createIdentityRepository(db).deleteSession(hashToken(sessionToken));
}
