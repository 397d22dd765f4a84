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
  const lines = frontMatter.split('\n').flatMap((line) => {
    let isEmpty = false;
    const written = line.trimEnd().replace(/\{([a-z_]+)\}/g, (whole, name: string) => {
      if (!(name in values)) return whole;
      const text = literal(values[name as Name]);
      isEmpty ||= text === null;
      return text ?? '';
    });
    return isEmpty || written === '' ? [] : [written];
  });
  const fence = fences[format];
  const added = extra.map((line) => (format === 'toml' ? line.replace(/: /, ' = ') : line));
  return `${[fence, ...lines, ...added, fence].join('\n')}\n`;
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

export type ReadPost = { fields: Readonly<Record<string, string>>; body: string };

/**
 * The fields and the text of a file that somebody else may have written: simple values at the top level alone, lists as
 * they are. Never fails. Pure.
 */
export function readFrontMatter(file: string): ReadPost {
  const text = file.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const fence = [fences.yaml, fences.toml].find((one) => text.startsWith(`${one}\n`));
  const end = fence === undefined ? -1 : text.indexOf(`\n${fence}`, fence.length);
  if (fence === undefined || end < 0) return { fields: {}, body: text.trim() };
  const lines = text.slice(fence.length + 1, end + 1).split('\n');
  const fields = lines.flatMap((line) => {
    const [, name, value] = /^"?([\w.-]+)"?\s?[:=]\s?(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, plain(value.trim())] as const];
  });
  return { fields: Object.fromEntries(fields), body: text.slice(end + 1 + fence.length).trim() };
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
