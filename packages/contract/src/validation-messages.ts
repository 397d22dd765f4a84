import type { z } from 'zod';

/** Messages for fields without their own one: the validator's are not written for users. */
export const validationMessage: z.core.$ZodErrorMap = ({ code, path = [], ...issue }) => {
  const field = path.length === 0 ? 'The body' : `“${path.join('.')}”`;
  if (code === 'invalid_value' && Array.isArray(issue.values)) {
    return `${field} must be ${issue.values.length > 1 ? 'one of: ' : ''}${issue.values.join(', ')}.`;
  }
  if (code === 'invalid_type') return `${field} is missing or has the wrong type.`;
  if (code === 'too_small') return `${field} must ${extentOf(issue.origin, 'at least', issue.minimum)}.`;
  if (code === 'too_big') return `${field} must ${extentOf(issue.origin, 'at most', issue.maximum)}.`;
  const format = code === 'invalid_format' ? formats[String(issue.format)] : undefined;
  return format ? `${field} must be ${format}.` : `${field} has an unsupported value.`;
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'an id, such as 0190a000-0000-7000-8000-000000000001',
  datetime: 'a date and time with its zone, such as 2027-01-11T09:00:00Z',
};

function extentOf(origin: unknown, bound: 'at least' | 'at most', value: unknown): string {
  const things = { string: 'character', array: 'item' }[String(origin)];
  return things ? `have ${bound} ${value} ${things}${value === 1 ? '' : 's'}` : `be ${bound} ${value}`;
}

/** The first error of each field, by its name; of a list or an object, that of its first wrong part. */
export function problemsOf(schema: z.ZodType, values: unknown): Partial<Record<string, string>> {
  const problems: Partial<Record<string, string>> = {};
  for (const { path, message } of schema.safeParse(values, { error: validationMessage }).error?.issues ??
    []) {
    problems[String(path[0])] ??= message;
  }
  return problems;
}
