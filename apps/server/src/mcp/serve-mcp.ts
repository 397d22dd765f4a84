import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Authentication, bearerToken, identify, requireAccess } from '../http/authenticate.ts';
import type { CallEndpoint } from '../http/bind-endpoints.ts';
import { clientAddress } from '../http/client-address.ts';
import { AppError } from '../lib/app-error.ts';
import { requireApproved } from '../permissions.ts';
import { allowPreflights, forAllOrigins } from './cross-origin.ts';
import { endpointCaller } from './endpoint-caller.ts';
import type { McpEndpoint } from './mcp-endpoint.ts';
import { resourceMetadataPath } from './serve-oauth.ts';

type Parts = {
  publicUrl: string;
  authentication: Authentication;
  callEndpoint: CallEndpoint;
  /** Aborted when the process starts to shut down. */
  stopping: AbortSignal;
};

/**
 * The Model Context Protocol at `/mcp`: stateless, one message per request, for API keys and connected apps. Tools call endpoints of the
 * contract as HTTP requests do, so that the same scopes, limits and checks apply.
 */
export function serveMcp(
  app: FastifyInstance,
  { publicUrl, authentication, callEndpoint, stopping }: Parts,
): void {
  const url = new URL('/mcp', publicUrl);
  const findAgent = authentication.findAgent(url.href);
  let loading: Promise<McpEndpoint> | undefined;
  // The protocol's package takes 34 MB: loaded only if used.
  const load = () => {
    loading ??= import('./mcp-endpoint.ts').then(({ createMcpEndpoint }) =>
      createMcpEndpoint({ log: app.log, stopping }),
    );
    return loading;
  };
  app.addHook('preClose', async () => (await loading)?.close());

  const methods = ['GET', 'POST', 'DELETE'];
  allowPreflights(app, url.pathname, methods);
  app.route({
    ...forAllOrigins,
    method: methods,
    url: url.pathname,
    handler: async (request, reply) => {
      // Proxies would keep progress reports back.
      reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      refuseOtherHosts(request, url);
      const key = await identifyKey(request, reply, authentication, url);
      if (Array.isArray(request.body)) {
        throw new AppError('invalid_input', 'Send one message per request.');
      }
      const token = bearerToken(request) ?? '';
      const address = clientAddress(request);
      const call = endpointCaller(async (name, endpoint, input) => {
        // Again for each call: a key may be deleted while a tool waits.
        const user = await findAgent(token);
        if (!user) throw new AppError('unauthenticated', 'Please sign in.');
        requireAccess(endpoint, user);
        // Watching makes many of them.
        const { reject } = await authentication.allowanceOf(key.id);
        if (reject) throw reject;
        const { idempotencyKey, ...parts } = input;
        return callEndpoint(name, { ...parts, user, info: { ...noHttp, address, idempotencyKey, token } });
      });
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const mcp = await load();
      return reply.send(
        await mcp.fetch(
          new Request(url, { method: request.method, headers: headersOf(request), signal: gone.signal }),
          { body: request.body, clientId: key.id, scopes: [...key.scopes], call },
        ),
      );
    },
  });
}

/** What handlers set in a response has no place in a tool's result. */
const noHttp = { header: () => undefined, setHeader: () => {}, setStatus: () => {} };

/**
 * Throws for anything but the key, or the app, of an approved user. The challenge of a 401 is what makes a client ask its
 * user to sign in (RFC 9728).
 */
async function identifyKey(
  request: FastifyRequest,
  reply: FastifyReply,
  { findAgent, allowanceOf }: Authentication,
  url: URL,
) {
  const isTokenSent = request.headers.authorization !== undefined;
  try {
    const agents = { findCaller: findAgent(url.href), allowanceOf };
    const user = bearerToken(request) === undefined ? undefined : await identify(request, reply, agents);
    if (!user?.apiKey) {
      throw new AppError('unauthenticated', 'Connect the app again, or use an API key: Bearer ch_…');
    }
    requireApproved(user);
    return user.apiKey;
  } catch (error) {
    if (error instanceof AppError && error.status === 401) {
      const metadata = new URL(resourceMetadataPath, url).href;
      const reason = isTokenSent ? 'error="invalid_token", ' : '';
      reply.header('www-authenticate', `Bearer ${reason}resource_metadata="${metadata}"`);
    }
    throw error;
  }
}

/**
 * A page whose name was pointed at this machine (DNS rebinding): its requests name its own host. Pages that call from elsewhere
 * name ours; programs send no `Origin`. Throws `forbidden`.
 */
function refuseOtherHosts({ host, headers: { origin } }: FastifyRequest, url: URL): void {
  if (origin === undefined || origin === url.origin || host === url.host) return;
  throw new AppError('forbidden', 'The host of the request is not the host of this installation.');
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
}
