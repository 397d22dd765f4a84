import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** The schemas of ids within a schema. */
function idSchemasOf(value: unknown, seen = new Set<unknown>()): z.ZodUUID[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (value instanceof z.ZodUUID) return [value];
  const parts = value instanceof z.ZodType ? value.def : value;
  return Object.values(parts).flatMap((part) => idSchemasOf(part, seen));
}

const requests = Object.entries<Endpoint>(endpoints)
  .map(([name, { params, query, body }]) => ({ name, schemas: idSchemasOf({ params, query, body }) }))
  .filter(({ schemas }) => schemas.length > 0);

test('finds the ids of paths, queries and bodies', () => {
  const names = requests.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['deleteOtherUser', 'listArticles', 'createBatch']));
});

// Postgres reads an id in capitals as the same id; code that compares ids as text does not.
test('ids in capitals are read as in small letters', () => {
  const id = '0190a000-0000-7000-8000-00000000abcd';
  const others = requests.filter(({ schemas }) => schemas.some((one) => one.parse(id.toUpperCase()) !== id));
  expect(others.map(({ name }) => name)).toEqual([]);
});
