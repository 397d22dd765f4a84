import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Executor } from '../../../../apps/server/src/db/client.ts';
import type { Clock } from '../../../../apps/server/src/lib/clock.ts';
import type { IdentityProvider } from '../../../../apps/server/src/providers/identity/identity.ts';

type Person = { email: string };

export type IdentitySubject = {
  provider: IdentityProvider;
  db: Executor;
  clock: Clock & { advance: (seconds: number) => void };
  /** A fresh token of that user, who signs up if new. */
  tokenOf: (person: Person) => Promise<string>;
  close: () => Promise<void>;
};

const ada = { email: 'ada@example.com' };
const bob = { email: 'bob@example.com' };

/** The contract of every identity provider. */
export function testIdentityProvider(start: () => Promise<IdentitySubject>): void {
  let subject: IdentitySubject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());

  const refused = { name: 'AppError', code: 'invalid_identity_token' };

  test('a token identifies its user, issue time and issuer', async () => {
    const { provider, clock, tokenOf } = subject;
    const identity = await provider.verify(await tokenOf(ada));
    expect(identity).toMatchObject({ email: ada.email, issuedAt: clock.now() });
    expect(identity.issuer).not.toBe('');
    expect(identity.subject.length).toBeGreaterThan(0);
    expect(identity.subject.length).toBeLessThanOrEqual(128);
    expect(typeof identity.emailVerified).toBe('boolean');
  });

  test('one user is the same with every token, two users are two', async () => {
    const { provider, clock, tokenOf } = subject;
    const first = await provider.verify(await tokenOf(ada));
    clock.advance(60);
    const again = await provider.verify(await tokenOf(ada));
    const other = await provider.verify(await tokenOf(bob));
    expect([again.issuer, again.subject]).toEqual([first.issuer, first.subject]);
    expect(other.issuer).toBe(first.issuer);
    expect(other.subject).not.toBe(first.subject);
    expect(again.issuedAt.getTime() - first.issuedAt.getTime()).toBe(60_000);
  });

  test('malformed, invalid and expired tokens are rejected alike', async () => {
    const { provider, clock, tokenOf } = subject;
    const token = await tokenOf(ada);
    const broken = [
      '',
      'x',
      'a.b.c',
      '\u0000',
      token.slice(0, -8),
      `${token.slice(0, -8)}AAAAAAAA`,
      'x'.repeat(8192),
    ];
    for (const wrong of broken) await expect(provider.verify(wrong)).rejects.toMatchObject(refused);
    clock.advance(3600 + 11);
    await expect(provider.verify(token)).rejects.toMatchObject(refused);
  });

  test('a valid token is still trusted in the transaction that relies on it', async () => {
    const { provider, db, tokenOf } = subject;
    const identity = await provider.verify(await tokenOf(ada));
    await db.transaction().execute(async (trx) => {
      expect(await provider.isStillTrusted(trx, identity)).toBe(true);
    });
  });

  test('deleting a user, even an unknown one, and deleting expired rows are not errors', async () => {
    const { provider, db, tokenOf } = subject;
    const person = await provider.verify(await tokenOf(ada));
    await provider.removeExpired();
    for (const who of [person, person, { issuer: 'urn:other', subject: 'nobody' }]) {
      await provider.deleteSubject(db, who);
    }
    await provider.removeExpired();
    expect((await provider.verify(await tokenOf(bob))).email).toBe(bob.email);
  });
}
