import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Endpoint } from '@chapterhouse/contract/endpoint';
import { type EndpointName, endpoints } from '@chapterhouse/contract/endpoints';
import type { Platform } from '@chapterhouse/contract/platforms/registry';
import { validationMessage } from '@chapterhouse/contract/validation-messages';
import buildSerializer, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../lib/app-error.ts';
import type { FileMemory } from '../lib/file-memory.ts';
import { EventStream } from '../lib/net/event-stream.ts';
import { onBehalfOf } from '../lib/net/keyed-limit.ts';
import { failureLevel } from '../lib/provider-error.ts';
import { JsonText } from '../lib/text/json.ts';
import { findUnstorableText } from '../lib/text/storable-text.ts';
import type { CurrentUser } from '../services.ts';
import { type Authentication, authenticate, bearerToken, singleHeader } from './authenticate.ts';
import { withFile } from './binary-body.ts';
import { clientAddress } from './client-address.ts';
import type { createIdempotency } from './idempotency.ts';
import { FileDownload, type RequestInfo, type Routes } from './route.ts';

type AnyHandler = (request: {
  params: unknown;
  query: unknown;
  body: unknown;
  user: CurrentUser | undefined;
  info: RequestInfo;
}) => Promise<unknown>;

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented.
  interface FastifyContextConfig {
    /** The handler gets the raw body, because a signature covers its exact bytes. */
    rawBody?: boolean;
    /** The handler reads the body, once it knows the caller. */
    binaryBody?: boolean;
    /** The endpoint name in the contract. */
    endpoint?: EndpointName;
  }
}

type Parts = {
  routes: Routes;
  authentication: Authentication;
  idempotency: ReturnType<typeof createIdempotency>;
  /** Enabled features. */
  platforms: readonly Platform[];
  fileMemory: FileMemory;
};

/** A call of an endpoint, not parsed yet. */
type Call = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  user: CurrentUser | undefined;
  info: RequestInfo;
};

/** Calls an endpoint for a user who may: parses the input and runs the handler, once for each `Idempotency-Key`. */
export function createEndpointCalls({
  routes,
  idempotency,
  platforms,
}: Pick<Parts, 'routes' | 'idempotency' | 'platforms'>) {
  return async (name: EndpointName, { params, query, body, user, info }: Call): Promise<unknown> => {
    const endpoint: Endpoint = endpoints[name];
    const handler = routes[name] as AnyHandler | undefined;
    if (!handler || (endpoint.platform && !platforms.includes(endpoint.platform))) {
      throw new AppError('not_found', 'Not found');
    }
    const asked = {
      params: parse(endpoint.params, params, 'params'),
      query: parse(endpoint.query, query, 'query'),
      body: endpoint.binaryBody ? body : parse(endpoint.body, body, 'body'),
      user,
      info,
    } satisfies Parameters<AnyHandler>[0];
    const work = () => (user ? onBehalfOf(user.id, () => handler(asked)) : handler(asked));
    const key = info.idempotencyKey;
    return endpoint.idempotencyKey === 'stored-response' && user && key !== undefined
      ? idempotency(
          {
            userId: user.id,
            key,
            endpoint: name,
            params: asked.params,
            query: asked.query,
            body: asked.body,
          },
          work,
        )
      : work();
  };
}

export type CallEndpoint = ReturnType<typeof createEndpointCalls>;

/** Registers all endpoints of the contract: authenticates, and calls the endpoint. */
export function bindEndpoints(
  app: FastifyInstance,
  {
    routes,
    authentication,
    fileMemory,
    callEndpoint,
  }: Pick<Parts, 'routes' | 'authentication' | 'fileMemory'> & { callEndpoint: CallEndpoint },
): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    // A test binds only the endpoints it needs.
    if (!routes[name]) continue;
    app.route({
      config: {
        rawBody: endpoint.rawBody === true,
        binaryBody: endpoint.binaryBody !== undefined,
        endpoint: name,
      },
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      schema: endpoint.stream || endpoint.file ? {} : { response: { [endpoint.status ?? 200]: {} } },
      serializerCompiler: () => serializerOf(endpoint),
      onRequest: refuseMalformedQuery,
      ...(endpoint.etag ? { onSend: addEtag } : {}),
      handler: async (request, reply) => {
        const user = await authenticate(endpoint, request, reply, authentication);
        if (endpoint.status) reply.code(endpoint.status as 200);
        const call = (body: unknown) =>
          callEndpoint(name, {
            params: request.params,
            query: request.query,
            body,
            user,
            info: {
              address: clientAddress(request),
              idempotencyKey: singleHeader(request, 'idempotency-key'),
              token: bearerToken(request),
              header: (header) => singleHeader(request, header),
              setHeader: (header, value) => reply.header(header, value),
              // The schema covers only success responses; others are sent as they are.
              setStatus: (status) => void reply.code(status as 200),
            },
          });
        const result = endpoint.binaryBody
          ? await withFile(request, { ...endpoint.binaryBody, userId: user?.id ?? '', fileMemory }, call)
          : await call(request.body);
        if (result instanceof EventStream) {
          // Idle streams must not be closed by the socket timeout.
          // An injected request has no socket.
          if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(0);
          return reply.headers(streamHeaders).send(result);
        }
        if (result instanceof FileDownload) {
          const file = Readable.from(result.content, { objectMode: false, highWaterMark: 256 * 1024 });
          // Closes the connection, so that a partial file is not mistaken for a complete one.
          file.on('error', (error) =>
            request.log[failureLevel(error)]({ err: error }, 'download stream failed'),
          );
          return reply
            .header('content-disposition', `attachment; filename="${result.name}"`)
            .type(endpoint.file ?? 'application/octet-stream')
            .send(file);
        }
        if (endpoint.status) reply.code(endpoint.status);
        if (!(result instanceof JsonText)) return result;
        reply.header('content-type', 'application/json; charset=utf-8');
        return result.text;
      },
    });
  }
}

/** The parser takes a malformed escape for text, so that a search would find nothing instead of failing. */
async function refuseMalformedQuery({ url }: FastifyRequest): Promise<void> {
  const start = url.indexOf('?');
  if (start < 0) return;
  try {
    decodeURIComponent(url.slice(start));
  } catch (cause) {
    throw new AppError('invalid_input', 'The address has a malformed percent sign.', { cause });
  }
}

/** A repeated request transfers nothing if the response would be the same. */
async function addEtag(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
  reply.header('etag', etag);
  const known = request.headers['if-none-match']?.split(',') ?? [];
  // A proxy that compresses the response makes its tag a weak one.
  if (!known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return payload;
  reply.code(304);
  return '';
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Disables buffering in proxies that support it.
  'x-accel-buffering': 'no',
  // Closes its socket at the end, so that shutdown need not wait for it.
  connection: 'close',
};

/**
 * Writes a response as its schema says, without properties that the schema does not have. Built for the first response: for all
 * endpoints at once, a start would allocate 40 MB.
 */
function serializerOf({ response }: Endpoint): (result: unknown) => string {
  let serialize: ReturnType<typeof buildSerializer> | undefined;
  return (result) => {
    serialize ??= buildSerializer(
      z.toJSONSchema(response, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as Schema,
    );
    return serialize(result);
  };
}

/** The first issue is the message; all issues are in the details. */
function parse(schema: z.ZodType | undefined, input: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined;
  const unstorable = findUnstorableText(input);
  if (unstorable[0]) throw new AppError('invalid_input', unstorable[0].message, { details: unstorable });
  const parsed = schema.safeParse(input ?? {}, { error: validationMessage });
  if (parsed.success) return parsed.data;
  // A malformed id returns the same error as an unknown one.
  if (part === 'params') throw new AppError('not_found', 'Not found');
  const details = parsed.error.issues.map((issue) => ({
    field: issue.path.join('.') || part,
    message: issue.message,
  }));
  throw new AppError('invalid_input', details[0]?.message ?? 'Invalid input', { details });
}
