import type { Executor } from '../../../db/client.ts';
import { hashToken, newToken } from '../../../lib/tokens.ts';
import { createDevicesRepository } from './devices-repository.ts';

/** How long a device is known after it last signed in. Also the life of its cookie; browsers allow 400 days. */
export const deviceSeconds = 180 * 86_400;

/** Of one account, the most recent ones: a program without cookies is a new device each time. */
const devicesPerAccount = 100;

/**
 * Makes the device one that is known to the account. Returns the token for its cookie: its own if the account knew it,
 * else a new one, so that nobody can plant a token that they know. Other accounts that use the same browser go along.
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

/** Whether the device signed in to the address's account before. */
export async function isKnownDevice(
  db: Executor,
  emailKey: string,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  return token !== undefined && createDevicesRepository(db).isKnown(hashToken(token), emailKey, now);
}
