import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import {
  firebaseIssuer,
  firebaseKeyId,
  firebaseProject,
  type KeyServer,
  startKeyServer,
} from '@chapterhouse/testkit/stubs/firebase-tokens';
import { generateKeyPair, type JWTPayload } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFirebaseIdentity } from './firebase-identity.ts';

let keys: KeyServer;
let ctx: TestApp;
beforeEach(async () => {
  keys = await startKeyServer();
  ctx = await appWith(firebaseProject);
});
afterEach(async () => {
  await ctx.close();
  await keys.close();
});

/** The identity provider and the app share the same clock. */
async function appWith(projectId: string, emulatorHost?: string): Promise<TestApp> {
  const identity = createFirebaseIdentity({
    projectId,
    authDomain: `${projectId}.firebaseapp.com`,
    emulatorHost,
    clock: { now: () => app.clock.now() },
    keysUrl: keys.url,
  });
  const app = await createTestApp({ overrides: { identity: identity.provider } });
  return app;
}

function exchange(token: string, app = ctx) {
  return app.app.inject({ method: 'POST', url: '/api/auth/firebase-token', payload: { token } });
}

/** Omits undefined fields. */
function claims(changes: Record<string, unknown> = {}): JWTPayload {
  const now = ctx.clock.now().getTime() / 1000;
  const good = {
    iss: firebaseIssuer,
    aud: firebaseProject,
    sub: 'ada',
    iat: now,
    exp: now + 3600,
    auth_time: now,
  };
  const all = { ...good, email: 'ada@example.com', email_verified: true, ...changes };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const seconds = (ahead: number) => ctx.clock.now().getTime() / 1000 + ahead;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (payload: JWTPayload) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;

test('a valid token opens a session of its user', async () => {
  const response = await exchange(
    await keys.sign(claims({ name: 'Ada Byron', picture: 'https://p.example/a.png' })),
  );
  expect(response.statusCode).toBe(200);
  expect(response.json().user).toMatchObject({
    name: 'Ada Byron',
    email: 'ada@example.com',
    picture: 'https://p.example/a.png',
    approvalStatus: 'pending',
  });
  const stored = await ctx.db.selectFrom('users').select(['issuer', 'subject']).execute();
  expect(stored).toEqual([{ issuer: firebaseIssuer, subject: 'ada' }]);
});

test('role and approval claims are ignored', async () => {
  const token = await keys.sign(claims({ role: 'admin', admin: true, approvalStatus: 'approved' }));
  expect((await exchange(token)).json().user).toMatchObject({ role: 'user', approvalStatus: 'pending' });
});

test('a user who signed in long ago can use a fresh token', async () => {
  const token = await keys.sign(claims({ auth_time: seconds(-90 * 86_400) }));
  expect((await exchange(token)).statusCode).toBe(200);
});

const forged: Record<string, () => Promise<string>> = {
  'alg none': async () => unsigned(claims()),
  'alg none with a signature': async () => `${unsigned(claims())}AAAA`,
  'HS256 by the project’s name': async () =>
    keys.sign(
      claims(),
      { alg: 'HS256', kid: firebaseKeyId },
      new TextEncoder().encode(firebaseProject.repeat(4)),
    ),
  'PS256 by the right key': async () =>
    keys.sign(claims(), { alg: 'PS256', kid: firebaseKeyId }, await keys.signingKey('PS256')),
  'another key of the same name': async () => {
    const { privateKey } = await generateKeyPair('RS256');
    return keys.sign(claims(), { alg: 'RS256', kid: firebaseKeyId }, privateKey);
  },
  'an unknown key': async () => keys.sign(claims(), { alg: 'RS256', kid: 'key-9' }),
  'another audience': async () => keys.sign(claims({ aud: 'another-project' })),
  'another issuer': async () => keys.sign(claims({ iss: 'https://securetoken.google.com/another-project' })),
  'an issuer that only begins alike': async () => keys.sign(claims({ iss: `${firebaseIssuer}-2` })),
  'no issuer': async () => keys.sign(claims({ iss: undefined })),
  'an empty subject': async () => keys.sign(claims({ sub: '' })),
  'no subject': async () => keys.sign(claims({ sub: undefined })),
  'a subject of 129 characters': async () => keys.sign(claims({ sub: 'x'.repeat(129) })),
  'no auth_time': async () => keys.sign(claims({ auth_time: undefined })),
  'an auth_time ahead': async () => keys.sign(claims({ auth_time: seconds(11) })),
  'no expiry': async () => keys.sign(claims({ exp: undefined })),
  'expired 11 s ago': async () => keys.sign(claims({ exp: seconds(-11) })),
  'no time of issue': async () => keys.sign(claims({ iat: undefined })),
  'issued 301 s ago': async () => keys.sign(claims({ iat: seconds(-301) })),
  'issued 11 s ahead': async () => keys.sign(claims({ iat: seconds(11) })),
  'a changed payload': async () => {
    const [header, , signature] = (await keys.sign(claims())).split('.');
    return `${header}.${encode(claims({ sub: 'admin' }))}.${signature}`;
  },
};

test.each(Object.keys(forged))('rejected, like every other forged token: %s', async (name) => {
  const response = await exchange((await forged[name]?.()) ?? '');
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({
    error: 'Your sign-in has expired. Please sign in again.',
    code: 'invalid_identity_token',
  });
  expect(await ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('exactly 300 s old and 10 s ahead pass', async () => {
  expect((await exchange(await keys.sign(claims({ iat: seconds(-300) })))).statusCode).toBe(200);
  expect((await exchange(await keys.sign(claims({ iat: seconds(10) })))).statusCode).toBe(200);
});

test.each([
  { status: 500, body: '' },
  { status: 404, body: 'not found' },
  { status: 200, body: '<html>a captive portal</html>' },
  { status: 200, body: '{}' },
])('unavailable keys do not sign anybody out: %j', async (broken) => {
  const token = await keys.sign(claims());
  keys.respondWith(broken);
  const response = await exchange(token);
  expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
  keys.respondWith(null);
  expect((await exchange(token)).statusCode).toBe(200);
});

test('a key server error returns 503 as well', async () => {
  const token = await keys.sign(claims());
  await keys.close();
  expect((await exchange(token)).statusCode).toBe(503);
  keys = await startKeyServer();
});

test('keys are cached, and survive an outage', async () => {
  for (let i = 0; i < 3; i++) expect((await exchange(await keys.sign(claims()))).statusCode).toBe(200);
  expect(keys.fetches()).toBe(1);
  keys.respondWith({ status: 500, body: '' });
  expect((await exchange(await keys.sign(claims()))).statusCode).toBe(200);
});

test('with an emulator its unsigned tokens pass, of its project only; signed ones do not', async () => {
  const project = 'demo-tests';
  const app = await appWith(project, '127.0.0.1:9099');
  try {
    const iss = `https://securetoken.google.com/${project}`;
    const passes = async (token: string) => (await exchange(token, app)).statusCode;
    expect(await passes(unsigned(claims({ iss, aud: project })))).toBe(200);
    expect(await passes(unsigned(claims()))).toBe(401);
    expect(await passes(unsigned(claims({ iss, aud: project, auth_time: undefined })))).toBe(401);
    expect(await passes(unsigned(claims({ iss, aud: project, exp: seconds(-11) })))).toBe(401);
    expect(await passes(unsigned(claims({ iss, aud: project, iat: seconds(-301) })))).toBe(401);
    expect(await passes(await keys.sign(claims({ iss, aud: project })))).toBe(401);
  } finally {
    await app.close();
  }
});
