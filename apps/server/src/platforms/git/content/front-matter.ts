import type { frontMatterNames } from '@chapterhouse/contract/platforms/git/presets';

type Name = (typeof frontMatterNames)[number];

/** A text, a list, a moment, or nothing. */
export type FrontMatterValues = Readonly<Record<Name, string | readonly string[] | Date | null>>;

type Template = { format: 'yaml' | 'toml'; frontMatter: string };

const fences = { yaml: '---', toml: '+++' } as const;

/**
 * The front matter of a post: each placeholder becomes a JSON string or list, which YAML and TOML both read, and a line
 * whose placeholder has no value is left out. `extra` lines are added at the end. Pure.
 */
export function renderFrontMatter(
  { format, frontMatter }: Template,
  values: FrontMatterValues,
  extra: readonly string[],
): string {
  const fence = fences[format];
  const added = extra.map((line) => (format === 'toml' ? line.replace(/: /, ' = ') : line));
  return `${[fence, ...renderLines(frontMatter.split('\n'), values), ...added, fence].join('\n')}\n`;
}

/** Lines of a template with their values, without those that have none. Pure. */
export function renderLines(template: readonly string[], values: FrontMatterValues): string[] {
  return template.flatMap((line) => {
    let isEmpty = false;
    const written = line.trimEnd().replace(/\{([a-z_]+)\}/g, (whole, name: string) => {
      if (!(name in values)) return whole;
      const text = literal(values[name as Name]);
      isEmpty ||= text === null;
      return text ?? '';
    });
    return isEmpty || written === '' ? [] : [written];
  });
}

function literal(value: FrontMatterValues[Name]): string | null {
  if (value === null || value === '') return null;
  // With an offset: some generators reject a local time, others read it in their own zone.
  if (value instanceof Date) return value.toISOString().replace(/\.\d+Z$/, '+00:00');
  if (typeof value === 'string') return quoted(value);
  return value.length === 0 ? null : `[${value.map(quoted).join(', ')}]`;
}

/** A JSON string without what only JSON allows in one. */
function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed()).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A file in its parts: `body` is everything after the closing fence, as it is. */
export type SplitFile = { format: 'yaml' | 'toml'; lines: string[]; body: string };

/** The front matter of a file and what follows; null if it has none that ends. Lines end with `\n`. Pure. */
export function splitFile(file: string): SplitFile | null {
  const text = withPlainLines(file);
  const format = (['yaml', 'toml'] as const).find((one) => text.startsWith(`${fences[one]}\n`));
  if (format === undefined) return null;
  const fence = fences[format];
  const end = text.indexOf(`\n${fence}`, fence.length);
  if (end < 0) return null;
  const lines = end === fence.length ? [] : text.slice(fence.length + 1, end).split('\n');
  return { format, lines, body: text.slice(end + 1 + fence.length) };
}

/** A file of these parts. Pure. */
export function joinFile({ format, lines, body }: SplitFile): string {
  return [fences[format], ...lines, fences[format]].join('\n') + body;
}

const withPlainLines = (file: string) => file.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');

export type ReadPost = { fields: Readonly<Record<string, string>>; body: string };

/**
 * The fields and the text of a file that somebody else may have written: simple values at the top level alone, lists as
 * they are. Never fails. Pure.
 */
export function readFrontMatter(file: string): ReadPost {
  const parts = splitFile(file);
  if (parts === null) return { fields: {}, body: withPlainLines(file).trim() };
  const fields = parts.lines.flatMap((line) => {
    const [, name, value] = /^"?([\w.-]+)"?\s?[:=]\s?(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, plain(value.trim())] as const];
  });
  return { fields: Object.fromEntries(fields), body: parts.body.trim() };
}

function plain(value: string): string {
  if (value.startsWith('"')) {
    try {
      return String(JSON.parse(value));
    } catch {
      return value.replace(/^"|"$/g, '');
    }
  }
  if (value.startsWith("'") && value.endsWith("'") && value.length > 1)
    return value.slice(1, -1).replaceAll("''", "'");
  return value;
}
