import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EnvironmentError, parseEnvironment } from './env.ts';
import { environmentSchema } from './env-schema.ts';

test('without variables it listens on loopback only', () => {
  expect(parseEnvironment({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    roles: ['web', 'worker'],
    ai: { provider: 'demo', concurrency: 4 },
    defaultPlan: 'free',
    allowPrivateSites: true,
  });
});

test('an empty variable counts as not set', () => {
  expect(parseEnvironment({ PORT: '', DATABASE_URL: '', AI_PROVIDER: '' }).port).toBe(3000);
});

test('private sites can be called only while the product itself is private, unless configured', () => {
  const isAllowed = (variables: Record<string, string>) => parseEnvironment(variables).allowPrivateSites;
  expect(isAllowed({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toBe(true);
  expect(isAllowed({ PUBLIC_URL: 'https://app.example.com' })).toBe(false);
  expect(isAllowed({ PUBLIC_URL: 'https://app.example.com', ALLOW_PRIVATE_SITES: 'true' })).toBe(true);
  expect(isAllowed({ ALLOW_PRIVATE_SITES: 'false' })).toBe(false);
});

test.each(['0.0.0.0', '::', '10.0.0.5', 'app.internal', '[::]', '::ffff:0.0.0.0', '0'])(
  'listening on %s requires PUBLIC_URL',
  (HOST) => {
    expect(() => parseEnvironment({ HOST })).toThrow(`PUBLIC_URL: required when HOST is "${HOST}"`);
    const PUBLIC_URL = 'https://blogs.example.com';
    expect(parseEnvironment({ HOST, PUBLIC_URL })).toMatchObject({ host: HOST, allowPrivateSites: false });
  },
);

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
  'listening on %s does not require PUBLIC_URL',
  (HOST) => {
    expect(parseEnvironment({ HOST }).allowPrivateSites).toBe(true);
  },
);

test('a proxy requires PUBLIC_URL', () => {
  expect(() => parseEnvironment({ TRUST_PROXY: '127.0.0.1' })).toThrow(
    'PUBLIC_URL: required when TRUST_PROXY',
  );
});

test.each([
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
  ['2001:db8::/32', ['2001:db8::/32']],
  ['loopback,uniquelocal', ['loopback', 'uniquelocal']],
  ['', undefined],
])('TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
  expect(parseEnvironment({ TRUST_PROXY, PUBLIC_URL: 'https://a.test' }).trustProxy).toEqual(expected);
});

test('TRUST_PROXY as a number of hops', () => {
  const { trustProxy } = parseEnvironment({ TRUST_PROXY: '2', PUBLIC_URL: 'https://a.test' });
  if (typeof trustProxy !== 'function') throw new Error('not a function');
  expect([0, 1, 2, 3].map((hop) => trustProxy('10.0.0.1', hop))).toEqual([true, true, false, false]);
});

test.each([
  'true',
  '0',
  '-1',
  '11',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  'proxy',
  '10.0.0.1;10.0.0.2',
  '1,2',
])('TRUST_PROXY=%s is rejected', (TRUST_PROXY) => {
  const variables = { TRUST_PROXY, PUBLIC_URL: 'https://a.test' };
  expect(() => parseEnvironment(variables)).toThrow('TRUST_PROXY: must be');
});

test.each([
  [{ PORT: '0' }, 'PORT'],
  [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://x', SECRET_KEY: 'x'.repeat(32) }, 'DATABASE_URL'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ ADMIN_EMAILS: 'ada@example.com,grace' }, 'ADMIN_EMAILS'],
  [{ AI_PROVIDER: 'parrot' }, 'AI_PROVIDER'],
  [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }, 'AI_BASE_URL'],
  [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, 'AI_API_KEY'],
  [{ AI_IMAGE_PROVIDER: 'parrot' }, 'AI_IMAGE_PROVIDER'],
  [{ AI_IMAGE_MODEL: 'm' }, 'AI_IMAGE_PROVIDER'],
  [{ AI_IMAGE_PROVIDER: 'openai', AI_IMAGE_API_KEY: 'k' }, 'AI_IMAGE_MODEL'],
  [{ AI_IMAGE_PROVIDER: 'google', AI_IMAGE_MODEL: 'gemini-2.5-flash-image' }, 'AI_IMAGE_API_KEY'],
  [{ AI_IMAGE_PROVIDER: 'google', AI_IMAGE_MODEL: 'imagen-4', AI_IMAGE_API_KEY: 'k' }, 'AI_IMAGE_MODEL'],
  [{ AI_IMAGE_PROVIDER: 'openai-compatible', AI_IMAGE_MODEL: 'm' }, 'AI_IMAGE_BASE_URL'],
  [{ MEDIA_S3_ENDPOINT: 'https://s3.example.com' }, 'MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY_ID'],
  [{ MEDIA_S3_BUCKET: 'a/b' }, 'MEDIA_S3_BUCKET'],
  [{ MEDIA_S3_REGION: 'auto' }, 'MEDIA_S3_ENDPOINT'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM'],
  [{ ALLOW_PRIVATE_SITES: 'perhaps' }, 'ALLOW_PRIVATE_SITES'],
  [{ ANALYTICS_SCRIPT_URL: 'stats.js' }, 'ANALYTICS_SCRIPT_URL'],
  [{ ANALYTICS_HOSTS: 'https://a.test,b' }, 'ANALYTICS_HOSTS'],
  [{ SENTRY_DSN: 'https://errors.example.com/7' }, 'SENTRY_DSN'],
  [{ SENTRY_DSN: 'https://key@errors.example.com' }, 'SENTRY_DSN'],
])('a wrong value names its variable: %j', (variables, name) => {
  expect(() => parseEnvironment(variables)).toThrow(EnvironmentError);
  expect(() => parseEnvironment(variables)).toThrow(name);
});

/** A wrong value for each variable that has one; the others take any text. */
const wrongValues: Record<string, string> = {
  PORT: '70000',
  PUBLIC_URL: 'blogs.example.com',
  TRUST_PROXY: 'everyone',
  ROLES: 'web,cook',
  DRAIN_SECONDS: 'long',
  DATABASE_URL: 'mysql://ada:hidden@db/x',
  SECRET_KEY: 'hidden',
  SECRET_KEY_PREVIOUS: 'hidden',
  SETUP_TOKEN: 'hidden',
  ADMIN_EMAILS: 'ada@example.com,grace',
  IDENTITY: 'parrot',
  FIREBASE_AUTH_DOMAIN: 'https://x',
  FIREBASE_AUTH_EMULATOR_HOST: 'localhost',
  GOOGLE_ISSUER: 'accounts',
  SMTP_URL: 'http://ada:hidden@mail',
  MAIL_FROM: 'Ada',
  AI_PROVIDER: 'parrot',
  AI_BASE_URL: 'ada:hidden@ai',
  AI_IMAGE_PROVIDER: 'anthropic',
  AI_IMAGE_BASE_URL: 'ai?key=hidden',
  MEDIA_S3_ENDPOINT: 's3',
  MEDIA_S3_BUCKET: 'My Bucket',
  MEDIA_S3_PATH_STYLE: 'perhaps',
  AI_CONCURRENCY: '1.5',
  AI_CONCURRENCY_PER_USER: '0',
  STRIPE_SECRET_KEY: 'sk_hidden',
  STRIPE_PUBLISHABLE_KEY: 'pk_hidden',
  STRIPE_WEBHOOK_SECRET: 'hidden',
  STRIPE_SANDBOX: 'TRUE',
  STRIPE_API_BASE: 'stripe',
  DEMO_BILLING: 'yes',
  DEFAULT_PLAN: 'golden',
  ALLOW_PRIVATE_SITES: 'on',
  WEBFLOW_ENABLED: 'on',
  WEBFLOW_API_BASE: 'x',
  WEBFLOW_OAUTH_BASE: 'x',
  WORDPRESS_COM_API_BASE: 'x',
  WORDPRESS_COM_OAUTH_BASE: 'x',
  SUPPORT_EMAIL: 'ada',
  TUTORIAL_URL: 'x',
  TERMS_URL: 'x',
  PRIVACY_URL: 'x',
  ANALYTICS_SCRIPT_URL: 'stats.js',
  ANALYTICS_HOSTS: 'https://a.test,b',
  SENTRY_DSN: 'https://hidden@errors.example.com',
  METRICS_PORT: 'x',
  METRICS_TOKEN: 'hidden',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'x',
  MODEL_PRICES: '{"openai:m": {"input": "free"}}',
  LOG_LEVEL: 'loud',
};

function problemsOf(variables: Record<string, string>): string[] {
  try {
    parseEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}

test('all wrong values are reported at once: a line each, with what is allowed and what was read', () => {
  const lines = problemsOf({
    ...wrongValues,
    HOST: '0.0.0.0',
    BACKUP_PASSPHRASE: 'x',
    BACKUP_PASSPHRASE_FILE: 'y',
  });
  for (const [name, value] of Object.entries(wrongValues)) {
    const about = lines.filter((line) => line.startsWith(`  ${name}: `));
    expect(about).toHaveLength(1);
    expect(about[0]).toMatch(/: must .+; (?:it is "|its value is not shown$)/);
    expect(about[0]).not.toMatch(/Invalid|expected|received|hidden/);
    if (!about[0]?.endsWith('not shown')) expect(about[0]).toContain(`it is "${value}"`);
  }
  // Combinations of other variables, but none that only follows from a wrong value.
  expect(lines.slice(Object.keys(wrongValues).length)).toEqual([
    '  BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE: set only one of them',
  ]);
});

test('each variable has a wrong value here, unless it takes any text', () => {
  const others = Object.entries(environmentSchema.shape).filter(([name]) => !(name in wrongValues));
  const checked = others.filter(([, schema]) => !schema.safeParse('any text').success);
  expect(checked.map(([name]) => name)).toEqual([]);
});

test('what was read is short, on one line, and without passwords', () => {
  const [line = ''] = problemsOf({ LOG_LEVEL: `a\nb ${'c'.repeat(1_000)}` });
  expect(line).toContain('it is "a b c');
  expect(line.length).toBeLessThan(250);
  expect(problemsOf({ PUBLIC_URL: 'ftp://ada:hidden@x' })[0]).not.toContain('hidden');
  expect(problemsOf({ GOOGLE_ISSUER: 'ftp://ada:hidden@x' })[0]).not.toContain('hidden');
  expect(problemsOf({ TERMS_URL: 'ftp://x' })[0]).toContain('it is "ftp://x"');
});

test('.env.example documents exactly the variables that are read', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  // NODE_ENV is set by Node developers in general, not by operators.
  const read = Object.keys(environmentSchema.shape).filter((name) => name !== 'NODE_ENV');
  const documented = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(documented.toSorted()).toEqual(read.toSorted());
});

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

test('with a paid model, nobody subscribes for free unless the operator allows it', () => {
  const paid = { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k' };
  const providerOf = (variables: Record<string, string>) => parseEnvironment(variables).payments.provider;
  expect(providerOf(paid)).toBe('none');
  expect(providerOf({ ...paid, DEMO_BILLING: 'true' })).toBe('demo');
  expect(providerOf({ ...paid, ...stripeKeys })).toBe('stripe');
  expect(providerOf({ AI_PROVIDER: 'demo' })).toBe('demo');
  expect(providerOf({ DEMO_BILLING: 'false' })).toBe('none');
  expect(() => parseEnvironment({ ...stripeKeys, DEMO_BILLING: 'true' })).toThrow(
    'DEMO_BILLING: cannot be combined with',
  );
});

test('pictures use the key of texts if the provider is the same', () => {
  const text = {
    AI_PROVIDER: 'openai',
    AI_MODEL: 'm',
    AI_API_KEY: 'text-key',
    AI_BASE_URL: 'https://ai.test/v1',
  };
  const images = { AI_IMAGE_PROVIDER: 'openai', AI_IMAGE_MODEL: 'i' };
  const baseUrl = 'https://ai.test/v1';
  expect(parseEnvironment({ ...text, ...images }).images).toEqual({
    kind: 'model',
    provider: 'openai',
    model: 'i',
    apiKey: 'text-key',
    baseUrl,
  });
  const other = { AI_IMAGE_PROVIDER: 'google', AI_IMAGE_MODEL: 'gemini-i', AI_IMAGE_API_KEY: 'own' };
  expect(parseEnvironment({ ...text, ...other }).images).toMatchObject({ apiKey: 'own', baseUrl: undefined });
  expect(parseEnvironment(text).images).toEqual({ kind: 'unset' });
});

test('without keys nothing is charged; with test keys the sandbox is shown', () => {
  expect(parseEnvironment({}).payments).toEqual({ provider: 'demo', isDecided: false });
  expect(parseEnvironment(stripeKeys).payments).toMatchObject({
    provider: 'stripe',
    isSandbox: true,
    apiBase: 'https://api.stripe.com',
  });
});

test.each([
  [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET: set'],
  [{ STRIPE_SECRET_KEY: 'pk_test_abc' }, 'STRIPE_SECRET_KEY: must start with sk_'],
  [{ STRIPE_SECRET_KEY: 'sk_live_abc' }, 'one is a test key'],
  [{ STRIPE_SANDBOX: 'false' }, 'STRIPE_SANDBOX: does not match the keys'],
])('payment keys with %j are rejected', (wrong, message) => {
  expect(() => parseEnvironment({ ...stripeKeys, ...wrong })).toThrow(message);
});
