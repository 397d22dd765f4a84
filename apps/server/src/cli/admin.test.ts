import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { startStripeStub } from '@chapterhouse/testkit/stubs/stripe/stripe-stub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { layoutOf } from '../db/embedded/layout.ts';
import { claimDataDir } from '../db/embedded/process-lock.ts';
import { probeServer } from '../db/embedded/server.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { seedPlans } from '../features/billing/plans.ts';
import { parseAdminCommand } from './admin-command.ts';
import { CommandUsageError } from './run-command.ts';

let ctx: TestApp;
let emptyFolder: string;
beforeAll(async () => {
  ctx = await createTestApp();
  emptyFolder = mkdtempSync(path.join(os.tmpdir(), 'chapterhouse-admin-'));
});
afterAll(async () => {
  await ctx.close();
  rmSync(emptyFolder, { recursive: true, force: true });
});

type Result = { code: number | null; output: string; errors: string };

/** As an operator runs it, in a folder without a `.env`. */
function admin(words: string[], variables: Record<string, string>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const { PATH } = process.env;
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), 'admin', ...words], {
      cwd: emptyFolder,
      env: { ...(PATH === undefined ? {} : { PATH }), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output, errors }));
  });
}

const onTestDatabase = (...words: string[]) =>
  admin(words, { DATABASE_URL: ctx.database.url, SECRET_KEY: 'x'.repeat(32) });

const personOf = async (id: string) =>
  ctx.db
    .selectFrom('users')
    .select(['role', 'approval_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('approves, grants and revokes by address or id, and audits the operator', async () => {
  const { user: ada } = await ctx.signIn({ approvalStatus: 'pending', email: 'Ada@example.com' });
  const { user: bob } = await ctx.signIn({ approvalStatus: 'pending', email: 'bob@example.com' });
  const granted = await onTestDatabase('grant', 'ada@example.com');
  expect(granted).toEqual({ code: 0, output: 'ada@example.com is an administrator.\n', errors: '' });
  expect(await personOf(ada.id)).toEqual({ role: 'admin', approval_status: 'approved' });
  const rejected = await onTestDatabase('reject', bob.id);
  expect(rejected.output).toBe(`${bob.id} is rejected and signed out everywhere.\n`);

  const last = await onTestDatabase('revoke', 'ada@example.com');
  expect(last.code).toBe(1);
  expect(last.errors).toBe('This is the last administrator. Make another user an administrator first.\n');

  const log = await ctx.db
    .selectFrom('audit_log')
    .select(['actor_type', 'actor_id', 'action', 'target_id'])
    .orderBy('at')
    .execute();
  expect(log).toEqual(
    [
      ['user.role_changed', ada.id],
      ['user.approved', ada.id],
      ['user.rejected', bob.id],
    ].map(([action, target_id]) => ({ actor_type: 'operator', actor_id: null, action, target_id })),
  );
});

test('lists matching users, one per line', async () => {
  const { user } = await ctx.signIn({
    name: 'Eve\u001b[2J',
    email: 'eve@example.com',
    approvalStatus: 'pending',
    emailVerified: false,
  });
  const { code, output } = await onTestDatabase('list', '--status', 'pending', '--search', 'eve@');
  expect(code).toBe(0);
  expect(output).toBe(
    `${user.id}  pending    user         unverified  2026-11-20  Eve [2J <eve@example.com>\n1 user\n`,
  );
});

test('explains errors: no user, several, or no command', async () => {
  const nobody = await onTestDatabase('approve', 'nobody@example.com');
  expect([nobody.code, nobody.errors]).toEqual([1, 'No user has the email address nobody@example.com.\n']);
  for (let i = 0; i < 2; i++) await ctx.signIn({ email: 'twice@example.com' });
  expect((await onTestDatabase('approve', 'twice@example.com')).errors).toMatch(/Several users .* by ID: /);
  const unusable = await onTestDatabase('approve', 'a', 'b');
  expect([unusable.code, unusable.errors.includes('Usage:')]).toEqual([2, true]);
  // A process for each would take a second to say the same.
  for (const words of [[], ['promote', 'x'], ['approve'], ['list', '--status', 'new'], ['plans']]) {
    expect(() => parseAdminCommand(words), words.join(' ')).toThrow(CommandUsageError);
  }
  const help = await onTestDatabase('--help');
  expect([help.code, help.output.includes('EMAIL_OR_ID')]).toEqual([0, true]);
  const lost = await admin(['list'], {
    DATABASE_URL: 'postgres://127.0.0.1:9/x',
    SECRET_KEY: 'x'.repeat(32),
  });
  expect(lost.code).toBe(1);
  expect(lost.errors.split('\n')).toHaveLength(2);
});

test('works beside a running server on the embedded database, and without one', async () => {
  const dataDir = path.join(emptyFolder, 'data');
  const stopped = await admin(['list'], { DATA_DIR: dataDir });
  expect(stopped).toEqual({ code: 0, output: '0 users\n', errors: '' });
  expect(await probeServer(layoutOf(dataDir))).toBeUndefined();

  const claim = await claimDataDir(dataDir);
  const postgres = await ensureEmbeddedPostgres({ dataDir, log: ctx.services.log });
  try {
    await migrateToLatest(postgres.url);
    expect((await admin(['list'], { DATA_DIR: dataDir })).output).toBe('0 users\n');
    expect(await probeServer(layoutOf(dataDir))).toBe(postgres.url);
  } finally {
    await postgres.stop();
    await claim.release();
  }
});

test('plans sync creates prices at the provider, finds them again, and requires keys', async () => {
  await seedPlans(ctx.services);
  const refused = await onTestDatabase('plans', 'sync');
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('Demo billing') });
  const stripe = await startStripeStub();
  const sync = () =>
    admin(['plans', 'sync'], {
      DATABASE_URL: ctx.database.url,
      SECRET_KEY: 'x'.repeat(32),
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.apiBase,
    });
  expect(await sync()).toMatchObject({ code: 0, output: expect.stringMatching(/growth_starter {2}created/) });
  expect(await sync()).toMatchObject({ code: 0, output: expect.stringMatching(/agency {2}found/) });
  expect(stripe.state.prices.size).toBe(6);
  await stripe.stop();
  expect(await sync()).toMatchObject({ code: 1, errors: expect.stringContaining('cannot be reached') });
}, 60_000);
