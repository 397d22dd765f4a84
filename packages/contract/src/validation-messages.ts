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
  if (format?.shape?.test(String(issue.input))) return `${field} is ${format.name} that does not exist.`;
  return format
    ? `${field} must be ${format.name}, such as ${format.example}.`
    : `${field} has an unsupported value.`;
};

/** A text of the shape that is refused names a day or time that does not exist: February 31, or 25:00. */
type Format = { name: string; example: string; shape?: RegExp };

const formats: Readonly<Record<string, Format>> = {
  uuid: { name: 'an id', example: '0190a000-0000-7000-8000-000000000001' },
  datetime: {
    name: 'a date and time with its zone',
    example: '2027-01-11T09:00:00Z',
    shape: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/,
  },
  date: { name: 'a date', example: '2027-01-11', shape: /^\d{4}-\d\d-\d\d$/ },
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
