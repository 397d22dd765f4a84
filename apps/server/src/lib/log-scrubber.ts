/* The log names things by their ids. What errors and remarks say in words may name people, their posts and blogs. */

const email = /[^\s"'<>@,;:()[\]]+@[^\s"'<>@,;:()[\]]+\.[^\s"'<>@,;:()[\]]+/g;
const webAddress = /\b(?:https?|wss?):\/\/[^\s"'<>)\]]+/gi;
const networkFault =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)( \S*[.:]\S*)/g;

/** Without addresses of people and of their sites. */
export function scrubText(text: string): string {
  return text
    .replace(webAddress, '[address]')
    .replace(email, '[email]')
    .replace(networkFault, '$1 [address]');
}

const deepest = 5;
/** The links of mails that nobody sent: without them an installation that has no mail server cannot be entered. */
const keptAsTheyAre = new Set(['links']);

/** The fields of a log line, with errors as what they are and where they were thrown, and texts scrubbed. */
export function scrubFields(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, keptAsTheyAre.has(key) ? value : scrub(value, depth)]),
  );
}

function scrub(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '[deeper]';
  if (value instanceof Error) return describeError(value, depth);
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1));
  const isPlain = Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;
  return isPlain ? scrubFields(value as Record<string, unknown>, depth + 1) : value;
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

function describeError(error: Error, depth: number): Record<string, unknown> {
  const told = Object.fromEntries(
    toldFields
      .map((field) => [field, (error as unknown as Record<string, unknown>)[field]] as const)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([field, value]) => [field, typeof value === 'string' ? scrubText(value) : value]),
  );
  return {
    type: error.name,
    message: scrubText(error.message),
    ...told,
    // The message stands in it once more, and what follows are files of ours.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: scrub(error.cause, depth + 1) }),
  };
}
