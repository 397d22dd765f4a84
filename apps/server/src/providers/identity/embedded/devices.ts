import type { Executor } from '../../../db/client.ts';
import { hashToken, newToken } from '../../../lib/crypto/tokens.ts';

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

function createDevicesRepository(db: Executor) {
  return {
    async isKnown(tokenHash: Buffer, emailKey: string, now: Date): Promise<boolean> {
      const row = await db
        .selectFrom('identity_devices')
        .innerJoin('identity_accounts', 'identity_accounts.id', 'identity_devices.account_id')
        .select('identity_accounts.id')
        .where('identity_devices.token_hash', '=', tokenHash)
        .where('identity_accounts.email_key', '=', emailKey)
        .where('identity_devices.expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** False if the account does not know the device. */
    async renew(tokenHash: Buffer, accountId: string, now: Date, expiresAt: Date): Promise<boolean> {
      const row = await db
        .updateTable('identity_devices')
        .set({ last_used_at: now, expires_at: expiresAt })
        .where('token_hash', '=', tokenHash)
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now)
        .returning('account_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async rename(from: Buffer, to: Buffer): Promise<void> {
      await db
        .updateTable('identity_devices')
        .set({ token_hash: to })
        .where('token_hash', '=', from)
        .execute();
    },

    async insert(tokenHash: Buffer, accountId: string, now: Date, expiresAt: Date): Promise<void> {
      await db
        .insertInto('identity_devices')
        .values({ token_hash: tokenHash, account_id: accountId, last_used_at: now, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict
            .columns(['token_hash', 'account_id'])
            .doUpdateSet({ last_used_at: now, expires_at: expiresAt }),
        )
        .execute();
    },

    /** Keeps the most recently used devices of the account. */
    async deleteAllBut(accountId: string, kept: number): Promise<void> {
      await db
        .deleteFrom('identity_devices')
        .where('account_id', '=', accountId)
        .where('token_hash', 'in', (old) =>
          old
            .selectFrom('identity_devices')
            .select('token_hash')
            .where('account_id', '=', accountId)
            .orderBy('last_used_at', 'desc')
            .offset(kept),
        )
        .execute();
    },
  };
}
