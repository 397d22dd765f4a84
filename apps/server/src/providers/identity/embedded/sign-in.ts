import { limits } from '@chapterhouse/contract/limits';
import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import { refundAttempts } from '../../../db/throttle.ts';
import type { Clock } from '../../../lib/clock.ts';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import type { Turn } from '../../../lib/work-slots.ts';
import { type EmailAddress, parseEmail } from './credentials.ts';
import { isKnownDevice } from './devices.ts';
import { type IdentityContext, throttleName } from './identity-context.ts';
import { IdentityFailure } from './identity-failure.ts';
import { createIdentityRepository } from './identity-repository.ts';
import { isPassword } from './password-hasher.ts';
import { type OpenedSession, openSession } from './sessions.ts';

type SignInInput = {
  email: string;
  password: string;
  /** As returned by `clientAddress`. */
  address: string;
  /** The token of the device cookie, if any. */
  device?: string | undefined;
};

/* The numbers: docs/decisions/0026-throttle-the-guesser.md. */

const forgottenAfterSeconds = 3600;
/** Attempts at one account from one address. */
const pairRule = { free: 5, firstDelaySeconds: 5, longestDelaySeconds: 900, forgottenAfterSeconds };
/** Attempts at any account from one address, which may be a whole office's. */
const addressRule = { free: 50, firstDelaySeconds: 5, longestDelaySeconds: 900, forgottenAfterSeconds };
/** Attempts at one account from all addresses. The owner on a new device is delayed too, so it stays short. */
const accountRule = { free: 20, firstDelaySeconds: 1, longestDelaySeconds: 30, forgottenAfterSeconds };
/**
 * Attempts from a known device. The free attempts suffice for its owner; a stolen cookie grants no more attempts
 * per day than others have.
 */
const deviceRule = { free: 100, firstDelaySeconds: 2, longestDelaySeconds: 60, forgottenAfterSeconds };

/**
 * Signs in with a password. An unknown account and a wrong password return the same error and take the same time. Others'
 * failed attempts never delay a device that has signed in to this account before; anybody else is delayed longer after
 * each failure. Throws `auth/invalid-email`, `auth/invalid-credential`, `auth/too-many-requests`.
 */
export async function signIn(ctx: IdentityContext, input: SignInInput): Promise<OpenedSession> {
  const email = parseEmail(input.email);
  const isKnown = await isKnownDevice(ctx.db, email.key, input.device, ctx.clock.now());
  const keys = isKnown ? deviceKeys(email, input.device ?? '') : strangerKeys(email, input.address);
  const admitted = await admitTry(ctx, keys.all);
  if ('retryAfterSeconds' in admitted) throw new IdentityFailure('auth/too-many-requests', admitted);
  const opened = await openIfPassword(ctx, email.key, input, isKnown ? 'first' : 'usual').catch(
    async (error: unknown) => {
      // Overloaded or an internal error: the password was not checked.
      await forgiveTry(ctx, admitted);
      throw error;
    },
  );
  if (!opened) throw new IdentityFailure('auth/invalid-credential');
  await forgiveTry(ctx, admitted);
  await refundAttempts(ctx, keys.own, 'all');
  return opened;
}

/** `own` is the counter that a success clears. */
type Keys = { all: DelayedKey[]; own: string };

function deviceKeys(email: EmailAddress, token: string): Keys {
  const own = `identity:sign-in:device:${throttleName(email)}:${hashToken(token).toString('base64url')}`;
  return { all: [{ key: own, rule: deviceRule }], own };
}

function strangerKeys(email: EmailAddress, address: string): Keys {
  const name = throttleName(email);
  const own = `identity:sign-in:pair:${name}:${address}`;
  const all = [
    { key: own, rule: pairRule },
    { key: `identity:sign-in:address:${address}`, rule: addressRule },
    { key: `identity:sign-in:account:${name}`, rule: accountRule },
  ];
  return { all, own };
}

async function openIfPassword(
  ctx: IdentityContext,
  emailKey: string,
  { password, device }: SignInInput,
  turn: Turn,
): Promise<OpenedSession | null> {
  const account = await createIdentityRepository(ctx.db).findAccountByEmail(emailKey);
  const storedHash = account?.password_hash ?? null;
  const given = password.length > limits.passwordLength.max ? '' : password;
  const matches = await isPassword(storedHash, given, turn);
  if (!matches || !account || storedHash === null) return null;
  return ctx.db.transaction().execute(async (trx) => {
    // A concurrent reset must also end this session.
    const isStill = await createIdentityRepository(trx).lockAccountWithPassword(account.id, storedHash);
    return isStill ? openSession(trx, ctx, account.id, device) : null;
  });
}

/** Free failures; each further one doubles the delay before the next attempt. */
type DelayRule = {
  free: number;
  firstDelaySeconds: number;
  longestDelaySeconds: number;
  /** Failures are forgotten after this time without an attempt. At most a day: then they are swept. */
  forgottenAfterSeconds: number;
};

type DelayedKey = { key: string; rule: DelayRule };

type DelayContext = { db: Executor; clock: Clock };

/** An admitted attempt. It counts as a failure under every key until it is forgiven. */
type AdmittedTry = { at: Date; keys: readonly { key: string; previousAt: Date }[] };

/** The delay after this many failures. */
function delaySeconds(failures: number, rule: DelayRule): number {
  if (failures < rule.free) return 0;
  // At most 2^30, far above any maximum delay, so that it stays a finite number.
  const doublings = Math.min(failures - rule.free, 30);
  return Math.min(rule.longestDelaySeconds, rule.firstDelaySeconds * 2 ** doublings);
}

/**
 * Admits an attempt unless one of its keys is delayed; then returns the remaining seconds. A rejected attempt does not
 * count, so retrying prolongs nothing. Uses a separate transaction that locks all keys in order, so that concurrent
 * attempts in all processes add up. Do not call within another transaction: a rollback would forget the attempt.
 */
async function admitTry(
  { db, clock }: DelayContext,
  delayed: readonly DelayedKey[],
): Promise<AdmittedTry | { retryAfterSeconds: number }> {
  const now = clock.now();
  const sorted = delayed.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return db.transaction().execute(async (trx) => {
    const keys = sorted.map(({ key }) => key);
    await trx
      .insertInto('throttles')
      .values(keys.map((key) => ({ key, window_start: now, count: 0 })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const rows = await trx
      .selectFrom('throttles')
      .select(['key', 'window_start', 'count'])
      .where('key', 'in', keys)
      .orderBy('key')
      .forUpdate()
      .execute();
    const states = sorted.map(({ key, rule }) => {
      const row = rows.find((candidate) => candidate.key === key);
      const previousAt = row?.window_start ?? now;
      const ageSeconds = (now.getTime() - previousAt.getTime()) / 1000;
      const failures = row && ageSeconds < rule.forgottenAfterSeconds ? row.count : 0;
      return { key, previousAt, failures, waitSeconds: delaySeconds(failures, rule) - ageSeconds };
    });
    const longest = Math.max(...states.map(({ waitSeconds }) => waitSeconds));
    if (longest > 0) return { retryAfterSeconds: Math.ceil(longest) };
    for (const { key, failures } of states) {
      await trx
        .updateTable('throttles')
        .set({ count: failures + 1, window_start: now })
        .where('key', '=', key)
        .execute();
    }
    return { at: now, keys: states };
  });
}

/** Takes an admitted attempt back: it succeeded, or was not evaluated. */
async function forgiveTry({ db }: Pick<DelayContext, 'db'>, { at, keys }: AdmittedTry): Promise<void> {
  for (const { key, previousAt } of keys) {
    await db
      .updateTable('throttles')
      .set({
        count: sql`greatest(count - 1, 0)`,
        // Unless another attempt came since: the delay starts at the last failure.
        window_start: sql`case when window_start = ${at} then ${previousAt}::timestamptz else window_start end`,
      })
      .where('key', '=', key)
      .execute();
  }
}
