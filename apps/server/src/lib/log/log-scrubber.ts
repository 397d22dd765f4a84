import { scrubText } from './scrub-text.ts';

/* Log fields use ids. Error messages and remarks may contain personal data: names, posts and blogs. */

/** Maximum characters per line, and maximum values per line. */
const longestLine = 20_000;
const mostValues = 500;

const deepest = 5;
/** Links of emails written to the outbox: without them, an installation without a mail server is not usable. */
const keptAsTheyAre = new Set(['links']);

/** The remaining limits of a line. */
type Room = { chars: number; values: number };

/** Serializes log fields: errors by type and stack, texts scrubbed and truncated. */
export function scrubFields(fields: Record<string, unknown>): Record<string, unknown> {
  return scrubObject(fields, 0, { chars: longestLine, values: mostValues });
}

function scrubObject(fields: Record<string, unknown>, depth: number, room: Room): Record<string, unknown> {
  const scrubbed: Record<string, unknown> = {};
  for (const key in fields) {
    if (!Object.hasOwn(fields, key)) continue;
    if (room.values-- <= 0) break;
    const value = fields[key];
    scrubbed[scrubName(key)] = keptAsTheyAre.has(key) ? value : scrubField(key, value, depth, room);
  }
  return scrubbed;
}

/** A key may come from an untrusted body. */
function scrubName(key: string): string {
  return key.length > 100 ? scrubText(key.slice(0, 100)) : key;
}

/** Fields of network errors whose value is nothing but a host. */
const hostFields = /^(?:host|hostname|servername|(?:remote|local)Address)$/;
/** Fields that take a message that users read, which names their blogs. */
const messageFields = new Set(['message', 'reason', 'error', 'remark', 'cause']);

function scrubField(key: string, value: unknown, depth: number, room: Room): unknown {
  if (typeof value !== 'string') return scrub(value, depth, room);
  return hostFields.test(key) ? '[address]' : scrubString(value, room, messageFields.has(key));
}

function scrub(value: unknown, depth: number, room: Room): unknown {
  if (typeof value === 'string') return scrubString(value, room);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= deepest) return '[deeper]';
  if (value instanceof Error) return describeError(value, depth, room);
  if (Array.isArray(value)) return scrubItems(value, depth, room);
  if (value instanceof URL) return '[address]';
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  return scrubObject(value as Record<string, unknown>, depth + 1, room);
}

function scrubItems(values: readonly unknown[], depth: number, room: Room): unknown[] {
  const items = values.slice(0, Math.max(0, room.values));
  room.values -= items.length;
  return items.map((item) => scrub(item, depth + 1, room));
}

function scrubString(text: string, room: Room, hosts = false): string {
  if (room.chars <= 0) return '[cut]';
  const scrubbed = scrubText(text, { hosts });
  room.chars -= scrubbed.length;
  return scrubbed;
}

/** Error fields with a closed set of values. Others, like a query's values, may contain anything. */
const toldFields = [
  'code',
  'kind',
  'reason',
  'status',
  'statusCode',
  'syscall',
  'constraint',
  'table',
  'routine',
];

/** Keeps the stack frames; the part before them is the message. */
const longestStack = 10_000;
const mostErrors = 5;

function describeError(error: Error, depth: number, room: Room): Record<string, unknown> {
  const read = readerOf(error);
  const fields = Object.fromEntries(
    toldFields
      .map((field) => [field, read(field)] as const)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([field, value]) => [field, typeof value === 'string' ? scrubString(value, room, true) : value]),
  );
  const cause = read('cause');
  const errors = read('errors');
  return {
    type: scrubString(textOf(read('name')), room, true),
    message: scrubString(textOf(read('message')), room, !isAboutCode(read)),
    ...fields,
    stack: framesOf(textOf(read('stack')), textOf(read('message'))),
    ...(cause === undefined ? {} : { cause: scrubField('cause', cause, depth + 1, room) }),
    // Each address that was tried.
    ...(Array.isArray(errors) && { errors: scrubItems(errors.slice(0, mostErrors), depth, room) }),
  };
}

/** An error may be a proxy, or have getters that throw: what is logged must not fail the work. */
function readerOf(error: Error): (field: string) => unknown {
  return (field) => {
    try {
      return (error as unknown as Record<string, unknown>)[field];
    } catch {
      return undefined;
    }
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Names with dots in these are properties and columns. */
const codeErrors = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError']);

function isAboutCode(read: (field: string) => unknown): boolean {
  return codeErrors.has(textOf(read('name'))) || typeof read('severity') === 'string';
}

/** The stack repeats the message, which may look like frames; a frame ends with its place in a file. */
function framesOf(stack: string, message: string): string {
  const start = message === '' ? -1 : stack.indexOf(message);
  return (start < 0 ? stack : stack.slice(start + message.length))
    .slice(-longestStack)
    .split('\n')
    .filter((line) => /^\s{1,20}at /.test(line) && /(?::\d+|<anonymous>|native)\)?$/.test(line))
    .filter((line) => !line.replace('file://', '').includes('://'))
    .join('\n');
}
