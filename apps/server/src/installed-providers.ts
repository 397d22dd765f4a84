import { randomUUID } from 'node:crypto';
import { productName } from '@chapterhouse/contract/product';
import type { Env } from './env.ts';
import {
  mailServerOf,
  modelSettingsOf,
  type StoredAi,
  type StoredMail,
  type StoredSettings,
} from './features/settings/stored-settings.ts';
import {
  instrumentImages,
  instrumentMailer,
  instrumentPayments,
  instrumentText,
} from './instrumented-providers.ts';
import { systemClock } from './lib/clock.ts';
import type { Logger } from './lib/log/logger.ts';
import { createAddressCheck } from './lib/net/address-policy.ts';
import { createStreamingFetch } from './lib/net/streaming-fetch.ts';
import type { ImageGeneration } from './providers/image-generation/image-generation.ts';
import type { Mailer, MailServer } from './providers/mail/mail.ts';
import { createOutboxMailer } from './providers/mail/outbox/outbox-mailer.ts';
import { createDemoPayments } from './providers/payments/demo/demo-payments.ts';
import type { Payments } from './providers/payments/payments.ts';
import type { ModelSettings, TextGeneration } from './providers/text-generation/text-generation.ts';
import type { ProviderTests, Services } from './services.ts';

/** What decides between environment and stored settings. */
export type StoredParts = Pick<Services, 'env' | 'settings' | 'secrets' | 'telemetry'>;

export function createOutbox(env: Env, log: Logger): Mailer {
  const from = env.mailFrom ?? `${productName} <no-reply@${new URL(env.publicUrl).hostname}>`;
  return createOutboxMailer({ dataDir: env.dataDir, from, clock: systemClock, newId: randomUUID, log });
}

export async function createMailer(
  { env, settings, secrets, telemetry }: StoredParts,
  log: Logger,
): Promise<Mailer> {
  const outbox = createOutbox(env, log);
  if (!env.smtpUrl || !env.mailFrom) {
    const ofOutbox = instrumentMailer(outbox, telemetry, 'outbox');
    return createStoredMailer(settings, ofOutbox, async (stored) => {
      const smtp = await connectMail(env, mailServerOf(stored, secrets));
      return instrumentMailer({ ...outbox, ...smtp }, telemetry, 'smtp');
    });
  }
  const { createSmtpMailer } = await import('./providers/mail/smtp/smtp-mailer.ts');
  // The outbox may contain emails from before a mail server was configured.
  const smtp = createSmtpMailer({ url: env.smtpUrl, from: env.mailFrom });
  return instrumentMailer({ ...outbox, ...smtp }, telemetry, 'smtp');
}

/** Addresses from the settings screen pass the same check as those of blogs: an administrator is not the operator. */
async function connectMail(env: Env, server: MailServer, quotes = false): Promise<Pick<Mailer, 'send'>> {
  const { createSmtpMailer } = await import('./providers/mail/smtp/smtp-mailer.ts');
  const resolve = createAddressCheck({ allowPrivate: env.allowPrivateSites });
  return createSmtpMailer({ ...server, resolve, quotes });
}

export async function createInstalledPayments(
  { env, settings, telemetry }: StoredParts,
  parts: Pick<Services, 'db' | 'clock' | 'newId'>,
): Promise<Payments> {
  const payments = instrumentPayments(await createPayments(env, parts), telemetry);
  if (env.payments.isDecided) return payments;
  const none = instrumentPayments(createDemoPayments(parts, 'none'), telemetry);
  return createStoredPayments(settings, { demo: payments, none });
}

/** The provider's SDK is large too: loaded only if configured. */
export async function createPayments(
  { payments }: Env,
  parts: Pick<Services, 'db' | 'clock' | 'newId'>,
): Promise<Payments> {
  if (payments.provider !== 'stripe') return createDemoPayments(parts, payments.provider);
  const { createStripePayments } = await import('./providers/payments/stripe/stripe-payments.ts');
  return createStripePayments(payments);
}

/** The AI SDK is large: loaded only if a real model is configured. */
export async function createTextGeneration({
  env,
  settings,
  secrets,
  telemetry,
}: StoredParts): Promise<TextGeneration> {
  const { provider, model = '', apiKey, baseUrl } = env.ai;
  const instrument = (text: TextGeneration) => instrumentText(text, telemetry, env.modelPrices);
  const connect = async (connection: ModelSettings & { fetch?: typeof globalThis.fetch }) => {
    const { createAiSdkTextGeneration } = await import(
      './providers/text-generation/ai-sdk/ai-sdk-text-generation.ts'
    );
    return instrument(createAiSdkTextGeneration(connection));
  };
  if (provider !== 'demo') return connect({ provider, model, apiKey, baseUrl });
  const { createDemoTextGeneration } = await import(
    './providers/text-generation/demo/demo-text-generation.ts'
  );
  const demo = instrument(createDemoTextGeneration());
  if (env.ai.isSet) return demo;
  const fetch = modelFetch(env);
  return createStoredText(settings, demo, async (stored) =>
    connect({ ...modelSettingsOf(stored, secrets), fetch }),
  );
}

/** Loaded only if pictures are drawn at all. Samples are offered beside sample texts, and otherwise only if asked for. */
export async function createImageGeneration(
  { env, telemetry }: StoredParts,
  text: TextGeneration,
): Promise<ImageGeneration> {
  const { images } = env;
  const instrument = (given: ImageGeneration) => instrumentImages(given, telemetry, env.modelPrices);
  if (images.kind === 'model') {
    const { createAiSdkImageGeneration } = await import(
      './providers/image-generation/ai-sdk/ai-sdk-image-generation.ts'
    );
    return instrument(createAiSdkImageGeneration(images));
  }
  const { createDemoImageGeneration } = await import(
    './providers/image-generation/demo/demo-image-generation.ts'
  );
  const demo = instrument(createDemoImageGeneration());
  if (images.kind === 'demo') return demo;
  return {
    ...demo,
    get isOffered() {
      return text.isDemo;
    },
  };
}

/** As for mail: what an administrator enters must not reach more than a blog's address may. */
function modelFetch({ allowPrivateSites }: Env): typeof globalThis.fetch {
  return createStreamingFetch({ allowPrivate: allowPrivateSites });
}

export function providerTestsOf(env: Env): ProviderTests {
  return {
    async text(settings) {
      const { testModel } = await import('./providers/text-generation/ai-sdk/models.ts');
      return testModel({ ...settings, fetch: modelFetch(env) });
    },
    mail: async (server, message) => (await connectMail(env, server, true)).send(message),
  };
}

/** Follows the stored settings: each call uses the provider that is stored then, and the demo writer without one. */
function createStoredText(
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
function createStoredMailer(
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
function createStoredPayments(
  settings: Pick<StoredSettings, 'ai'>,
  { demo, none }: { demo: Payments; none: Payments },
): Payments {
  return new Proxy(demo, {
    get: (_demo, member) => Reflect.get(settings.ai() === null ? demo : none, member),
  });
}
