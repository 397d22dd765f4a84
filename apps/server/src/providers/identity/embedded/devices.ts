import type { Executor } from '../../../db/client.ts';
import { hashToken, newToken } from '../../../lib/crypto/tokens.ts';
import { createDevicesRepository } from './devices-repository.ts';

/** How long a device is remembered after its last sign-in. Also the life of its cookie; browsers allow 400 days. */
export const deviceSeconds = 180 * 86_400;

/** Maximum devices per account: a program without cookies is a new device each time. */
const devicesPerAccount = 100;

/**
 * Makes the device known to the account. Returns the token for its cookie: the existing one if the account knew it,
 * otherwise a new one, so that nobody can plant a token. Other accounts in the same browser are carried over.
 */
export async function rememberDevice(
  trx: Executor,
  accountId: string,
  token: string | undefined,
  now: Date,
): Promise<string> {
  const devices = createDevicesRepository(trx);
  const expiresAt = new Date(now.getTime() + deviceSeconds * 1000);
  if (token !== undefined && (await devices.renew(hashToken(token), accountId, now, expiresAt))) return token;
  const fresh = newToken();
  if (token !== undefined) await devices.rename(hashToken(token), hashToken(fresh));
  await devices.insert(hashToken(fresh), accountId, now, expiresAt);
  await devices.deleteAllBut(accountId, devicesPerAccount);
  return fresh;
}

/** Whether the device has signed in to the account of this email address before. */
export async function isKnownDevice(
  db: Executor,
  emailKey: string,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  return token !== undefined && createDevicesRepository(db).isKnown(hashToken(token), emailKey, now);
}
