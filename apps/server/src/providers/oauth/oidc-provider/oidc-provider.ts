import { createECDH } from 'node:crypto';
import {
  type Adapter,
  type AdapterFactory,
  type AdapterPayload,
  type Configuration,
  errors,
  interactionPolicy,
  type JWK,
  Provider,
} from 'oidc-provider';
import type { Executor } from '../../../db/client.ts';
import { systemClock } from '../../../lib/clock.ts';
import type { SecretBox } from '../../../lib/crypto/secret-box.ts';
import { appScopes, consentCookie, oauthPaths } from '../authorization-server.ts';
import { createOauthRepository, type Payload } from './oauth-repository.ts';

type Parts = { publicUrl: string; db: Executor; secrets: Pick<SecretBox, 'derive'> };

const day = 86_400;
/** Of what is issued, in seconds. An app that is used stays connected: each refresh token replaces the one before. */
const ttl = {
  AccessToken: 3600,
  AuthorizationCode: 60,
  Grant: 5 * 365 * day,
  IdToken: 600,
  // Long enough to sign up or find a password.
  Interaction: 3600,
  RefreshToken: 60 * day,
  Session: 600,
};

export const mcpUrlOf = (publicUrl: string) => new URL('/mcp', publicUrl).href;

/** The path of the calls about a request; its cookie is sent only there. */
const consentCallPath = (uid: string) => `/api/protected/oauth/consents/${uid}`;

/** The authorization server of `/mcp`: public clients, PKCE, a consent for every authorization, opaque tokens. */
export function createOidcProvider({ publicUrl, db, secrets }: Parts): Provider {
  const { origin, protocol } = new URL(publicUrl);
  const mcp = mcpUrlOf(publicUrl);
  const isHttps = protocol === 'https:';
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure: isHttps } as const;
  const policy = interactionPolicy.base();
  // The library has its own session, which outlives the product's. Without this check it would issue codes for
  // the previous user of the browser, without showing a page.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'always',
        'The product signs in',
        'login_required',
        (ctx) => !ctx.oidc.result?.login,
      ),
    );
  const configuration: Configuration = {
    adapter: createOauthAdapter(db),
    // No token is signed by it, but the library starts with none.
    jwks: { keys: [signingKey(secrets)] },
    cookies: { keys: [secrets.derive('oauth-cookies').toString('base64url')], short: cookie, long: cookie },
    // Registration refuses a `scope` that is not listed here, so the resource's are listed, too.
    scopes: [...appScopes, 'offline_access'],
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      // Of the only key.
      id_token_signed_response_alg: 'ES256',
    },
    // By default only with `offline_access`, which many clients do not ask for.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    ttl,
    routes: {
      authorization: oauthPaths.authorization,
      token: oauthPaths.token,
      registration: oauthPaths.registration,
      revocation: oauthPaths.revocation,
      jwks: oauthPaths.keys,
    },
    // Public clients may run in a page of any website; what may be read there is decided in front of the library.
    clientBasedCORS: () => true,
    interactions: {
      policy,
      url(ctx, { uid }) {
        ctx.cookies.set(consentCookie, uid, {
          ...cookie,
          signed: false,
          path: consentCallPath(uid),
          maxAge: ttl.Interaction * 1000,
        });
        return `/oauth/consent/${uid}`;
      },
    },
    // Whether the user may still connect apps is decided by the connected app, with which tokens end.
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    // In a browser: the app cannot be notified, because its address is unknown or wrong.
    renderError: (ctx, { error }) => {
      ctx.status = 303;
      ctx.redirect(`${origin}/oauth/failed?${new URLSearchParams({ error })}`);
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      registration: { enabled: true, initialAccessToken: false, issueRegistrationAccessToken: false },
      resourceIndicators: {
        enabled: true,
        // Clients of 2025-03-26 name none: their tokens are for `/mcp`, too.
        defaultResource: () => mcp,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== mcp) throw new errors.InvalidTarget();
          return {
            scope: appScopes.join(' '),
            audience: mcp,
            accessTokenTTL: ttl.AccessToken,
            accessTokenFormat: 'opaque',
          };
        },
      },
    },
  };
  const provider = new Provider(origin, configuration);
  // `handle` sets the headers by which it knows its own address.
  provider.proxy = true;
  return provider;
}

/** A private key is any number of 256 bits, but for one in 2^32, for which this throws. */
function signingKey(secrets: Parts['secrets']): JWK {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(secrets.derive('oauth-signing'));
  const point = ecdh.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  return {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    kid: 'chapterhouse',
    d: text(ecdh.getPrivateKey()),
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
  };
}

const none = async () => undefined;

/** Records that end with a grant. */
const ofGrant = new Set(['AccessToken', 'RefreshToken', 'AuthorizationCode']);

/** The library's storage. Of what is secret only the hash is stored. By the system's clock, which the library uses. */
function createOauthAdapter(db: Executor): AdapterFactory {
  const repository = createOauthRepository(db);
  const { now } = systemClock;
  return (model) => (model === 'Client' ? clients() : records(model));

  function records(model: string): Adapter {
    const restored = (payload: Payload | undefined, id: string): AdapterPayload | undefined =>
      payload && { ...payload, jti: id };
    return {
      async upsert(id, { jti: _secret, ...payload }, expiresIn = 0) {
        const { grantId = null, uid = null } = payload as { grantId?: string; uid?: string };
        await repository.saveRecord({
          model,
          id,
          payload,
          grantId: model === 'Grant' ? id : ofGrant.has(model) ? grantId : null,
          // An interaction's is its secret.
          uid: model === 'Session' ? uid : null,
          expiresAt: new Date(now().getTime() + expiresIn * 1000),
        });
      },
      find: async (id) => restored(await repository.findRecord(model, id, now()), id),
      // For tokens that end with the provider's session, and for the device flow: both are off.
      findByUid: none,
      findByUserCode: none,
      async consume(id) {
        // A second request with the same code, in the same moment.
        if (!(await repository.consume(model, id, now()))) throw new errors.InvalidGrant('already used');
      },
      destroy: (id) => repository.deleteRecord(model, id),
      revokeByGrantId: (grantId) => repository.deleteOfGrant(grantId),
    };
  }

  function clients(): Adapter {
    return {
      upsert: (id, payload) => repository.saveClient(id, payload, now()),
      find: async (id) => (await repository.findClient(id)) as AdapterPayload | undefined,
      findByUid: none,
      findByUserCode: none,
      consume: none,
      destroy: (id) => repository.deleteClient(id),
      revokeByGrantId: none,
    };
  }
}
