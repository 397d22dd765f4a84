import { randomUUID } from 'node:crypto';
import { capabilitiesOf, type Platform } from '@chapterhouse/contract/platforms/registry';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { FileMemory } from '../lib/file-memory.ts';
import type { Logger } from '../lib/log/logger.ts';
import type { TrustedProxies } from '../lib/net/trust-proxy.ts';
import { serveMcp } from '../mcp/serve-mcp.ts';
import { serveOauth } from '../mcp/serve-oauth.ts';
import type { BrowserSources } from '../providers/identity/identity.ts';
import type { Telemetry } from '../providers/telemetry.ts';
import type { Authentication } from './authenticate.ts';
import { acceptFiles } from './binary-body.ts';
import { bindEndpoints, createEndpointCalls } from './bind-endpoints.ts';
import { serveBrowserApp } from './browser-app.ts';
import { handleError, handleNotFound } from './error-handler.ts';
import type { createIdempotency } from './idempotency.ts';
import { instrumentRequests } from './instrument-requests.ts';
import { limitBodies } from './limit-bodies.ts';
import { serveMetrics } from './metrics-server.ts';
import { openApiDocument } from './openapi.ts';
import { servePlugin } from './plugin-download.ts';
import type { Routes } from './route.ts';
import { addSecurityHeaders } from './security-headers.ts';

type AppParts = {
  log: Logger;
  publicUrl: string;
  /** Proxies whose `X-Forwarded-For` is trusted. Default: none. */
  trustProxy?: TrustedProxies | undefined;
  /** Default: `serverTimeouts`. */
  timeouts?: ServerTimeouts;
  /** Aborted when the process starts to shut down. */
  stopping: AbortSignal;
  telemetry: Telemetry;
  /** The token that grants access to `/metrics`. */
  metricsToken?: string;
  routes: Routes;
  authentication: Authentication;
  idempotency: ReturnType<typeof createIdempotency>;
  fileMemory: FileMemory;
  /** Default: none. */
  platforms?: readonly Platform[];
  /** Additional routes: the embedded identity provider has some. */
  identityRoutes?: (app: FastifyInstance) => void;
  /** Redirect URIs for blogs. */
  authorizationRoutes?: (app: FastifyInstance) => void;
  /** Lets apps connect to the MCP server. */
  oauth?: Omit<Parameters<typeof serveOauth>[1], 'publicUrl'>;
  /** Downloads that a browser fetches by URL. */
  downloadRoutes?: (app: FastifyInstance) => void;
  /** CSP sources of an external identity provider. */
  identitySources?: BrowserSources;
  /** CSP sources of analytics and error reporting. */
  reportingSources?: Omit<BrowserSources, 'frames'>;
  /** CSP sources of the payment provider's card form. */
  paymentSources?: BrowserSources | undefined;
  /** Ends long-running streams, which would block shutdown. */
  onClosing?: () => Promise<void>;
};

/** Fits a batch of 50 subtopics with long descriptions and five pasted sources, in any script; nothing is larger. */
const bodyLimitBytes = 1024 * 1024;

/** CSP of the API documentation page: it includes its assets, and calls only this server. */
const docsPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** For responses that no hook sees. */
const bareHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };

/** The web role: the API of the contract, its documentation, and the browser app. */
export async function createApp({
  log,
  publicUrl,
  trustProxy,
  timeouts = serverTimeouts,
  stopping,
  telemetry,
  metricsToken,
  routes,
  authentication,
  idempotency,
  fileMemory,
  platforms = [],
  identityRoutes,
  authorizationRoutes,
  oauth,
  downloadRoutes,
  identitySources,
  reportingSources,
  paymentSources,
  onClosing,
}: AppParts): Promise<FastifyInstance> {
  const baseLogger: FastifyBaseLogger = log;
  const app: FastifyInstance = fastify({
    loggerInstance: baseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Unique across processes, for logs and error responses.
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    trustProxy: trustProxy ?? false,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkEveryMs },
    routerOptions: { ignoreTrailingSlash: true },
    // An address with a malformed escape, or a parameter that is too long.
    frameworkErrors: (error, request, reply) => {
      reply.headers(bareHeaders);
      handleError(error, request, reply);
    },
    // Keep-alive connections must not block shutdown.
    forceCloseConnections: 'idle',
    // Requests already in flight are served, not rejected.
    return503OnClosing: false,
  });
  instrumentRequests(app, telemetry);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  // Accepts a missing or empty body, even with a JSON content type.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
  acceptFiles(app);
  limitBodies(app);

  await addSecurityHeaders(app, publicUrl, {
    identity: identitySources,
    reporting: reportingSources,
    payments: paymentSources,
    opensPopups: platforms.some((id) => capabilitiesOf(id).connectsInPopup),
  });
  app.addHook('onSend', async (_request, reply) => {
    // Makes keep-alive clients connect to another process for the next request.
    if (stopping.aborted) reply.header('connection', 'close');
  });
  await app.register(cookie);
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });

  if (onClosing) app.addHook('preClose', onClosing);
  const callEndpoint = createEndpointCalls({ routes, idempotency, platforms });
  bindEndpoints(app, { routes, authentication, fileMemory, callEndpoint });
  serveMcp(app, { publicUrl, authentication, callEndpoint, stopping });
  if (oauth) serveOauth(app, { ...oauth, publicUrl });
  if (identityRoutes) identityRoutes(app);
  if (authorizationRoutes) authorizationRoutes(app);
  if (downloadRoutes) downloadRoutes(app);
  // Generated on the first request: few installations ever get one.
  app.get('/api/openapi.json', async () => openApiDocument(publicUrl));
  await app.register(swagger, { openapi: {}, transformObject: () => openApiDocument(publicUrl) as never });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy });
  if (metricsToken !== undefined) serveMetrics(app, telemetry.metrics, metricsToken);
  servePlugin(app);
  await serveBrowserApp(app);
  return app;
}

/** Connection timeouts, so that nobody can hold many open connections. Milliseconds. */
export type ServerTimeouts = {
  /** Until a request's headers are complete. */
  headersMs: number;
  /** Until a request is complete, including its body. Does not limit response time. */
  requestMs: number;
  /** Without a byte in either direction. Event streams are exempt. */
  idleMs: number;
  /** Between two requests of a keep-alive connection. */
  keepAliveMs: number;
  /** How often the first two are enforced. */
  checkEveryMs: number;
};

export const serverTimeouts: ServerTimeouts = {
  headersMs: 15_000,
  // The largest body, 1 MB, over the slowest mobile network still in use (200 kbit/s).
  requestMs: 60_000,
  // Longer than the slowest non-streaming call: topics from a slow model, which has 300 s.
  idleMs: 360_000,
  // Longer than common proxy timeouts (60 s), so that a proxy never reuses a connection that was just closed.
  keepAliveMs: 75_000,
  checkEveryMs: 5_000,
};

function parseJson(
  request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
) {
  if (body.length === 0) return done(null, undefined);
  if (request.routeOptions.config.rawBody) return done(null, body.toString());
  try {
    done(null, JSON.parse(body.toString()));
  } catch (error) {
    done(Object.assign(new Error('the body is not valid JSON', { cause: error }), { statusCode: 400 }));
  }
}
