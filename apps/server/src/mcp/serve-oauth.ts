import { cutText } from '@chapterhouse/contract/cut-text';
import { productName } from '@chapterhouse/contract/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { throttle } from '../db/throttle.ts';
import { clientAddress } from '../http/client-address.ts';
import { AppError } from '../lib/app-error.ts';
import { appScopes, oauthPaths } from '../providers/oauth/authorization-server.ts';
import type { Services } from '../services.ts';
import { allowPreflights, forAllOrigins } from './cross-origin.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'authorizationServer'> & { publicUrl: string };

/** Requests of an address, within an hour. Anybody may register an app: each registration leaves a row for a day. */
const mostPerHour = { registration: 20, authorization: 120, token: 600 } as const;
/** Registrations of all addresses together. */
const mostRegistrationsPerHour = 500;

const registrationBytes = 16 * 1024;

/** Who serves `/mcp`, who issues its tokens, and where (RFC 9728, RFC 8414). */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource/mcp';

/** OAuth 2.1 for apps that connect to `/mcp` by a click. The consent screen belongs to the browser app. */
export function serveOauth(app: FastifyInstance, { publicUrl, ...services }: Parts): void {
  const { authorizationServer } = services;
  const { resource, server } = oauthMetadata(publicUrl);
  // Written here: robots that look for them would load the library.
  for (const [path, document] of [
    [resourceMetadataPath, resource],
    ['/.well-known/oauth-protected-resource', resource],
    ['/.well-known/oauth-authorization-server', server],
  ] as const) {
    app.get(path, forAllOrigins, async () => document);
    allowPreflights(app, path, ['GET']);
  }
  allowPreflights(app, oauthPaths.keys, ['GET']);
  for (const path of [oauthPaths.registration, oauthPaths.token, oauthPaths.revocation]) {
    allowPreflights(app, path, ['POST']);
  }

  const limit = async (request: FastifyRequest, what: keyof typeof mostPerHour) => {
    const rule = { max: mostPerHour[what], windowSeconds: 3600 };
    await throttle(services, `oauth-${what}:${clientAddress(request)}`, rule);
  };
  const pass = async (request: FastifyRequest, reply: FastifyReply, body?: object) => {
    // What hooks have set so far, such as security headers; the hooks of sending no longer run. The library leaves CORS alone
    // where it finds these headers.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.setHeader('cache-control', 'no-store');
    reply.hijack();
    await authorizationServer.handle(request.raw, reply.raw, body);
  };

  const registering = { ...forAllOrigins, bodyLimit: registrationBytes };
  app.post(oauthPaths.registration, registering, async (request, reply) => {
    const metadata = registrationOf(request.body);
    await limit(request, 'registration');
    const all = { max: mostRegistrationsPerHour, windowSeconds: 3600 };
    await throttle(services, 'oauth-registrations', all);
    return pass(request, reply, metadata);
  });
  app.register(async (scope) => {
    // The library reads the body itself, which is a form.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const authorize = async (request: FastifyRequest, reply: FastifyReply) => {
      // The database stores no NUL.
      if (request.url.includes('%00')) throw new AppError('invalid_input', 'The request is malformed.');
      await limit(request, 'authorization');
      return pass(request, reply);
    };
    scope.get(oauthPaths.authorization, authorize);
    scope.get(`${oauthPaths.authorization}/:uid`, authorize);
    for (const path of [oauthPaths.token, oauthPaths.revocation]) {
      scope.post(path, forAllOrigins, async (request, reply) => {
        await limit(request, 'token');
        return pass(request, reply);
      });
    }
    scope.get(oauthPaths.keys, forAllOrigins, (request, reply) => pass(request, reply));
  });
}

/** The two documents by which a client finds out how to connect. */
function oauthMetadata(publicUrl: string) {
  const { origin } = new URL(publicUrl);
  return {
    resource: {
      resource: `${origin}/mcp`,
      resource_name: productName,
      authorization_servers: [origin],
      scopes_supported: appScopes,
      bearer_methods_supported: ['header'],
    },
    server: {
      issuer: origin,
      authorization_endpoint: origin + oauthPaths.authorization,
      token_endpoint: origin + oauthPaths.token,
      registration_endpoint: origin + oauthPaths.registration,
      revocation_endpoint: origin + oauthPaths.revocation,
      jwks_uri: origin + oauthPaths.keys,
      scopes_supported: [...appScopes, 'offline_access'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    },
  };
}

const registrationSchema = z.object({
  client_name: z.string().optional().catch(undefined),
  redirect_uris: z.array(z.string().max(2000)).min(1).max(10),
});

/**
 * What an app registers: of all that it may say about itself, only what is needed. The library accepts custom schemes
 * and programs on the user's computer for `native` apps only, and `http:` on any host for others.
 */
function registrationOf(body: unknown): object {
  const parsed = registrationSchema.safeParse(body);
  if (!parsed.success) {
    throw new AppError('invalid_input', 'Send redirect_uris: 1 to 10 URLs of at most 2,000 characters.');
  }
  const { client_name: name = '', redirect_uris } = parsed.data;
  const isWeb = redirect_uris.every((uri) => uri.startsWith('https://'));
  return {
    // One line, without what would make it look like something else.
    client_name: cutText(name.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim(), 80) || 'Unnamed app',
    redirect_uris,
    application_type: isWeb ? 'web' : 'native',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}
