import { z } from 'zod';
import { exampleOf } from './openapi-examples.ts';
import { fieldTexts } from './openapi-fields.ts';
import { schemaNames } from './openapi-names.ts';

export type JsonObject = Record<string, unknown>;
type Direction = 'input' | 'output';

/**
 * Converts zod schemas for an OpenAPI 3.1 document. Those with a name become named components; one that differs as
 * input and as output (defaults, transforms) gets a second name for the direction that comes later.
 */
export function createSchemaWriter() {
  const components: Record<string, JsonObject> = {};
  const write = (schema: z.ZodType, io: Direction): JsonObject => {
    const {
      $schema: _dialect,
      $defs,
      ...root
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: schemaNames,
      override: ({ zodSchema, jsonSchema }) => {
        // The registry of names replaces the one that `.meta` writes to.
        const { description, examples } = z.globalRegistry.get(zodSchema) ?? {};
        Object.assign(jsonSchema, description && { description }, Array.isArray(examples) && { examples });
        tidy(jsonSchema as JsonObject);
      },
    }) as JsonObject & { $defs?: Record<string, JsonObject> };
    describeFields([root, $defs]);
    const definitions = Object.entries($defs ?? {});
    const names = new Map<string, string>();
    for (const [name, definition] of definitions) {
      const known = components[name];
      const isOther = known && JSON.stringify(known) !== JSON.stringify(pointed(definition, names));
      names.set(name, isOther ? `${name}${io === 'input' ? 'Request' : 'Response'}` : name);
    }
    for (const [name, definition] of definitions) {
      components[names.get(name) ?? name] = pointed(definition, names) as JsonObject;
    }
    return pointed(root, names) as JsonObject;
  };
  return { components, write };
}

/** Zod refers to `#/$defs/…`, which would point into the OpenAPI document's root. */
function pointed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => pointed(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const name = key === '$ref' ? /^#\/\$defs\/(.+)$/.exec(String(item))?.[1] : undefined;
      const target = name === undefined ? undefined : (names.get(name) ?? name);
      return [key, target === undefined ? pointed(item, names) : `#/components/schemas/${target}`];
    }),
  );
}

/** Leaves out what a format implies, closed objects (clients must accept new fields), and the bounds of safe integers. */
function tidy(schema: JsonObject): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  // The name of the component.
  delete schema.id;
}

/** Describes each field that its schema does not describe, and gives it an example. */
function describeFields(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const properties = Array.isArray(value) ? undefined : (value as JsonObject).properties;
  for (const [name, field] of Object.entries((properties ?? {}) as Record<string, JsonObject>)) {
    field.description ??= fieldTexts[name];
    const example = exampleOf(name, field);
    if (example !== undefined) field.examples ??= [example];
  }
  for (const item of Object.values(value)) describeFields(item);
}
