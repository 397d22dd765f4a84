import openapiTs, { astToString } from 'openapi-typescript';
import { openApiDocument } from '../../../apps/server/src/http/openapi.ts';

const header = `// biome-ignore-all lint: generated
// biome-ignore-all format: generated
// Generated from the OpenAPI document by: npm run client:types
`;

type Operations = Record<string, Record<string, unknown>>;
type Components = Record<string, Record<string, unknown>>;

/** The types of the calls that accept API keys. */
export async function generateTypes(): Promise<string> {
  // Without undefined values, which the generator would take for schemas.
  const document = JSON.parse(JSON.stringify(openApiDocument('https://app.example.com')));
  const paths = callsOfKeys(document.paths);
  const components = usedComponents(paths, document.components);
  const types = await openapiTs(
    { ...document, paths, components },
    // In requests, a field with a default may be omitted; for responses the document says what is always there.
    { alphabetize: true, defaultNonNullable: false, rootTypes: true, rootTypesNoSchemaPrefix: true },
  );
  return header + astToString(types).replaceAll(/^ +/gm, (indent) => indent.slice(indent.length / 2));
}

function callsOfKeys(paths: Record<string, Operations>): Record<string, Operations> {
  const isForKeys = ([, operation]: [string, Record<string, unknown>]) => operation['x-key-scope'] !== 'none';
  const all = Object.entries(paths).map(
    ([path, operations]) => [path, Object.fromEntries(Object.entries(operations).filter(isForKeys))] as const,
  );
  return Object.fromEntries(all.filter(([, operations]) => Object.keys(operations).length > 0));
}

/** Those that the calls refer to, also through other components. */
function usedComponents(paths: unknown, components: Components): Components {
  const used: Components = {};
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const item of Object.values(value)) visit(item);
    const [, kind = '', name = ''] = ('$ref' in value && String(value.$ref).match(/([^/]+)\/([^/]+)$/)) || [];
    const component = components[kind]?.[name];
    if (component === undefined || used[kind]?.[name] !== undefined) return;
    used[kind] = { ...used[kind], [name]: component };
    visit(component);
  };
  visit(paths);
  return used;
}
