import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

/* The linters that users of the API run on its document. */

const source = JSON.stringify(openApiDocument('https://chapterhouse.test'));

test('Redocly: the recommended rules, and descriptions and examples of everything', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'operation-description': 'error',
      'parameter-description': 'error',
      'tag-description': 'error',
      'operation-tag-defined': 'error',
      'scalar-property-missing-example': 'error',
      'no-invalid-schema-examples': 'error',
    },
  });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  const found = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
  expect(found).toEqual([]);
});

test('Spectral: the recommended rules', async () => {
  const linter = new spectral.Spectral();
  // Typed apart from each other, though made for each other.
  const rules = rulesets.oas as unknown as RulesetDefinition;
  linter.setRuleset({ extends: [[rules, 'recommended']] });
  const found = await linter.run(JSON.parse(source));
  expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([]);
});
