import { mapLines } from './markdown-blocks.ts';

const numbered = /^ {0,3}(\d{1,4})([.)])\s+(?=\S)/;

type Line = { at: number; number: number };

/**
 * Numbers that Markdown would change or join to one paragraph: the clues of a crossword (1, 5, 6), a countdown, years and dates. A list
 * that begins with another number than 1 gets the blank line that Markdown needs; lines whose numbers skip keep them as text.
 */
export function withOwnNumbers(markdown: string): string {
  if (!/^ {0,3}\d{1,4}[.)]\s/m.test(markdown)) return markdown;
  const lines = markdown.split('\n');
  const inCode = codeLines(markdown);
  const changed = [...lines];
  for (const run of runsOf(lines, inCode)) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) continue;
    const isKept = skips(run);
    if (isKept)
      for (const { at } of run) {
        const next = lines[at + 1] ?? '';
        const end = at !== last.at && next.trim() !== '' && !/ {2}$/.test(lines[at] ?? '') ? '  ' : '';
        changed[at] = `${(lines[at] ?? '').trimStart().replace(numbered, '$1\\$2 ')}${end}`;
      }
    const before = lines[first.at - 1] ?? '';
    const isJoined =
      before.trim() !== '' &&
      (isKept || first.number !== 1) &&
      !/^\s*(?:[-*+] |[>|#]|\d{1,9}[.)] )/.test(before);
    if (isJoined) changed[first.at] = `\n${changed[first.at]}`;
  }
  return changed.join('\n');
}

function codeLines(markdown: string): ReadonlySet<number> {
  const marked = mapLines(markdown, (line) => `\u0000${line}`).split('\n');
  return new Set(marked.flatMap((line, at) => (line.startsWith('\u0000') ? [] : [at])));
}

/** Numbered lines below each other, with at most a blank line between them. */
function runsOf(lines: readonly string[], inCode: ReadonlySet<number>): Line[][] {
  const runs: Line[][] = [];
  let run: Line[] = [];
  for (const [at, line] of lines.entries()) {
    const number = inCode.has(at) ? undefined : numbered.exec(line)?.[1];
    const isBlank = line.trim() === '';
    if (number !== undefined) run.push({ at, number: Number(number) });
    if ((number === undefined && !isBlank) || at === lines.length - 1) {
      if (run.length > 1) runs.push(run);
      run = [];
    }
  }
  return runs;
}

/** A slip leaves out a number or two; a list that begins with another number than 1 leaves out none. */
const mostOfSlip = 2;

function skips(run: readonly Line[]): boolean {
  const steps = run.slice(1).map(({ number }, index) => number - (run[index]?.number ?? 0));
  if (run.length > 2 && steps.every((step) => step === -1)) return true;
  const gaps = steps.filter((step) => step > 1);
  const isMeant = gaps.length > 1 || gaps.some((step) => step > mostOfSlip || run[0]?.number !== 1);
  return isMeant && steps.every((step) => step > 0);
}
