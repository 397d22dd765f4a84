const maxDepth = 200;
const [quote, backslash] = [0x22, 0x5c];

/**
 * Parses untrusted JSON; undefined if invalid, or nested deeper than 200 levels, which no
 * response needs and `JSON.parse` may take a second for.
 */
export function parseForeignJson(text: string): unknown {
  if (isDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    // `{` and `[`, `}` and `]`.
    else if (code === 0x7b || code === 0x5b) depth++;
    else if (code === 0x7d || code === 0x5d) depth--;
    if (depth > maxDepth) return true;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === backslash) at++;
    else if (code === quote) return at;
  }
  return text.length;
}

/** A JSON response built in Postgres; `T` is its type. Sent as is. */
export class JsonText<T> {
  /** Compile-time only: prevents mixing up texts of different types. */
  declare readonly content: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
