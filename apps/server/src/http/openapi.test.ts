import type { Endpoint } from '@chapterhouse/contract/endpoint';
import { endpoints } from '@chapterhouse/contract/endpoints';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { fieldTexts } from './openapi-fields.ts';
import { bodyExamples } from './openapi-texts.ts';

const document = openApiDocument('https://app.example.com');

test('describes every endpoint with its path parameters and errors', () => {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation, name).toMatchObject({ operationId: name, 'x-access': endpoint.access });
    const parameters = (operation as { parameters: { name: string; in: string }[] }).parameters;
    const inPath = parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name);
    expect(inPath, name).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    expect(operation, name).toHaveProperty(['responses', 'status' in endpoint ? endpoint.status : 200]);
    if (endpoint.access !== 'public') expect(operation, name).toHaveProperty(['responses', 401]);
  }
});

test('is plain JSON without undefined values', () => {
  expect(JSON.parse(JSON.stringify(document))).toMatchObject({ openapi: '3.1.0' });
});

type Operation = {
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: { name?: string; description?: string; $ref?: string }[];
  responses: Record<string, { headers?: Record<string, unknown> }>;
};
type Node = Record<string, unknown>;

const operationOf = ({ path, method }: Endpoint) => document.paths[path]?.[method.toLowerCase()] as Operation;

/* openapi-lint.test.ts checks the rest. */
test('describes each operation, parameter, field and tag, and defines and uses each reference', () => {
  const defined: string[] = document.tags.map(({ name }) => name);
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const { description, tags, parameters } = operationOf(endpoint);
    expect(description).not.toBe('');
    expect(defined).toEqual(expect.arrayContaining(tags));
    for (const { name, description: text, $ref } of parameters) expect(text ?? $ref, name).toBeTruthy();
  }
  const undescribed = new Set<string>();
  const references = new Set<string>();
  walk(document, (node) => {
    if (typeof node.$ref === 'string') references.add(node.$ref);
    for (const [name, field] of Object.entries((node.properties ?? {}) as Record<string, Node>)) {
      if (!field.description) undescribed.add(name);
    }
  });
  expect([...undescribed], 'describe them by `.meta` in the contract, or in openapi-fields.ts').toEqual([]);
  const { securitySchemes: _schemes, ...kinds } = document.components;
  const components = Object.entries(kinds).flatMap(([kind, all]) =>
    Object.keys(all).map((name) => `#/components/${kind}/${name}`),
  );
  expect([...references].sort()).toEqual(components.sort());
});

test('a description of a name is used, and gives way to that of a schema', () => {
  const used = new Set<string>();
  const note = (name: string, { description }: Node) => description === fieldTexts[name] && used.add(name);
  walk(document, (node) => {
    for (const [name, field] of Object.entries((node.properties ?? {}) as Record<string, Node>))
      note(name, field);
    if (typeof node.in === 'string' && typeof node.name === 'string') note(node.name, node);
  });
  const unused = Object.keys(fieldTexts).filter((name) => !used.has(name));
  expect(unused, 'delete them from openapi-fields.ts').toEqual([]);
  const { AuditEntry, ArticleCluster } = document.components.schemas;
  expect(AuditEntry).toHaveProperty(
    'properties.action.description',
    'What was done, for example `user.approved`.',
  );
  expect(ArticleCluster).toHaveProperty(
    'properties.links.items.properties.from.description',
    'The article with the link.',
  );
  // Schemas that several fields share must not take the description of one of them.
  expect(document.components.schemas.AdminUser).not.toHaveProperty(
    'properties.suspendedAt.anyOf.0.description',
  );
});

test('says which calls take keys, and what they respond about rate limits', () => {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { security, responses, description } = operationOf(endpoint);
    const takesKeys = endpoint.keyScope !== 'none';
    expect(
      security.some((one) => 'apiKey' in one),
      name,
    ).toBe(takesKeys);
    expect('RateLimit' in (responses[endpoint.status ?? 200]?.headers ?? {}), name).toBe(takesKeys);
    if (takesKeys) expect(description).toContain(`\`${endpoint.keyScope}\``);
  }
});

test('names the schemas that clients use, and the body of a readiness that is not ready', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Article', 'ArticleDetail', 'Site', 'ApiKey', 'Error', 'Subtopic']),
  );
  const ready = document.paths['/ready'] as { get: { responses: Record<string, { content: Node }> } };
  expect(ready.get.responses[503]?.content).toEqual(ready.get.responses[200]?.content);
});

test('gives examples that the calls accept: of whole bodies, or put together from those of fields', () => {
  const withBody = Object.entries<Endpoint>(endpoints).filter(([, { body }]) => body !== undefined);
  expect(withBody.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(bodyExamples)));
  for (const [name, { body, method, path }] of withBody) {
    const operation = document.paths[path]?.[method.toLowerCase()] as
      | { requestBody?: { content: Record<string, { schema: Node; example?: unknown }> } }
      | undefined;
    const { schema = {}, example } = operation?.requestBody?.content['application/json'] ?? {};
    const { error } = body?.safeParse(example ?? exampleOf(schema)) ?? {};
    expect(error?.issues, name).toBeUndefined();
  }
  for (const [name, { params, path, method }] of Object.entries<Endpoint>(endpoints)) {
    const operation = document.paths[path]?.[method.toLowerCase()] as { parameters: Node[] };
    const required = operation.parameters.filter((one) => one.required === true);
    for (const one of required) expect(one.example, `${name} ${one.name}`).toBeDefined();
    const examples = Object.fromEntries(required.map((one) => [one.name, one.example]));
    expect(params?.safeParse(examples).error?.issues, name).toBeUndefined();
  }
});

/** What the documentation's page offers to send: the first example or choice. */
function exampleOf(schema: Node): unknown {
  const { $ref: reference, examples, anyOf, oneOf, enum: choices, properties, items } = schema;
  if (typeof reference === 'string') {
    return exampleOf(document.components.schemas[reference.replace(/.*\//, '')] as Node);
  }
  if (Array.isArray(examples)) return examples[0];
  for (const value of [schema.const, schema.default]) if (value !== undefined) return value;
  for (const kinds of [anyOf, oneOf]) if (Array.isArray(kinds)) return exampleOf(kinds[0]);
  if (Array.isArray(choices)) return choices[0];
  if (items) return [exampleOf(items as Node)];
  const fields = Object.entries((properties ?? {}) as Record<string, Node>);
  if (properties) return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field)]));
  return schema.type === 'boolean' ? true : schema.type === 'string' ? 'text' : schema.minimum;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Node);
  for (const item of Object.values(value)) walk(item, visit);
}
