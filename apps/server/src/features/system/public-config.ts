import { productName, productVersion } from '@chapterhouse/contract/product';
import type { PublicConfig } from '@chapterhouse/contract/system/endpoints';
import type { Env } from '../../env.ts';
import type { Services } from '../../services.ts';

/** Version and build time. */
export type BuildInfo = { number: string; date: string };

/** The public configuration: nothing else of it leaves the server. */
export function publicConfig(
  { env, text, images, payments }: Pick<Services, 'env' | 'text' | 'images' | 'payments'>,
  build: BuildInfo,
): PublicConfig {
  return {
    product: productName,
    version: productVersion,
    build_number: build.number,
    build_date: build.date,
    identity: publicIdentity(env),
    platforms: [...env.platforms],
    features: {
      subscriptions: payments.isOffered,
      pictures: images.isOffered ? (images.isDemo ? 'demo' : 'model') : 'none',
    },
    demo: { writer: text.isDemo, billing: payments.isOffered && payments.isDemo },
    links: {
      support_email: env.links.supportEmail,
      tutorial_url: env.links.tutorialUrl,
      terms_url: env.links.termsUrl,
      privacy_url: env.links.privacyUrl,
    },
    analytics: env.analytics && { script_url: env.analytics.scriptUrl },
    error_reporting: env.errorReporting && { dsn: env.errorReporting.dsn },
  };
}

function publicIdentity({ identity, google }: Services['env']): PublicConfig['identity'] {
  if (identity.kind === 'embedded') {
    return { kind: 'embedded', google_enabled: google !== undefined, firebase: null };
  }
  return {
    kind: 'firebase',
    // Only Firebase knows whether Google sign-in is enabled, and reports it when it is tried.
    google_enabled: true,
    firebase: {
      project_id: identity.projectId,
      api_key: identity.apiKey,
      auth_domain: identity.authDomain,
      emulator_host: identity.emulatorHost ?? null,
    },
  };
}

/** CSP sources for analytics and error reporting; empty if both are off. */
export function reportingSources({ analytics, errorReporting }: Pick<Env, 'analytics' | 'errorReporting'>): {
  scripts: string[];
  connections: string[];
} {
  const script = analytics ? [new URL(analytics.scriptUrl).origin] : [];
  const addresses = [...(analytics?.hosts ?? []), ...(errorReporting ? [errorReporting.dsn] : [])];
  const connections = addresses.map((address) => new URL(address).origin);
  return { scripts: script, connections: [...new Set([...script, ...connections])] };
}
