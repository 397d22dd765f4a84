import { type Endpoint, possibleErrors } from '@chapterhouse/contract/endpoint';
import { endpoints } from '@chapterhouse/contract/endpoints';
import { type ErrorCode, errorBodySchema, errorStatus } from '@chapterhouse/contract/errors';
import { productName, productVersion } from '@chapterhouse/contract/product';
import { z } from 'zod';
import { exampleOf } from './openapi-examples.ts';
import { fieldTexts } from './openapi-fields.ts';
import { createSchemaWriter, type JsonObject } from './openapi-schemas.ts';
import { apiDescription, bodyExamples, statusTexts, tagOf, tags } from './openapi-texts.ts';

type SchemaWriter = ReturnType<typeof createSchemaWriter>;

/** Generated once: converting all schemas takes as long as everything else that makes an app. */
let generated: { paths: Record<string, JsonObject>; schemas: Record<string, JsonObject> } | undefined;

/** The OpenAPI 3.1 document, generated from the contract. */
export function openApiDocument(serverUrl: string) {
  generated ??= generate();
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: productVersion,
      description: apiDescription,
      contact: { name: productName, url: serverUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${serverUrl}/api`, description: 'This installation' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: generated.paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, `ch_…`, with the scopes that the operation names.',
        },
        session: { type: 'http', scheme: 'bearer', description: 'The token of a signed-in browser.' },
      },
      headers,
      parameters: { IdempotencyKey: idempotencyKey, IfNoneMatch: ifNoneMatch },
      responses,
      schemas: generated.schemas,
    },
  };
}

const header = (description: string, example: string | number) => ({
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
});

const headers = {
  RateLimit: header(
    'The remaining requests of the API key, and the seconds until they are renewed.',
    '"key";r=599;t=42',
  ),
  'RateLimit-Policy': header('The requests per window, and its seconds.', '"key";q=600;w=60'),
  ETag: header('Identifies this state of the article.', '"q0Ig5rZ3"'),
  'Retry-After': header('Seconds to wait before the next attempt.', 42),
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your choice, such as a UUID. A request that repeats it within a day creates nothing and gets the first response.',
  schema: { type: 'string', maxLength: 200 },
  example: 'b8f2a3c4-6d5e-4f70-8a91-0b1c2d3e4f50',
};

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of an earlier response; if nothing has changed, the response is 304 without a body.',
  schema: { type: 'string' },
};

const headerRefs = (names: readonly (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** One response per status that an error code has. */
const responses = Object.fromEntries(
  Object.entries(statusTexts).map(([status, { name, description }]) => [
    name,
    {
      description,
      ...(status === '429' ? { headers: headerRefs(['RateLimit', 'RateLimit-Policy', 'Retry-After']) } : {}),
      ...(status === '503' ? { headers: headerRefs(['Retry-After']) } : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
);

function generate() {
  const writer = createSchemaWriter();
  writer.write(errorBodySchema, 'output');
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, writer),
    };
  }
  return { paths, schemas: writer.components };
}

function operation(name: string, endpoint: Endpoint, { write }: SchemaWriter): JsonObject {
  const { access, keyScope, body, binaryBody } = endpoint;
  const takesKeys = keyScope !== 'none';
  const example = bodyExamples[name];
  return {
    operationId: name,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [tagOf(endpoint.path)],
    security: access === 'public' ? [] : [...(takesKeys ? [{ apiKey: [] }] : []), { session: [] }],
    'x-access': access,
    'x-key-scope': keyScope,
    parameters: [
      ...parameters(endpoint.params, 'path', write),
      ...parameters(endpoint.query, 'query', write),
      ...(endpoint.idempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(endpoint.etag ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            description: 'JSON. Unknown fields are ignored.',
            content: {
              'application/json': { schema: write(body, 'input'), ...(example ? { example } : {}) },
            },
          },
        }
      : {}),
    ...(binaryBody ? { requestBody: fileBody(binaryBody) } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.status === 202 ? 'Accepted; processed later' : 'Success',
        ...(takesKeys ? { headers: headerRefs(successHeaders(endpoint)) } : {}),
        content: successContent(endpoint, write),
      },
      ...(endpoint.etag ? { 304: { description: 'Not modified since the response with that `ETag`' } } : {}),
      ...errorResponses(endpoint),
      ...(endpoint.respondsAt503
        ? { 503: { description: 'Not ready', content: successContent(endpoint, write) } }
        : {}),
    },
  };
}

function fileBody({ maxBytes }: { maxBytes: number }): JsonObject {
  return {
    required: true,
    description: `The file itself, at most ${maxBytes / 1_000_000} MB.`,
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  };
}

function descriptionOf({ access, keyScope, description, ...endpoint }: Endpoint): string {
  const needs =
    access === 'public'
      ? 'Needs no authentication.'
      : keyScope === 'none'
        ? `For signed-in ${access === 'admin' ? 'administrators' : 'users'}; API keys are not accepted.`
        : `Requires an API key with the scope \`${keyScope}\`, or a session.`;
  const codes = possibleErrors({ access, keyScope, ...endpoint }).map((code) => `\`${code}\``);
  return [description, needs, `Error codes: ${codes.join(', ')}.`].filter(Boolean).join('\n\n');
}

function successContent(endpoint: Endpoint, write: SchemaWriter['write']): JsonObject {
  const type = endpoint.file ?? (endpoint.stream ? 'text/event-stream' : 'application/json');
  const schema = endpoint.file ? { type: 'string', format: 'binary' } : write(endpoint.response, 'output');
  return { [type]: { schema } };
}

function parameters(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  write: SchemaWriter['write'],
): JsonObject[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, field]) => {
    const required = place === 'path' || !field.safeParse(undefined).success;
    const written = write(field, 'input');
    // That of an optional one would be filled in by the page that sends requests, and filter its lists.
    const [first = exampleOf(name, written)] = Array.isArray(written.examples) ? written.examples : [];
    const example = required ? first : undefined;
    return {
      name,
      in: place,
      required,
      description: z.globalRegistry.get(field)?.description ?? fieldTexts[name],
      schema: written,
      ...(example === undefined ? {} : { example }),
    };
  });
}

function successHeaders({ etag }: Endpoint): (keyof typeof headers)[] {
  return ['RateLimit', 'RateLimit-Policy', ...(etag ? (['ETag'] as const) : [])];
}

/** One response per status. */
function errorResponses(endpoint: Endpoint): JsonObject {
  const statuses = new Set(possibleErrors(endpoint).map((code: ErrorCode) => errorStatus[code]));
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/${statusTexts[status].name}` }]),
  );
}
