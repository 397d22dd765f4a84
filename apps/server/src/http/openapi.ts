import { type Endpoint, possibleErrors } from '@chapterhouse/contract/endpoint';
import { endpoints } from '@chapterhouse/contract/endpoints';
import { errorBodySchema, errorStatus } from '@chapterhouse/contract/errors';
import { productName, productVersion } from '@chapterhouse/contract/product';
import { z } from 'zod';

type JsonObject = Record<string, unknown>;

/** Generated once: converting all schemas takes as long as everything else that makes an app. */
let paths: Record<string, JsonObject> | undefined;

/** The OpenAPI 3.1 document, generated from the contract. */
export function openApiDocument(serverUrl: string) {
  paths ??= pathsOf(Object.entries<Endpoint>(endpoints));
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: productVersion },
    servers: [{ url: `${serverUrl}/api` }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
    },
  };
}

function pathsOf(entries: [string, Endpoint][]): Record<string, JsonObject> {
  const all: Record<string, JsonObject> = {};
  for (const [name, endpoint] of entries) {
    all[endpoint.path] = {
      ...all[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    };
  }
  return all;
}

function operation(name: string, endpoint: Endpoint): JsonObject {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').find((part) => part !== '' && part !== 'protected')],
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    'x-access': endpoint.access,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    requestBody: endpoint.body && {
      required: true,
      content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
    },
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: {
          [endpoint.file ?? (endpoint.stream ? 'text/event-stream' : 'application/json')]: {
            schema: endpoint.file
              ? { type: 'string', format: 'binary' }
              : jsonSchema(endpoint.response, 'output'),
          },
        },
      },
      ...errorResponses(endpoint),
    },
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: jsonSchema(field, 'input'),
  }));
}

/** One response per status, with its error codes. */
function errorResponses(endpoint: Endpoint): JsonObject {
  const codesByStatus = Map.groupBy(possibleErrors(endpoint), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
