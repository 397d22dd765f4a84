/** The line as its front matter writes it. */
function lineFor(text: string, line: string): string {
  return text.startsWith('+++') ? line.replace(': ', ' = ') : line;
}

/** The file of a post with the line that hides it from readers. Pure. */
export function withDraftLine(text: string, line: string): string {
  const shown = withoutDraftLine(text, line);
  const wanted = lineFor(text, line);
  if (!/^(---|\+\+\+)\r?\n/.test(shown)) return `---\n${wanted}\n---\n\n${text}`;
  const first = shown.indexOf('\n') + 1;
  return `${shown.slice(0, first)}${wanted}\n${shown.slice(first)}`;
}

/** The file without a line of that name at the top of its front matter. Pure. */
export function withoutDraftLine(text: string, line: string): string {
  const [name = ''] = line.split(':');
  const fence = /^(---|\+\+\+)\r?\n/.exec(text)?.[1];
  const end = fence === undefined ? -1 : text.indexOf(`\n${fence}`, 3);
  if (end < 0) return text;
  const lines = text.slice(0, end).split('\n');
  const at = lines.findIndex((one) => one.startsWith(name) && /^\s?[:=]/.test(one.slice(name.length)));
  return at < 0 ? text : lines.toSpliced(at, 1).join('\n') + text.slice(end);
}
