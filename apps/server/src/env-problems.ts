import { isIPv4, isIPv6 } from 'node:net';
import type { Given } from './env-schema.ts';
import { requireBothOrNeither } from './env-values.ts';
import { platformProblems } from './platforms/settings.ts';

/** Checks combinations of variables; returns one line per problem. */
export function findEnvironmentProblems(given: Given): string[] {
  const problems: string[] = [...publicUrlProblems(given)];
  if (given.DATABASE_URL && !given.SECRET_KEY) {
    problems.push(
      'SECRET_KEY: required when DATABASE_URL is set, so that every process can read the stored credentials',
    );
  }
  if (given.SECRET_KEY_PREVIOUS && !given.SECRET_KEY) {
    problems.push(
      'SECRET_KEY_PREVIOUS: requires SECRET_KEY; DATA_DIR/secret.key stores its own previous key',
    );
  }
  if (given.BACKUP_PASSPHRASE && given.BACKUP_PASSPHRASE_FILE) {
    problems.push('BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE: set only one of them');
  }
  const provider = given.AI_PROVIDER ?? 'demo';
  if (provider !== 'demo' && !given.AI_MODEL)
    problems.push(`AI_MODEL: required when AI_PROVIDER is "${provider}"`);
  if (provider === 'openai-compatible' && !given.AI_BASE_URL) {
    problems.push('AI_BASE_URL: required when AI_PROVIDER is "openai-compatible"');
  }
  if (['openai', 'anthropic', 'google'].includes(provider) && !given.AI_API_KEY) {
    problems.push(`AI_API_KEY: required when AI_PROVIDER is "${provider}"`);
  }
  problems.push(...imageProblems(given), ...mediaProblems(given));
  problems.push(...identityProblems(given), ...platformProblems(given), ...stripeProblems(given));
  if (given.DEMO_BILLING && given.STRIPE_SECRET_KEY) {
    problems.push('DEMO_BILLING: cannot be combined with STRIPE_SECRET_KEY, which charges real cards');
  }
  if (given.SMTP_URL && !given.MAIL_FROM) problems.push('MAIL_FROM: required when SMTP_URL is set');
  return problems;
}

/**
 * Without PUBLIC_URL the product assumes it is private: it may call private addresses and prints links that
 * only work on this machine. Wrong as soon as other machines can reach it, directly or through a proxy.
 */
function publicUrlProblems({ HOST, PUBLIC_URL, TRUST_PROXY }: Given): string[] {
  if (PUBLIC_URL !== undefined) return [];
  const remedy = 'Set it to the URL users open, for example https://blogs.example.com';
  if (HOST !== undefined && !isLoopback(isIPv6(HOST) ? `[${HOST}]` : HOST)) {
    return [`PUBLIC_URL: required when HOST is "${HOST}", which other machines can reach. ${remedy}`];
  }
  if (TRUST_PROXY !== undefined) return [`PUBLIC_URL: required when TRUST_PROXY is set. ${remedy}`];
  return [];
}

function stripeProblems(given: Given): string[] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => !given[name]);
  if (missing.length === names.length) return [];
  if (missing.length > 0) return [`${missing.join(', ')}: set ${names.join(', ')} all or none of them`];
  const [secret, publishable] = [given.STRIPE_SECRET_KEY ?? '', given.STRIPE_PUBLISHABLE_KEY ?? ''];
  if (isTestKey(secret) !== isTestKey(publishable)) {
    return ['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is a test key, the other is not'];
  }
  if (given.STRIPE_SANDBOX !== undefined && given.STRIPE_SANDBOX !== isTestKey(secret)) {
    return [`STRIPE_SANDBOX: does not match the keys, which are ${isTestKey(secret) ? 'test' : 'live'} keys`];
  }
  return [];
}

/** The key and the URL of texts apply to pictures, too, if both are from the same provider. */
function imageProblems(given: Given): string[] {
  const { AI_IMAGE_PROVIDER: provider = 'demo', AI_IMAGE_MODEL, AI_PROVIDER } = given;
  if (provider === 'demo') {
    if (AI_IMAGE_MODEL && !given.AI_IMAGE_PROVIDER)
      return ['AI_IMAGE_PROVIDER: required when AI_IMAGE_MODEL is set'];
    return [];
  }
  const problems: string[] = [];
  const isSame = provider === AI_PROVIDER;
  if (!AI_IMAGE_MODEL) problems.push(`AI_IMAGE_MODEL: required when AI_IMAGE_PROVIDER is "${provider}"`);
  if (provider === 'google' && AI_IMAGE_MODEL && !AI_IMAGE_MODEL.startsWith('gemini-')) {
    problems.push(
      `AI_IMAGE_MODEL: "${AI_IMAGE_MODEL}" is no Gemini model; those that draw are named like gemini-2.5-flash-image`,
    );
  }
  if (provider === 'openai-compatible') {
    if (!given.AI_IMAGE_BASE_URL && !isSame) {
      problems.push('AI_IMAGE_BASE_URL: required when AI_IMAGE_PROVIDER is "openai-compatible"');
    }
  } else if (!given.AI_IMAGE_API_KEY && !isSame) {
    problems.push(
      `AI_IMAGE_API_KEY: required when AI_IMAGE_PROVIDER is "${provider}" and AI_PROVIDER is not`,
    );
  }
  return problems;
}

const mediaNames = [
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_BUCKET',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
] as const;

function mediaProblems(given: Given): string[] {
  const missing = mediaNames.filter((name) => !given[name]);
  const isMeant =
    missing.length < mediaNames.length || given.MEDIA_S3_REGION || given.MEDIA_S3_PATH_STYLE !== undefined;
  if (!isMeant || missing.length === 0) return [];
  return [`${missing.join(', ')}: required when pictures are kept in an S3-compatible store (MEDIA_S3_*)`];
}

export function isTestKey(key: string): boolean {
  return key.includes('_test_');
}

function identityProblems(given: Given): string[] {
  const problems = requireBothOrNeither(given, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const issuer = given.GOOGLE_ISSUER && new URL(given.GOOGLE_ISSUER);
  if (issuer && issuer.protocol === 'http:' && !isLoopback(issuer.hostname)) {
    problems.push('GOOGLE_ISSUER: must be an https URL');
  }
  if (given.IDENTITY === 'firebase') {
    for (const name of ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const) {
      if (!given[name]) problems.push(`${name}: required when IDENTITY is "firebase"`);
    }
  }
  return given.FIREBASE_AUTH_EMULATOR_HOST ? [...problems, ...emulatorProblems(given)] : problems;
}

/** The emulator's tokens are unsigned: anyone could claim any identity. */
function emulatorProblems({ NODE_ENV, PUBLIC_URL, FIREBASE_PROJECT_ID = '' }: Given): string[] {
  const name = 'FIREBASE_AUTH_EMULATOR_HOST';
  const problems: string[] = [];
  if (NODE_ENV === 'production') problems.push(`${name}: not allowed in production`);
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) {
    problems.push(`${name}: allowed only when PUBLIC_URL is a loopback address`);
  }
  if (!FIREBASE_PROJECT_ID.startsWith('demo-')) {
    problems.push(`${name}: allowed only with a FIREBASE_PROJECT_ID that starts with "demo-"`);
  }
  return problems;
}

export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
  );
}
