import { ProviderError } from '../../../lib/provider-error.ts';
import { parseForeignJson } from '../../../lib/text/json.ts';
import type { SiteChoice, SitePlatform } from '../../../providers/publishing/site-platform.ts';
import { createWebflowClient, type WebflowClientParts } from './webflow-client.ts';
import { accessTokenOf } from './webflow-collections.ts';
import { diagnose, malformedAnswer } from './webflow-errors.ts';
import { detailsOf, problemWith } from './webflow-fields.ts';
import {
  collectionsSchema,
  fullCollectionSchema,
  itemsSchema,
  sitesSchema,
  tokenSchema,
} from './webflow-schemas.ts';

type Parts = WebflowClientParts & {
  /** `https://webflow.com/oauth`. */
  oauthBase: string;
  /** The OAuth client of this installation; undefined: not configured. */
  clientId: string | undefined;
  clientSecret: string | undefined;
};

const scopes = ['sites:read', 'cms:read', 'cms:write', 'assets:read', 'assets:write'];

/** Webflow authorization, sites and collections. */
export function createWebflowPlatform(parts: Parts): SitePlatform {
  const { fetch, clock, apiBase, oauthBase, clientId, clientSecret } = parts;
  const client = createWebflowClient(parts);

  const registered = () => {
    if (clientId && clientSecret) return { client_id: clientId, client_secret: clientSecret };
    throw new ProviderError(
      'misconfigured',
      'Webflow OAuth is not configured. Ask your administrator to set WEBFLOW_CLIENT_ID and WEBFLOW_CLIENT_SECRET.',
      { reason: 'no_client' },
    );
  };

  return {
    authorizationUrl({ redirectUri, state }) {
      const url = new URL(`${oauthBase}/authorize`);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: registered().client_id,
        redirect_uri: redirectUri,
        state,
        scope: scopes.join(' '),
      }).toString();
      return url.href;
    },

    async exchangeCode({ redirectUri, code }) {
      const body = { ...registered(), code, grant_type: 'authorization_code', redirect_uri: redirectUri };
      const response = await fetch(`${apiBase}/oauth/access_token`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const context = { method: 'POST', path: '/oauth/access_token', now: clock.now() };
      if (response.status === 200) {
        const granted = tokenSchema.safeParse(parseForeignJson(response.text));
        if (granted.success) return granted.data.access_token;
        // Without its cause, which contains the request.
        throw malformedAnswer(context, undefined);
      }
      if (response.status === 429 || response.status >= 500) throw diagnose(response, context);
      throw refusal(response.text);
    },

    async listSites(accessToken) {
      const { sites } = await client.call(accessToken, { path: '/sites' }, sitesSchema);
      return sites.map(({ id, displayName, shortName, customDomains }): SiteChoice => {
        const addresses = customDomains.map(({ url }) => (/^https?:\/\//.test(url) ? url : `https://${url}`));
        return { id, displayName, shortName, customDomains: addresses };
      });
    },

    async listCollections(blog) {
      const path = `/sites/${encodeURIComponent(blog.collection?.siteId ?? '')}/collections`;
      return (await client.call(accessTokenOf(blog), { path }, collectionsSchema)).collections;
    },

    async getCollection(blog, collectionId) {
      const path = `/collections/${encodeURIComponent(collectionId)}`;
      return detailsOf(await client.call(accessTokenOf(blog), { path }, fullCollectionSchema));
    },

    async listItems(blog, collectionId) {
      const path = `/collections/${encodeURIComponent(collectionId)}/items`;
      const request = { path, query: { limit: '100' } };
      const { items } = await client.call(accessTokenOf(blog), request, itemsSchema);
      return items.map(({ id, fieldData: { name, slug }, lastPublished, isArchived }) => {
        return { id, name, slug, isLive: Boolean(lastPublished) && !isArchived };
      });
    },

    problemWith,
  };
}

/** OAuth2 error codes (RFC 6749, 5.2). */
function refusal(text: string): ProviderError {
  if (/invalid_client|unauthorized_client/.test(text)) {
    return new ProviderError(
      'misconfigured',
      'Webflow rejected the OAuth client. Ask your administrator to check WEBFLOW_CLIENT_ID and WEBFLOW_CLIENT_SECRET.',
      { reason: 'unknown_client' },
    );
  }
  return new ProviderError(
    'unauthorized',
    'The authorization code has expired or was already used. Please authorize with Webflow again.',
    { reason: 'wrong_code' },
  );
}
