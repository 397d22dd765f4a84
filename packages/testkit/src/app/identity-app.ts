import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { endSessionsOfSubject } from '../../../../apps/server/src/features/accounts/end-sessions.ts';
import { verifyEmail } from '../../../../apps/server/src/features/accounts/verify-email.ts';
import type { Routes } from '../../../../apps/server/src/http/route.ts';
import type { Logger } from '../../../../apps/server/src/lib/log/logger.ts';
import {
  createEmbeddedIdentity,
  type EmbeddedIdentity,
} from '../../../../apps/server/src/providers/identity/embedded/embedded-identity.ts';
import {
  resetMailJob,
  verificationMailJob,
} from '../../../../apps/server/src/providers/identity/identity-jobs.ts';
import type { Mailer, MailMessage } from '../../../../apps/server/src/providers/mail/mail.ts';
import type { Services } from '../../../../apps/server/src/services.ts';
import { createTestDatabase } from '../database/database.ts';
import { createJobRecorder } from './job-recorder.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

type Sent = { headers?: Record<string, string>; cookie?: string; address?: string };

export type IdentityApp = Omit<TestApp, 'clock'> & {
  clock: TestClock;
  identity: EmbeddedIdentity;
  mails: MailMessage[];
  /** Sends requested reset mails, like the worker would. */
  sendResetMails: () => Promise<void>;
  /** The same for verification mails. */
  sendVerificationMails: () => Promise<void>;
  post: (path: string, payload?: unknown, sent?: Sent) => Promise<LightMyRequestResponse>;
  /** Signs up or in and returns the cookie as a browser would send it. */
  cookieFor: (path: 'sign-up' | 'sign-in', email: string, password: string) => Promise<string>;
  /** Exchanges the cookie's login for a session token. */
  exchange: (cookie: string) => Promise<string>;
};

type IdentityAppOptions = {
  publicUrl?: string;
  env?: Record<string, string>;
  mailer?: Mailer;
  overrides?: Partial<Services>;
  log?: Logger;
  routes?: (services: Services) => Partial<Routes>;
  google?: { issuer: string; clientId: string; clientSecret: string };
};

/** The app with the embedded identity provider instead of a fake one. */
export async function createIdentityApp(options: IdentityAppOptions = {}): Promise<IdentityApp> {
  const publicUrl = options.publicUrl ?? 'http://app.test';
  const database = await createTestDatabase();
  const clock = createTestClock();
  const mails: MailMessage[] = [];
  const mailer = options.mailer ?? {
    send: async (mail: MailMessage) => void mails.push(mail),
    removeKept: async () => 0,
  };
  const jobs = createJobRecorder();
  const log = options.log ?? pino({ level: 'silent' });
  const identity = createEmbeddedIdentity({
    db: database.db,
    clock,
    newId: randomUUID,
    mailer,
    jobs,
    google: options.google,
    publicUrl,
    log,
    onRevoked: endSessionsOfSubject,
    onEmailVerified: (trx, issuer, subject) =>
      verifyEmail(trx, { clock, newId: randomUUID }, { issuer, subject }),
  });
  const test = await createTestApp({
    database,
    env: { PUBLIC_URL: publicUrl, ...options.env },
    overrides: { ...options.overrides, clock, jobs, mailer, log, identity: identity.provider },
    ...(options.routes ? { routes: options.routes } : {}),
    identityRoutes: identity.routes,
  });
  const post: IdentityApp['post'] = (path, payload, { headers, cookie, address } = {}) =>
    test.app.inject({
      method: 'POST',
      url: `/api/identity/${path}`,
      payload: payload as object,
      headers: { origin: publicUrl, ...(cookie ? { cookie } : {}), ...headers },
      remoteAddress: address ?? '127.0.0.1',
    });
  return {
    ...test,
    jobs,
    async sendResetMails() {
      for (const { name, payload } of jobs.enqueued.splice(0)) {
        if (name !== resetMailJob.name) continue;
        const { accountId } = resetMailJob.schema.parse(payload);
        if (accountId !== null) await identity.provider.sendResetMail(accountId);
      }
    },
    async sendVerificationMails() {
      for (const { name, payload } of jobs.enqueued.splice(0)) {
        if (name !== verificationMailJob.name) continue;
        await identity.provider.sendVerificationMail(verificationMailJob.schema.parse(payload).accountId);
      }
    },
    clock,
    identity,
    mails,
    post,
    async cookieFor(path, email, password) {
      const response = await post(path, { email, password });
      const [cookie] = response.cookies;
      if (!cookie) throw new Error(`no cookie: ${response.body}`);
      return `${cookie.name}=${cookie.value}`;
    },
    async exchange(cookie) {
      const { token } = (await post('token', {}, { cookie })).json();
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/auth/firebase-token',
        payload: { token },
      });
      return response.json().token;
    },
  };
}
