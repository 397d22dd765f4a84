import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateTypes } from './generate-types.ts';

test('the committed types match the OpenAPI document (otherwise: npm run client:types)', async () => {
  const committed = await readFile(new URL('../src/openapi-types.ts', import.meta.url), 'utf8');
  expect(committed).toBe(await generateTypes());
});
