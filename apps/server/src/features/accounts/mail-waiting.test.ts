import { createFakeIdentity } from '@chapterhouse/testkit/app/fake-identity';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailMessage } from '../../providers/mail/mail.ts';
import { approveUser } from './administer-users.ts';
import { mailWaiting } from './mail-waiting.ts';

let t: TestApp;
let admin: SignedIn;
const identity = createFakeIdentity();
const mails: MailMessage[] = [];
const enqueued: { name: string; payload: unknown; options: unknown }[] = [];

beforeAll(async () => {
  t = await createTestApp({
    overrides: {
      identity,
      mailer: { send: async (mail) => void mails.push(mail), removeKept: async () => 0 },
      jobs: {
        enqueue: async (_trx, { name }, payload, ...[options]) =>
          void enqueued.push({ name, payload, options }),
        enqueueAll: async () => {},
        cancel: async () => {},
      },
    },
  });
  admin = await t.signIn({ role: 'admin', email: 'boss@example.com' });
  await t.signIn({ role: 'admin', emailVerified: false });
  await t.signIn({ role: 'admin', suspendedAt: t.clock.now() });
});
afterAll(() => t.close());

async function signUp(subject: string): Promise<string> {
  const token = identity.vouch({ subject, issuedAt: t.clock.now(), email: `${subject}@example.com` });
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/auth/firebase-token',
    payload: { token },
  });
  return response.json().user.id;
}

test('a sign-up mails each administrator with a verified address, and several sign-ups within minutes send one mail', async () => {
  const first = await signUp('mary');
  t.clock.advance(1);
  const second = await signUp('carl');
  // Signing in again is no sign-up.
  await signUp('mary');
  const job = (afterSeconds: number) => ({
    name: 'mail-waiting',
    payload: { administratorId: admin.user.id },
    options: {
      singletonKey: admin.user.id,
      startAfter: new Date(t.clock.now().getTime() + afterSeconds * 1000),
    },
  });
  expect(enqueued.splice(0)).toEqual([job(299), job(300)]);

  await mailWaiting(t.services, job(0).payload);
  expect(mails.splice(0)).toEqual([
    {
      to: 'boss@example.com',
      subject: '2 people are waiting for approval on Chapterhouse',
      text: expect.stringMatching(/carl@example.com\nmary@example.com\n\n.*http:\/\/app.test\/admin\/users/),
    },
  ]);

  const ctx = { ...t.services, user: admin.user };
  await approveUser(ctx, first);
  await mailWaiting(t.services, job(0).payload);
  expect(mails.splice(0)).toMatchObject([{ subject: '1 person is waiting for approval on Chapterhouse' }]);
  await approveUser(ctx, second);
  await mailWaiting(t.services, job(0).payload);
  expect(mails).toEqual([]);
});
