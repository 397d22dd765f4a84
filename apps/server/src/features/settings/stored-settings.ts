import { aiDetailsSchema, mailDetailsSchema } from '@chapterhouse/contract/settings/endpoints';
import type { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { listen } from '../../db/notifications.ts';
import type { SecretBox } from '../../lib/crypto/secret-box.ts';
import type { Logger } from '../../lib/log/logger.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { MailServer } from '../../providers/mail/mail.ts';
import type { ModelSettings } from '../../providers/text-generation/text-generation.ts';
import {
  createSettingsRepository,
  type SettingsKind,
  type SettingsRow,
  settingsChannel,
} from './settings-repository.ts';

export type Stored<Details> = { details: Details; secretBox: string | null; updatedAt: Date };
export type StoredAi = Stored<z.infer<typeof aiDetailsSchema>>;
export type StoredMail = Stored<z.infer<typeof mailDetailsSchema>>;

/** What administrators stored, as this process last read it. */
export type StoredSettings = {
  /** Null: nothing is stored. The same object until the row changes. */
  ai: () => StoredAi | null;
  mail: () => StoredMail | null;
  reload: () => Promise<void>;
};

/** Empty until the first `reload`. */
export function createStoredSettings(db: Executor): StoredSettings {
  let ai: StoredAi | null = null;
  let mail: StoredMail | null = null;
  let started = 0;
  let applied = 0;
  return {
    ai: () => ai,
    mail: () => mail,
    async reload() {
      started += 1;
      const mine = started;
      const rows = await createSettingsRepository(db).list();
      // A slower read that started earlier must not bring back what it saw.
      if (mine < applied) return;
      applied = mine;
      const row = (kind: SettingsKind) => rows.find((one) => one.kind === kind);
      ai = unlessEqual(ai, storedOf(row('ai'), aiDetailsSchema));
      mail = unlessEqual(mail, storedOf(row('mail'), mailDetailsSchema));
    },
  };
}

function unlessEqual<Value>(known: Value, read: Value): Value {
  return JSON.stringify(known) === JSON.stringify(read) ? known : read;
}

export function storedOf<Details>(
  row: SettingsRow | undefined,
  schema: z.ZodType<Details>,
): Stored<Details> | null {
  if (!row) return null;
  return { details: schema.parse(row.details), secretBox: row.secret_box, updatedAt: row.updated_at };
}

/** In case a notification was lost with its connection. */
const reloadEveryMs = 60_000;

/** Reads the settings now, and whenever a process stores others. Returns how to stop. */
export async function followSettings(
  settings: StoredSettings,
  { databaseUrl, log }: { databaseUrl: string; log: Pick<Logger, 'warn'> },
): Promise<() => Promise<void>> {
  const reload = () => {
    settings
      .reload()
      .catch((error: unknown) => log.warn({ err: error }, 'could not read the stored settings'));
  };
  const listener = await listen({ databaseUrl, channel: settingsChannel, log, onNotify: reload });
  await settings.reload();
  const timer = setInterval(reload, reloadEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await listener.close();
  };
}

/** To connect to the stored provider. Throws `ProviderError` if its key cannot be decrypted. */
export function modelSettingsOf({ details, secretBox }: StoredAi, secrets: SecretBox): ModelSettings {
  const { provider, model, base_url: baseUrl } = details;
  return { provider, model, baseUrl: baseUrl ?? undefined, apiKey: openSecret(secrets, 'ai', secretBox) };
}

/** To connect to the stored mail server. Throws `ProviderError` if its password cannot be decrypted. */
export function mailServerOf({ details, secretBox }: StoredMail, secrets: SecretBox): MailServer {
  return { ...details, password: openSecret(secrets, 'mail', secretBox) };
}

const ownerOf = (kind: SettingsKind) => ({ table: 'provider_settings', id: kind, column: 'secret_box' });

export function sealSecret(secrets: SecretBox, kind: SettingsKind, plain: string): string {
  return secrets.seal(plain, ownerOf(kind));
}

function openSecret(secrets: SecretBox, kind: SettingsKind, box: string | null): string | undefined {
  if (box === null) return undefined;
  try {
    return secrets.open(box, ownerOf(kind));
  } catch (cause) {
    throw new ProviderError('misconfigured', unreadable[kind], { reason: 'unreadable_secret', cause });
  }
}

const unreadable = {
  ai: 'The stored API key cannot be decrypted. An administrator must enter it again in the settings.',
  mail: 'The stored mail password cannot be decrypted. An administrator must enter it again in the settings.',
} as const;
