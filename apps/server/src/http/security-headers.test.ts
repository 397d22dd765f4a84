import fastify from 'fastify';
import { expect, test } from 'vitest';
import { parseEnvironment } from '../env.ts';
import { reportingSources } from '../features/system/public-config.ts';
import { systemClock } from '../lib/clock.ts';
import { createFirebaseIdentity } from '../providers/identity/firebase/firebase-identity.ts';
import { addSecurityHeaders } from './security-headers.ts';

async function headersWith(options?: Parameters<typeof addSecurityHeaders>[2]) {
  const app = fastify();
  await addSecurityHeaders(app, 'https://app.test', options);
  app.get('/', async () => 'ok');
  const { headers } = await app.inject('/');
  await app.close();
  return {
    policy: Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(/ (.*)/, 2)),
    ),
    opener: headers['cross-origin-opener-policy'],
  };
}

test('pages may load and call only their own server', async () => {
  const { policy, opener } = await headersWith();
  expect(policy).toMatchObject({ 'script-src': "'self'", 'connect-src': "'self'", 'default-src': "'self'" });
  expect(policy).not.toHaveProperty('frame-src');
  expect(opener).toBe('same-origin');
});

test('with Firebase they may also use what its library needs, and popups may report back', async () => {
  const { sources } = createFirebaseIdentity({
    projectId: 'p',
    authDomain: 'p.firebaseapp.com',
    emulatorHost: undefined,
    clock: systemClock,
  });
  const { policy, opener } = await headersWith({ identity: sources });
  expect(policy).toMatchObject({
    'script-src': "'self' https://apis.google.com",
    'frame-src': "'self' https://p.firebaseapp.com",
    'connect-src': "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  });
  expect(opener).toBe('same-origin-allow-popups');
});

test('with analytics and error reporting they may also load and call those', async () => {
  const { analytics, errorReporting } = parseEnvironment({
    ANALYTICS_SCRIPT_URL: 'https://stats.example.com/js/script.js?id=1',
    ANALYTICS_HOSTS: 'https://events.example.com',
    SENTRY_DSN: 'https://key@errors.example.com:8443/7',
  });
  const { policy } = await headersWith({ reporting: reportingSources({ analytics, errorReporting }) });
  expect(policy).toMatchObject({
    'script-src': "'self' https://stats.example.com",
    'connect-src':
      "'self' https://stats.example.com https://events.example.com https://errors.example.com:8443",
  });
});

test('if popups of other sites redirect back, they may report back', async () => {
  expect((await headersWith({ opensPopups: true })).opener).toBe('same-origin-allow-popups');
});

test('with a payment provider they may also show its card form, and popups stay isolated', async () => {
  const { policy, opener } = await headersWith({
    payments: {
      scripts: ['https://js.pay.example'],
      frames: ['https://js.pay.example', 'https://hooks.pay.example'],
      connections: ['https://api.pay.example'],
    },
  });
  expect(policy).toMatchObject({
    'script-src': "'self' https://js.pay.example",
    'frame-src': "'self' https://js.pay.example https://hooks.pay.example",
    'connect-src': "'self' https://api.pay.example",
  });
  expect(opener).toBe('same-origin');
});
