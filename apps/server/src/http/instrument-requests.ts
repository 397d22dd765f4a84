import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLogContext } from '../lib/log/logger.ts';
import type { Telemetry } from '../providers/telemetry.ts';

type Watched = { run: (work: () => void) => void; end: (status: number) => void };

/**
 * Adds request ids to logs and spans, and records metrics by endpoint
 * name. Register before the routes.
 */
export function instrumentRequests(app: FastifyInstance, { tracing, metrics }: Telemetry): void {
  const watched = new WeakMap<FastifyRequest, Watched>();

  app.addHook('onRequest', (request, _reply, done) => {
    metrics.requestBegan();
    const route = routeOf(request);
    const attributes = { 'http.request.method': request.method, request_id: request.id };
    const span = tracing.begin({ name: route, kind: 'server', attributes, parent: parentOf(request) });
    const context = { requestId: request.id, ...(span.traceId ? { traceId: span.traceId } : {}) };
    const mine: Watched = {
      run: (work) => inLogContext(context, () => span.run(work)),
      end: (status) =>
        span.end({ failed: status >= 500, attributes: { 'http.response.status_code': status } }),
    };
    watched.set(request, mine);
    mine.run(done);
  });
  // The body arrived in connection events, which have no request context.
  app.addHook('preValidation', (request, _reply, done) => {
    const mine = watched.get(request);
    if (mine) mine.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    watched.get(request)?.end(reply.statusCode);
    const fields = { route: routeOf(request), method: request.method, status: reply.statusCode };
    // The duration of a stream says nothing about performance.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    metrics.requestEnded({ ...fields, seconds: isStream ? null : reply.elapsedTime / 1000 });
    request.log.debug({ ...fields, ms: Math.round(reply.elapsedTime) }, 'responded');
  });
}

/** Never the URL, which contains ids. The files of the browser app count as one route. */
function routeOf(request: FastifyRequest): string {
  const { config, url } = request.routeOptions;
  if (config.endpoint) return config.endpoint;
  if (url === undefined) return 'unknown';
  return url.startsWith('/api/') || url === '/mcp' ? url : 'browser app';
}

function parentOf(request: FastifyRequest): string | undefined {
  const { traceparent } = request.headers;
  return typeof traceparent === 'string' ? traceparent : undefined;
}
