import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailMessage } from '../../providers/mail/mail.ts';
import { mailDecision } from './mail-decision.ts';

let ctx: TestApp;
const mails: MailMessage[] = [];
beforeAll(async () => {
  ctx = await createTestApp({
    env: { SUPPORT_EMAIL: 'help@example.com' },
    overrides: { mailer: { send: async (mail) => void mails.push(mail), removeKept: async () => 0 } },
  });
});
afterAll(() => ctx.close());

test('emails the decision with the product and the sign-in link', async () => {
  const { user } = await ctx.signIn({ email: 'ada@example.com' });
  await mailDecision(ctx.services, { userId: user.id, decision: 'approved' });
  expect(mails.splice(0)).toEqual([
    {
      to: 'ada@example.com',
      subject: 'Your Chapterhouse account is approved',
      text: expect.stringContaining('http://app.test/sign-in'),
    },
  ]);
  const { user: bob } = await ctx.signIn({ email: 'bob@example.com', approvalStatus: 'rejected' });
  await mailDecision(ctx.services, { userId: bob.id, decision: 'rejected' });
  expect(mails.splice(0)).toMatchObject([
    { to: 'bob@example.com', text: expect.stringContaining('help@example.com') },
  ]);
  const { user: eve } = await ctx.signIn({ email: 'eve@example.com', suspendedAt: ctx.clock.now() });
  for (const decision of ['approved', 'reinstated', 'suspended'] as const) {
    await mailDecision(ctx.services, { userId: eve.id, decision });
  }
  expect(mails.splice(0)).toMatchObject([
    { subject: 'Your Chapterhouse account is suspended', text: expect.stringContaining('help@example.com') },
  ]);
  await mailDecision(ctx.services, { userId: user.id, decision: 'reinstated' });
  expect(mails.splice(0)).toMatchObject([
    {
      subject: 'Your Chapterhouse account is reinstated',
      text: expect.stringContaining('http://app.test/sign-in'),
    },
  ]);
});

test('no mail if the user was deleted, has no address, or was decided otherwise since', async () => {
  const { user: unknown } = await ctx.signIn({ email: null });
  const { user: changed } = await ctx.signIn();
  await mailDecision(ctx.services, { userId: randomUUID(), decision: 'approved' });
  await mailDecision(ctx.services, { userId: unknown.id, decision: 'approved' });
  await mailDecision(ctx.services, { userId: changed.id, decision: 'rejected' });
  expect(mails).toEqual([]);
});
