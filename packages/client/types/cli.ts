// Writes the client's types from the OpenAPI document: npm run client:types
import { writeFileSync } from 'node:fs';
import { generateTypes } from './generate-types.ts';

writeFileSync(new URL('../src/openapi-types.ts', import.meta.url), await generateTypes());
