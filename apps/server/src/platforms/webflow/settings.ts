import { z } from 'zod';
import { base, flag, optional, requireBothOrNeither, url } from '../../env-values.ts';

export const webflowVariables = z.object({
  WEBFLOW_ENABLED: optional(flag),
  WEBFLOW_CLIENT_ID: optional(z.string()),
  WEBFLOW_CLIENT_SECRET: optional(z.string()),
  WEBFLOW_API_BASE: optional(url),
  WEBFLOW_OAUTH_BASE: optional(url),
});

type Given = z.infer<typeof webflowVariables>;

export type WebflowSettings = ReturnType<typeof webflowSettings>;

/** Without a client, sites connect only with an API token. */
export function webflowSettings(given: Given) {
  return {
    enabled: given.WEBFLOW_ENABLED ?? false,
    clientId: given.WEBFLOW_CLIENT_ID,
    clientSecret: given.WEBFLOW_CLIENT_SECRET,
    apiBase: base(given.WEBFLOW_API_BASE ?? 'https://api.webflow.com'),
    oauthBase: base(given.WEBFLOW_OAUTH_BASE ?? 'https://webflow.com/oauth'),
  };
}

export function webflowProblems(given: Given): string[] {
  return requireBothOrNeither(given, 'WEBFLOW_CLIENT_ID', 'WEBFLOW_CLIENT_SECRET');
}
