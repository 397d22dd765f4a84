import type { AiInput, MailInput } from '@chapterhouse/contract/settings/endpoints';
import { invalidInput } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { MailServer } from '../../providers/mail/mail.ts';
import type { ModelSettings } from '../../providers/text-generation/text-generation.ts';
import type { Services } from '../../services.ts';
import { mailServerOf, modelSettingsOf, type StoredAi, type StoredMail } from './stored-settings.ts';

type Context = Pick<Services, 'secrets'>;

/** The same rules as for the environment's variables. Throws `invalid_input`. */
export function checkedAi(ctx: Context, input: AiInput, stored: StoredAi | null): ModelSettings {
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
export function checkedMail(ctx: Context, input: MailInput, stored: StoredMail | null): MailServer {
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
