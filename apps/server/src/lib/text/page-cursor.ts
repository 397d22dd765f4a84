import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { isStorable } from './storable-text.ts';

/** The last row of a page: its sort key and id. */
export type PageCursor = { value: string; id: string };

const daySchema = z.iso.date();
/** A text of a cursor that Postgres can compare. */
export const cursorTextSchema = z.string().refine(isStorable);
const cursorSchema = z.tuple([cursorTextSchema, z.uuid()]);

export function encodeCursor({ value, id }: PageCursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Throws `invalid_input` for a text that `encodeCursor` did not create. */
export function decodeCursor(cursor: string): PageCursor {
  const [value, id] = parseCursor(cursor, cursorSchema);
  return { value, id };
}

/** A cursor of another form. Throws `invalid_input`. */
export function parseCursor<T>(cursor: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (error) {
    throw invalidCursor(error);
  }
}

/** Like `decodeCursor`, for lists sorted by time. */
export function decodeTimeCursor(cursor: string): PageCursor {
  const decoded = decodeCursor(cursor);
  if (decoded.value !== '-infinity' && !isMoment(decoded.value)) throw invalidCursor(undefined);
  return decoded;
}

/** Whether Postgres reads it as a timestamp. */
export function isMoment(value: string): boolean {
  return (
    momentPattern.test(value) &&
    daySchema.safeParse(value.slice(0, 10)).success &&
    !Number.isNaN(Date.parse(value))
  );
}

export function invalidCursor(cause: unknown): AppError {
  return new AppError('invalid_input', 'This page does not exist. Start again from the first page.', {
    cause,
  });
}

/** Postgres' timestamp format; JavaScript parses much that Postgres does not. */
const momentPattern =
  /^(?!0000)\d{4}-\d\d-\d\d[ T](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](?:0\d|1[0-4])(:?[0-5]\d)?)$/;
