import { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import type { GuardedFetch } from '../../../lib/guarded-fetch.ts';
import type { BlogAuthorization } from '../../../providers/publishing/blog-authorization.ts';
import { createWordPressClient } from '../publishing/wordpress-client.ts';
import type { WordPressSettings } from '../settings.ts';
import { findPasswordPage, replacePassword } from './application-password.ts';
import { createHostedOAuth, hostedClientSchema } from './hosted-oauth.ts';
import { createSelfHostedOAuth, selfHostedClientSchema } from './self-hosted-oauth.ts';

const clientSchema = z.discriminatedUnion('kind', [hostedClientSchema, selfHostedClientSchema]);

/** WordPress authorization: application passwords of any site, OAuth2 of the hosted platform and of others. */
export function createWordPressAuthorization(deps: {
  fetch: GuardedFetch;
  clock: Clock;
  platform: WordPressSettings;
}): BlogAuthorization {
  const client = createWordPressClient(deps);
  const anonymous = createWordPressClient({ ...deps, anonymous: true });
  const hosted = createHostedOAuth(deps);
  const selfHosted = createSelfHostedOAuth(deps);
  const clientOf = (text: string) => clientSchema.parse(JSON.parse(text));

  return {
    findPasswordPage: (siteUrl) => findPasswordPage(anonymous, siteUrl),
    replacePassword: (blog, app) => replacePassword(client, blog, app),
    startOAuth: async (request) =>
      request.hostingType === 'selfhosted' ? selfHosted.start(request) : hosted.start(request),
    finishOAuth: async (text, request) => {
      const known = clientOf(text);
      if (known.kind === 'hosted') return hosted.finish(known, request);
      return selfHosted.finish(known, request.code);
    },
    renewOAuth: async (text, refreshToken) => {
      const known = clientOf(text);
      return known.kind === 'hosted' ? hosted.renew(refreshToken) : selfHosted.renew(known, refreshToken);
    },
  };
}
