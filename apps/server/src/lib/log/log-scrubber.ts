/* Log fields use ids. Error messages and remarks may contain personal data: names, posts and blogs. */

/** Maximum characters per text and per line, and maximum values per line. */
const longestText = 4_000;
const longestLine = 20_000;
const mostValues = 500;

// The lookbehind avoids rescanning a run of letters without an at sign from each of them.
const email = /(?<![^\s"'<>@,;:()[\]])[^\s"'<>@,;:()[\]]+@([^\s"'<>@,;:()[\]]+)/g;
const webAddress = /\b(?:https?|wss?):\/\/[^\s"'<>)\]]+/gi;
const networkFault =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH) (\S+)/g;

/** Removes email and site addresses; truncates to 4,000 characters. */
export function scrubText(text: string): string {
  const left = text.length - longestText;
  if (left <= 0) return scrubWhole(text);
  // A truncated match may be an address that is no longer recognizable.
  const kept = text.slice(0, longestText).replace(/(?<![^\s@])[^\s@]*(?:@[^\s@]*)?$/, '');
  return `${scrubWhole(kept)} [${text.length - kept.length} more characters]`;
}

function scrubWhole(text: string): string {
  return text
    .replace(webAddress, '[address]')
    .replace(email, (found, domain: string) => (domain.slice(1, -1).includes('.') ? '[email]' : found))
    .replace(networkFault, (found, code, host) => (/[.:]/.test(host) ? `${code} [address]` : found));
}

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
    scrubbed[scrubName(key)] = keptAsTheyAre.has(key) ? value : scrub(value, depth, room);
  }
  return scrubbed;
}

/** A key may come from an untrusted body. */
function scrubName(key: string): string {
  return key.length > 100 ? scrubText(key.slice(0, 100)) : key;
}

function scrub(value: unknown, depth: number, room: Room): unknown {
  if (typeof value === 'string') return scrubString(value, room);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '[deeper]';
  if (value instanceof Error) return describeError(value, depth, room);
  if (Array.isArray(value)) {
    const items = value.slice(0, Math.max(0, room.values));
    room.values -= items.length;
    return items.map((item) => scrub(item, depth + 1, room));
  }
  const isPlain = Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;
  return isPlain ? scrubObject(value as Record<string, unknown>, depth + 1, room) : value;
}

function scrubString(text: string, room: Room): string {
  if (room.chars <= 0) return '[cut]';
  const scrubbed = scrubText(text);
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

function describeError(error: Error, depth: number, room: Room): Record<string, unknown> {
  const fields = Object.fromEntries(
    toldFields
      .map((field) => [field, (error as unknown as Record<string, unknown>)[field]] as const)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([field, value]) => [field, typeof value === 'string' ? scrubString(value, room) : value]),
  );
  return {
    type: error.name,
    message: scrubString(error.message, room),
    ...fields,
    // The stack repeats the message, and the rest are our file paths.
    stack: error.stack
      ?.slice(-longestStack)
      .split('\n')
      .filter((line) => /^\s{1,20}at /.test(line))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: scrub(error.cause, depth + 1, room) }),
  };
}
