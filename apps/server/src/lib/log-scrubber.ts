/* The log names things by their ids. What errors and remarks say in words may name people, their posts and blogs. */

/** Characters of one text and of all texts in a line, and values in a line: more was never read by anybody. */
const longestText = 4_000;
const longestLine = 20_000;
const mostValues = 500;

// The lookbehind keeps a run of letters without an at sign from being read again from each of them.
const email = /(?<![^\s"'<>@,;:()[\]])[^\s"'<>@,;:()[\]]+@([^\s"'<>@,;:()[\]]+)/g;
const webAddress = /\b(?:https?|wss?):\/\/[^\s"'<>)\]]+/gi;
const networkFault =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH) (\S+)/g;

/** Without addresses of people and of their sites; of a long text, the first 4,000 characters. */
export function scrubText(text: string): string {
  const left = text.length - longestText;
  if (left <= 0) return scrubWhole(text);
  // What is cut through may be an address, and no longer look like one.
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
/** The links of mails that nobody sent: without them an installation that has no mail server cannot be entered. */
const keptAsTheyAre = new Set(['links']);

/** What is left of a line's limits. */
type Room = { chars: number; values: number };

/** The fields of a log line, with errors as what they are and where they were thrown, and texts scrubbed and cut. */
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

/** A key may come from a body that somebody else sent. */
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

/** Fields of errors that are of closed sets. Others, like a query's values or its row, may be anything. */
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

/** The end of a stack is kept: the part before the frames is the message. */
const longestStack = 10_000;

function describeError(error: Error, depth: number, room: Room): Record<string, unknown> {
  const told = Object.fromEntries(
    toldFields
      .map((field) => [field, (error as unknown as Record<string, unknown>)[field]] as const)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([field, value]) => [field, typeof value === 'string' ? scrubString(value, room) : value]),
  );
  return {
    type: error.name,
    message: scrubString(error.message, room),
    ...told,
    // The message stands in it once more, and what follows are files of ours.
    stack: error.stack
      ?.slice(-longestStack)
      .split('\n')
      .filter((line) => /^\s{1,20}at /.test(line))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: scrub(error.cause, depth + 1, room) }),
  };
}
