import type { GitLayout } from '@chapterhouse/contract/platforms/git/endpoints';
import {
  type FrontMatterValues,
  joinFile,
  renderFrontMatter,
  renderLines,
  type SplitFile,
  splitFile,
} from './front-matter.ts';
import { type FileContent, textOf, valuesOf } from './post-file.ts';

type Name = keyof FrontMatterValues;
type Format = SplitFile['format'];

/** Placeholders whose values differ. Pure. */
export function changedNames(before: FrontMatterValues, after: FrontMatterValues): Set<Name> {
  const names = Object.keys(after) as Name[];
  return new Set(names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])));
}

type Changes = {
  /** Placeholders whose values were changed here. */
  changed: ReadonlySet<Name>;
  /** The text as the file has it, possibly with other addresses of pictures; null: that of the post replaces it. */
  body: string | null;
};

/**
 * A file in which somebody else wrote, with what was changed here: all other fields and a text that was not changed stay
 * as they are. Pure.
 */
export function editedFile(
  layout: GitLayout,
  file: string,
  post: FileContent,
  { changed, body }: Changes,
): string {
  const values = valuesOf(post);
  const text = body ?? `\n${textOf(layout, post)}`;
  const { format, front_matter: frontMatter } = layout;
  const found = splitFile(file);
  const edited = found
    ? joinFile({
        ...found,
        lines: withChanges(found, { format, frontMatter }, { changed, values }),
        body: text,
      })
    : `${renderFrontMatter({ format, frontMatter }, values, [])}\n${text.trimStart()}`;
  return file.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited;
}

/** The lines of front matter with the fields of the template that were changed here. */
function withChanges(
  { format, lines }: SplitFile,
  template: { format: Format; frontMatter: string },
  { changed, values }: { changed: ReadonlySet<Name>; values: FrontMatterValues },
): string[] {
  const parts = partsOf(lines, format);
  // Behind the last field of the template that the file has.
  let next = parts.findIndex(({ key }) => key !== null);
  for (const { key, lines: wanted } of partsOf(template.frontMatter.split('\n'), template.format)) {
    if (key === null) continue;
    const at = parts.findIndex((part) => part.key === key);
    const isChanged = namesIn(wanted).some((name) => changed.has(name));
    const written = isChanged ? inFormat(renderLines(wanted, values), template.format, format) : null;
    if (written && at >= 0) {
      const kept = trailingOf(parts[at]?.lines ?? []);
      parts[at] = written.length > 0 ? { key, lines: [...written, ...kept] } : { key: null, lines: kept };
    } else if (written && written.length > 0) {
      next = placeFor(parts, key, next);
      parts.splice(next, 0, { key, lines: written });
      next += 1;
    }
    if (at >= 0) next = at + 1;
  }
  return parts.flatMap((part) => part.lines);
}

/** Where a new field goes; one of a TOML table that the file lacks gets that table, at the end. */
function placeFor(parts: Part[], key: string, next: number): number {
  const table = /^\[[^\]]*\]+/.exec(key)?.[0];
  if (table === undefined || parts.some((part) => part.key === table)) return Math.max(0, next);
  parts.push({ key: table, lines: [table] });
  return parts.length;
}

/** A field with the lines that belong to it, or the head of a TOML table; `key` is null for what comes before them. */
type Part = { key: string | null; lines: string[] };

function partsOf(lines: readonly string[], format: Format): Part[] {
  const parts: Part[] = [];
  let table = '';
  let isOpen = false;
  for (const line of lines) {
    const head = format === 'toml' && !isOpen ? /^\[[^\]]+\]+(?=\s*$|\s*#)/.exec(line)?.[0] : undefined;
    if (head !== undefined) table = head;
    const key = head ?? (isOpen ? null : keyOf(line, format));
    const last = parts.at(-1);
    if (key !== null) parts.push({ key: head ?? table + key, lines: [line] });
    else if (last) last.lines.push(line);
    else parts.push({ key: null, lines: [line] });
    // A text of several lines may contain what looks like a field.
    if (format === 'toml' && (line.match(/"""|'''/g) ?? []).length % 2 === 1) isOpen = !isOpen;
  }
  return parts;
}

/** The name of the field that begins in this line. */
function keyOf(line: string, format: Format): string | null {
  const isField =
    format === 'toml'
      ? /^(?:"[^"]*"|'[^']*'|[\w-])[\w\s."'-]*=/.test(line)
      : /:(?:\s|$)/.test(line) && !/^(?:[\s#\]},]|-(?:\s|$))/.test(line);
  if (!isField) return null;
  const end = format === 'toml' ? line.indexOf('=') : line.search(/:(?:\s|$)/);
  return line
    .slice(0, end)
    .trim()
    .replace(/^["']|["']$/g, '');
}

/** Blank lines and comments at the end of a field: they belong to what follows. */
function trailingOf(lines: readonly string[]): string[] {
  return lines.slice(lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('#')) + 1);
}

const namesIn = (lines: readonly string[]) =>
  [...lines.join('\n').matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => name as Name);

/** Rendered lines for a file whose front matter has another format; null if they cannot be put there. */
function inFormat(lines: readonly string[], from: Format, to: Format): string[] | null {
  if (from === to) return [...lines];
  if (lines.length > 1) return null;
  return lines.map((line) => (to === 'toml' ? line.replace(/: /, ' = ') : line.replace(/ ?= ?/, ': ')));
}
