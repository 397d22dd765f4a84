import { endpoints } from '@chapterhouse/contract/endpoints';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

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
