import { productName, productVersion } from '@chapterhouse/contract/product';
import type { PublicConfig } from '@chapterhouse/contract/system/endpoints';
import type { Services } from '../../services.ts';

/** What was built, and when. */
export type BuildInfo = { number: string; date: string };

/** What the browser may know of the configuration: nothing else of it leaves the server. */
export function publicConfig(
  { env, text, identity }: Pick<Services, 'env' | 'text' | 'identity'>,
  build: BuildInfo,
): PublicConfig {
  return {
    product: productName,
    version: productVersion,
    build_number: build.number,
    build_date: build.date,
    identity: { kind: identity.kind, google_enabled: false, firebase: null },
    features: { webflow: false },
    demo: { writer: text.isDemo, billing: true },
    links: {
      support_email: env.links.supportEmail,
      tutorial_url: env.links.tutorialUrl,
      terms_url: env.links.termsUrl,
      privacy_url: env.links.privacyUrl,
    },
  };
}
