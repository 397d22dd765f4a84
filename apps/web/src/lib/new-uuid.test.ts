import { expect, test } from 'vitest';
import { newUuid } from './new-uuid.ts';

test('creates distinct version 4 UUIDs', () => {
  const some = Array.from({ length: 100 }, newUuid);
  for (const uuid of some) {
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(some).size).toBe(100);
});
