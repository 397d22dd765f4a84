import { z } from 'zod';

type Schema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** A place for a text in a request: `fill` makes the whole input, valid but for that text. */
export type StringField = { path: string; fill: (text: string) => unknown };

const samples: Record<string, string> = {
  uuid: '5f0c1c1e-6d0f-4c3e-9d0a-0c5f3a1b2c3d',
  'date-time': '2099-01-01T09:00:00Z',
  date: '2099-01-01',
  uri: 'https://example.test/',
  email: 'ada@example.test',
};

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

function sampleOf(schema: Schema): unknown {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives?.[0]) return sampleOf(alternatives[0]);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') {
    const required = schema.required ?? [];
    return Object.fromEntries(required.map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]));
  }
  if (schema.type === 'array') {
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  return schema.format === undefined ? 'https://example.test/a' : (samples[schema.format] ?? 'a');
}

function fieldsOf(schema: Schema): StringField[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap(fieldsOf);
  if (schema.type === 'string') return [{ path: '', fill: (text) => text }];
  if (schema.type === 'array') {
    return fieldsOf(schema.items ?? {}).map(({ path, fill }) => ({
      path: `.0${path}`,
      fill: (text) => [fill(text)],
    }));
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    fieldsOf(property).map(({ path, fill }) => ({
      path: `.${name}${path}`,
      fill: (text) => ({ ...(sampleOf(schema) as object), [name]: fill(text) }),
    })),
  );
}

/** Every string of a body, at any depth, in each alternative. */
export function stringFieldsOfBody(schema: z.ZodType): StringField[] {
  return fieldsOf(schemaOf(schema)).map(({ path, fill }) => ({ path: path.slice(1), fill }));
}

/** Every field of a query or a path, which arrive as text whatever their type. */
export function textFields(schema: z.ZodType): StringField[] {
  const json = schemaOf(schema);
  return Object.keys(json.properties ?? {}).map((name) => ({
    path: name,
    fill: (text) => ({ ...(sampleOf(json) as object), [name]: text }),
  }));
}

/** A valid query or path. */
export function sampleFields(schema: z.ZodType | undefined): Record<string, string> {
  return schema ? (sampleOf(schemaOf(schema)) as Record<string, string>) : {};
}
