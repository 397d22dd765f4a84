import { expect, test } from 'vitest';
import { EnvironmentError, parseEnvironment } from './env.ts';

const firebase = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'demo-p',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'demo-p.firebaseapp.com',
};
const emulated = { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

const refusal = (variables: Record<string, string>): string => {
  try {
    parseEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return 'accepted';
};

test('Firebase requires three values, Google two', () => {
  expect(parseEnvironment({})).toMatchObject({ identity: { kind: 'embedded' }, google: undefined });
  expect(parseEnvironment(firebase).identity).toEqual({
    kind: 'firebase',
    projectId: 'demo-p',
    apiKey: 'key',
    authDomain: 'demo-p.firebaseapp.com',
    emulatorHost: undefined,
  });
  const bare = refusal({ IDENTITY: 'firebase' });
  for (const name of ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN']) {
    expect(bare).toContain(`${name}: required`);
  }
  expect(refusal({ GOOGLE_CLIENT_ID: 'x' })).toContain('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: set both');
  const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };
  expect(parseEnvironment(google).google?.issuer).toBe('https://accounts.google.com');
  expect(parseEnvironment({ ...google, ...firebase }).google).toBeUndefined();
});

test.each<[Record<string, string>, string]>([
  [{}, 'accepted'],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'accepted'],
  [{ PUBLIC_URL: 'https://app.example' }, 'PUBLIC_URL is a loopback address'],
  [{ NODE_ENV: 'production' }, 'not allowed in production'],
  [{ FIREBASE_PROJECT_ID: 'real-project' }, 'starts with "demo-"'],
  [{ FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9099/' }, 'must be host:port'],
])('unsigned tokens are accepted only from an emulator on loopback: %j', (changes, expected) => {
  expect(refusal({ ...emulated, ...changes })).toContain(expected);
});

test('a Google issuer without https is allowed only on loopback', () => {
  expect(refusal({ GOOGLE_ISSUER: 'http://127.0.0.1:8000' })).toBe('accepted');
  expect(refusal({ GOOGLE_ISSUER: 'http://idp.example' })).toContain('GOOGLE_ISSUER: must be an https URL');
});
