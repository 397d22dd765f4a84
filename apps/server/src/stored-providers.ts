import type { StoredAi, StoredMail, StoredSettings } from './features/settings/stored-settings.ts';
import type { Mailer, MailMessage, MailServer } from './providers/mail/mail.ts';
import type { Payments } from './providers/payments/payments.ts';
import type { ModelSettings, TextGeneration } from './providers/text-generation/text-generation.ts';

/** Tries providers with settings that need not be stored. Throws `ProviderError` that quotes the service. */
export type ProviderTests = {
  text: (settings: ModelSettings) => Promise<{ durationMs: number }>;
  mail: (server: MailServer, message: MailMessage) => Promise<void>;
};

/** Follows the stored settings: each call uses the provider that is stored then, and the demo writer without one. */
export function createStoredText(
  settings: Pick<StoredSettings, 'ai'>,
  demo: TextGeneration,
  connect: (stored: StoredAi) => Promise<TextGeneration>,
): TextGeneration {
  let last: { stored: StoredAi; text: TextGeneration } | undefined;
  async function inUse(): Promise<TextGeneration> {
    const stored = settings.ai();
    if (stored === null) return demo;
    // Kept while the settings are: it learns what the provider supports.
    if (last?.stored !== stored) last = { stored, text: await connect(stored) };
    return last.text;
  }
  return {
    get model() {
      const stored = settings.ai();
      return stored ? `${stored.details.provider}:${stored.details.model}` : demo.model;
    },
    get isDemo() {
      return settings.ai() === null;
    },
    generateText: async (request) => (await inUse()).generateText(request),
    generateObject: async (request) => (await inUse()).generateObject(request),
  };
}

/** The same for mail: the outbox without a stored server. */
export function createStoredMailer(
  settings: Pick<StoredSettings, 'mail'>,
  outbox: Mailer,
  connect: (stored: StoredMail) => Promise<Pick<Mailer, 'send'>>,
): Mailer {
  return {
    async send(message) {
      const stored = settings.mail();
      await (stored === null ? outbox : await connect(stored)).send(message);
    },
    // The outbox may contain emails from before a mail server was stored.
    removeKept: outbox.removeKept,
  };
}

/** Demo billing while texts are samples; none beside a stored provider, whose calls cost money. */
export function createStoredPayments(
  settings: Pick<StoredSettings, 'ai'>,
  { demo, none }: { demo: Payments; none: Payments },
): Payments {
  return new Proxy(demo, {
    get: (_demo, member) => Reflect.get(settings.ai() === null ? demo : none, member),
  });
}
