import type { RequestSlots } from '../../../../apps/server/src/db/request-slots.ts';
import type { Clock } from '../../../../apps/server/src/lib/clock.ts';
import { createGuardedFetch } from '../../../../apps/server/src/lib/net/guarded-fetch.ts';
import { createWebflowPlatform } from '../../../../apps/server/src/platforms/webflow/publishing/webflow-platform.ts';
import { createWebflowPublishing } from '../../../../apps/server/src/platforms/webflow/publishing/webflow-publishing.ts';
import type { WebflowStub } from '../stubs/webflow.ts';

/** Environment variables that point to the stub. */
export function webflowEnv(webflow: WebflowStub): Record<string, string> {
  return {
    WEBFLOW_ENABLED: 'true',
    WEBFLOW_CLIENT_ID: webflow.clientId,
    WEBFLOW_CLIENT_SECRET: webflow.clientSecret,
    WEBFLOW_API_BASE: webflow.apiBase,
    WEBFLOW_OAUTH_BASE: webflow.oauthBase,
  };
}

/** Unlimited: for tests without rate limits. */
const freeSlots: RequestSlots = { take: async () => ({ waitMs: 0 }), pause: async () => {} };

/** The real client, connected to the stub. */
export function webflowServices(webflow: WebflowStub, clock: Clock, slots = freeSlots) {
  const fetch = createGuardedFetch({ allowPrivate: true });
  const { apiBase, oauthBase, clientId, clientSecret } = webflow;
  const parts = { fetch, clock, slots, apiBase };
  return {
    blogs: createWebflowPublishing(parts),
    sitePlatform: createWebflowPlatform({ ...parts, oauthBase, clientId, clientSecret }),
  };
}
