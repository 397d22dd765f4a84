import { productName } from '@chapterhouse/contract/product';
import {
  type AiInput,
  aiDetailsSchema,
  type MailInput,
  mailDetailsSchema,
} from '@chapterhouse/contract/settings/endpoints';
import { recordAudit } from '../../db/audit-log.ts';
import { AppError, invalidInput } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { requireAdmin } from '../../permissions.ts';
import type { MailServer } from '../../providers/mail/mail.ts';
import type { ModelSettings } from '../../providers/text-generation/text-generation.ts';
import type { Services, UserContext } from '../../services.ts';
import { createSettingsRepository, type SettingsKind } from './settings-repository.ts';
import {
  mailServerOf,
  modelSettingsOf,
  type StoredAi,
  type StoredMail,
  sealSecret,
  storedOf,
} from './stored-settings.ts';

/** What is stored, as of now; null: nothing. For administrators. */
export async function getSettings(
  ctx: Pick<UserContext, 'db' | 'user'>,
): Promise<{ ai: StoredAi | null; mail: StoredMail | null }> {
  requireAdmin(ctx.user);
  const rows = await createSettingsRepository(ctx.db).list();
  const row = (kind: SettingsKind) => rows.find((one) => one.kind === kind);
  return { ai: storedOf(row('ai'), aiDetailsSchema), mail: storedOf(row('mail'), mailDetailsSchema) };
}

type SaveContext = Pick<UserContext, 'db' | 'env' | 'clock' | 'newId' | 'secrets' | 'settings' | 'user'>;

/**
 * Stores the AI provider, for administrators; every process uses it for its next call. Throws `invalid_input`, and
 * `conflict` if the environment sets one.
 */
export async function saveAi(ctx: SaveContext, input: AiInput): Promise<void> {
  requireAdmin(ctx.user);
  if (ctx.env.ai.isSet) throw setByEnvironment('AI_PROVIDER');
  await ctx.db.transaction().execute(async (trx) => {
    const before = storedOf(await createSettingsRepository(trx).findForUpdate('ai'), aiDetailsSchema);
    const { apiKey } = checkedAi(ctx, input, before);
    const details = { provider: input.provider, model: input.model, base_url: input.base_url };
    await store({ ...ctx, db: trx }, 'ai', before, {
      details,
      secret: apiKey,
      isNew: input.api_key !== undefined,
    });
  });
  await ctx.settings.reload();
}

/** Stores the mail server, for administrators. Throws `invalid_input`, and `conflict` if the environment sets one. */
export async function saveMail(ctx: SaveContext, input: MailInput): Promise<void> {
  requireAdmin(ctx.user);
  if (ctx.env.smtpUrl !== undefined) throw setByEnvironment('SMTP_URL');
  await ctx.db.transaction().execute(async (trx) => {
    const before = storedOf(await createSettingsRepository(trx).findForUpdate('mail'), mailDetailsSchema);
    const { password, ...details } = checkedMail(ctx, input, before);
    await store({ ...ctx, db: trx }, 'mail', before, {
      details,
      secret: password,
      isNew: input.password !== undefined,
    });
  });
  await ctx.settings.reload();
}

/** Deletes what is stored, for administrators; no effect if nothing is. */
export async function removeSettings(
  ctx: Pick<UserContext, 'db' | 'clock' | 'newId' | 'settings' | 'user'>,
  kind: SettingsKind,
): Promise<void> {
  requireAdmin(ctx.user);
  await ctx.db.transaction().execute(async (trx) => {
    const settings = createSettingsRepository(trx);
    const before = await settings.findForUpdate(kind);
    if (!before) return;
    await settings.delete(kind);
    await recordAudit(trx, ctx, {
      action: 'settings.deleted',
      targetType: 'settings',
      targetId: kind,
      before: before.details as Record<string, unknown>,
    });
  });
  await ctx.settings.reload();
}

type Change = { details: Record<string, unknown>; secret: string | undefined; isNew: boolean };

async function store(
  ctx: Pick<UserContext, 'db' | 'clock' | 'newId' | 'secrets' | 'user'>,
  kind: SettingsKind,
  before: { details: Record<string, unknown> } | null,
  { details, secret, isNew }: Change,
): Promise<void> {
  await createSettingsRepository(ctx.db).save(kind, {
    details,
    secret_box: secret ? sealSecret(ctx.secrets, kind, secret) : null,
    updated_at: ctx.clock.now(),
  });
  await recordAudit(ctx.db, ctx, {
    action: 'settings.saved',
    targetType: 'settings',
    targetId: kind,
    ...(before ? { before: before.details } : {}),
    after: { ...details, ...(isNew ? { secret: 'replaced' } : {}) },
  });
}

function setByEnvironment(variable: string): AppError {
  return new AppError(
    'conflict',
    `The environment sets ${variable}, which takes precedence. Remove it there first, then restart.`,
  );
}

type TestResult = { ok: boolean; message: string };

/** Makes one short model call with settings that need not be stored, for administrators. Throws `invalid_input`. */
export async function testAi(
  ctx: Pick<UserContext, 'db' | 'providerTests' | 'secrets' | 'user'>,
  input: AiInput,
): Promise<TestResult> {
  requireAdmin(ctx.user);
  const settings = checkedAi(ctx, input, (await getSettings(ctx)).ai);
  return resultOf(async () => {
    const { durationMs } = await ctx.providerTests.text(settings);
    return `${settings.model} responded in ${(durationMs / 1000).toFixed(1)} s.`;
  });
}

/** Sends an email to the administrator with settings that need not be stored. Throws `invalid_input`, `conflict`. */
export async function testMail(
  ctx: Pick<UserContext, 'db' | 'env' | 'providerTests' | 'secrets' | 'user'>,
  input: MailInput,
): Promise<TestResult> {
  requireAdmin(ctx.user);
  const { email } = ctx.user;
  if (email === null) throw new AppError('conflict', 'Your account has no email address to send to.');
  const server = checkedMail(ctx, input, (await getSettings(ctx)).mail);
  return resultOf(async () => {
    await ctx.providerTests.mail(server, {
      to: email,
      subject: `Test email from ${productName}`,
      text: `This mail server works. ${productName} at ${ctx.env.publicUrl} can send emails with it.\n`,
    });
    return `The mail server accepted an email to ${email}.`;
  });
}

async function resultOf(attempt: () => Promise<string>): Promise<TestResult> {
  try {
    return { ok: true, message: await attempt() };
  } catch (error) {
    if (error instanceof ProviderError) return { ok: false, message: error.message };
    throw error;
  }
}

type Context = Pick<Services, 'secrets'>;

/** The same rules as for the environment's variables. Throws `invalid_input`. */
function checkedAi(ctx: Context, input: AiInput, stored: StoredAi | null): ModelSettings {
  const apiKey = input.api_key ?? keptKey(ctx, input, stored);
  if (input.provider === 'openai-compatible') {
    if (!input.base_url) throw invalidInput('base_url', 'Enter the base URL of the server');
  } else if (!apiKey) throw invalidInput('api_key', 'Enter an API key');
  return {
    provider: input.provider,
    model: input.model,
    baseUrl: input.base_url ?? undefined,
    apiKey: apiKey || undefined,
  };
}

/** Throws `invalid_input`. */
function checkedMail(ctx: Context, input: MailInput, stored: StoredMail | null): MailServer {
  const { password = keptPassword(ctx, input, stored), ...details } = input;
  if (input.user && !password) throw invalidInput('password', 'Enter the password of this user name');
  return { ...details, user: input.user || null, password: input.user ? password : undefined };
}

/** A stored key is only ever sent to the address it was entered for: changing the address must not reveal it. */
function keptKey(ctx: Context, input: AiInput, stored: StoredAi | null): string | undefined {
  if (!stored?.secretBox) return undefined;
  const { provider, base_url } = stored.details;
  if (provider !== input.provider || base_url !== input.base_url) {
    throw invalidInput('api_key', 'Enter the API key again: the provider or its address changed');
  }
  return readable('api_key', () => modelSettingsOf(stored, ctx.secrets).apiKey);
}

function keptPassword(ctx: Context, input: MailInput, stored: StoredMail | null): string | undefined {
  if (!stored?.secretBox) return undefined;
  const { host, port, security } = stored.details;
  if (host !== input.host || port !== input.port || security !== input.security) {
    throw invalidInput('password', 'Enter the password again: the server changed');
  }
  return readable('password', () => mailServerOf(stored, ctx.secrets).password);
}

function readable(field: string, open: () => string | undefined): string | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof ProviderError) throw invalidInput(field, error.message);
    throw error;
  }
}
