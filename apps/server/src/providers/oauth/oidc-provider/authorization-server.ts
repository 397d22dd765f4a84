import { IncomingMessage } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Executor } from '../../../db/client.ts';
import { systemClock } from '../../../lib/clock.ts';
import type { SecretBox } from '../../../lib/crypto/secret-box.ts';
import { type AuthorizationServer, appScopes } from '../authorization-server.ts';
import { createOauthRepository } from './oauth-repository.ts';

type Parts = { db: Executor; publicUrl: string; secrets: Pick<SecretBox, 'derive'> };

type Loaded = { provider: Provider; handler: ReturnType<Provider['callback']>; mcpUrl: string };

/** `oidc-provider`, which takes 47 MB: loaded with the first app that connects. */
export function createAuthorizationServer({ db, publicUrl, secrets }: Parts): AuthorizationServer {
  const repository = createOauthRepository(db);
  const { host, protocol } = new URL(publicUrl);
  let loading: Promise<Loaded> | undefined;
  const load = () => {
    loading ??= import('./oidc-provider.ts').then(({ createOidcProvider, mcpUrlOf }) => {
      const provider = createOidcProvider({ publicUrl, db, secrets });
      return { provider, handler: provider.callback(), mcpUrl: mcpUrlOf(publicUrl) };
    });
    return loading;
  };

  /** The interaction, if nobody has finished it. */
  async function find(id: string) {
    const { provider } = await load();
    const interaction = await provider.Interaction.find(id);
    const client = interaction && (await provider.Client.find(String(interaction.params.client_id)));
    return client && { provider, interaction, client };
  }

  /** Stores the decision; the library reads it when the browser comes back. */
  async function finish(
    { interaction }: NonNullable<Awaited<ReturnType<typeof find>>>,
    result: NonNullable<typeof interaction.result>,
  ): Promise<string> {
    // The library's session of whoever used the browser before would ask to sign out.
    if (interaction.session?.uid) await repository.deleteByUid('Session', interaction.session.uid);
    interaction.session = undefined;
    interaction.result = result;
    await interaction.persist();
    return interaction.returnTo;
  }

  return {
    async handle(request, response, body) {
      const { handler } = await load();
      // The library builds URLs and cookies from these: never from what a client sent.
      Object.assign(request.headers, {
        host,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
      });
      await handler(body ? withBody(request, body) : request, response);
    },

    async findRequest(id) {
      const found = await find(id);
      if (!found) return null;
      const { params } = found.interaction;
      return {
        clientId: found.client.clientId,
        clientName: found.client.clientName ?? '',
        redirectUri: String(params.redirect_uri),
        scopes: askedScopes(params.scope),
      };
    },

    async allow(id, { grantId, userId, scopes }) {
      const found = await find(id);
      if (!found) return null;
      const { provider, interaction, client } = found;
      const { mcpUrl } = await load();
      const asked = askedScopes(interaction.params.scope);
      const granted = asked.filter((scope) => scopes.includes(scope));
      const refused = asked.filter((scope) => !scopes.includes(scope));
      const grant = new provider.Grant({ accountId: userId, clientId: client.clientId });
      grant.jti = grantId;
      // What is neither granted nor rejected would be asked for again, endlessly. Each scope counts twice: as the
      // library's own and as the resource's.
      grant.addOIDCScope([...granted, 'offline_access'].join(' '));
      grant.addResourceScope(mcpUrl, granted.join(' '));
      // No ID tokens: the product identifies nobody to apps.
      grant.rejectOIDCScope([...refused, 'openid'].join(' '));
      if (refused.length > 0) grant.rejectResourceScope(mcpUrl, refused.join(' '));
      await grant.save();
      await repository.recordClientUse(client.clientId, systemClock.now());
      return finish(found, { login: { accountId: userId, remember: false }, consent: { grantId } });
    },

    async deny(id) {
      const found = await find(id);
      return found ? finish(found, { error: 'access_denied', error_description: 'The user refused.' }) : null;
    },

    removeExpired: () => repository.deleteExpired(systemClock.now()),
  };
}

/** What is known of what was asked for; a request that names no scope asks for all. */
function askedScopes(scope: unknown) {
  const asked = typeof scope === 'string' ? scope.split(' ') : [];
  const known = appScopes.filter((one) => asked.includes(one));
  return known.length > 0 ? known : [...appScopes];
}

/** The request again, with this body: the library reads it from the stream. */
function withBody(request: IncomingMessage, body: object): IncomingMessage {
  const bytes = Buffer.from(JSON.stringify(body));
  const { method, url, headers, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const again = Object.assign(new IncomingMessage(request.socket), {
    ...{ method, url, httpVersion, httpVersionMajor, httpVersionMinor },
    headers: { ...headers, 'content-type': 'application/json', 'content-length': String(bytes.length) },
    complete: true,
  });
  again.push(bytes);
  again.push(null);
  return again;
}
