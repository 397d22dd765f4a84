import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { cutText } from '@chapterhouse/contract/cut-text';
import { Parser } from 'htmlparser2';
import { AppError } from '../../../lib/app-error.ts';

/** The exceeded limit. `time`: it took too long; `busy`: too many of the user's texts are waiting. */
export type TextLimit = 'size' | 'depth' | 'elements' | 'time' | 'busy';

/**
 * `bytes`: five times the longest text a user may save, to allow for whole blog pages. `depth`: browsers stop at
 * 512; no article comes near 20. `elements`: a text of 5,000 words has about 500.
 */
const textLimits = { bytes: 1_000_000, depth: 256, elements: 20_000 } as const;

/** A text exceeds a processing limit. `limit` identifies it; nothing was changed or stored. */
export class TextLimitError extends AppError {
  readonly limit: TextLimit;

  constructor(limit: TextLimit) {
    const message = editingTexts.beyondLimit[limit];
    const isBusy = limit === 'busy';
    super(isBusy ? 'too_many_requests' : 'invalid_input', message, {
      logMessage: `text exceeds a limit: ${limit}`,
      ...(isBusy ? { retryAfterSeconds: 5 } : { details: [{ field: 'html', message }] }),
    });
    this.name = 'TextLimitError';
    this.limit = limit;
  }
}

/**
 * Rejects HTML that tree- or stack-based parsers take too long for: all of them are quadratic in depth.
 * Uses the sanitizer's tokenizer and stops at the limit, so the check itself is linear. Throws
 * `TextLimitError`.
 */
export function refuseBeyondLimits(html: string): void {
  if (Buffer.byteLength(html) > textLimits.bytes) throw new TextLimitError('size');
  let depth = 0;
  let elements = 0;
  let broken: TextLimit | undefined;
  const stop = (limit: TextLimit) => {
    broken ??= limit;
    parser.pause();
  };
  const parser = new Parser({
    onopentag: () => {
      depth++;
      elements++;
      if (depth > textLimits.depth) stop('depth');
      else if (elements > textLimits.elements) stop('elements');
    },
    onclosetag: () => {
      depth--;
    },
  });
  parser.write(html);
  if (broken !== undefined) throw new TextLimitError(broken);
}

/** `depth`: nested quotations or items; the Markdown parser recurses, and is quadratic in their number. */
const markdownLimits = { characters: 400_000, depth: 64 } as const;

const quoteOrItem = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))/y;

/** Rejects Markdown with too many nested quotations or lists on one line. Throws `TextLimitError`. */
export function refuseDeepMarkdown(markdown: string): void {
  if (markdown.length > markdownLimits.characters) throw new TextLimitError('size');
  for (let line = 0; line >= 0 && line < markdown.length; line = nextLine(markdown, line)) {
    quoteOrItem.lastIndex = line;
    for (let depth = 1; quoteOrItem.test(markdown); depth++) {
      if (depth > markdownLimits.depth) throw new TextLimitError('depth');
    }
  }
}

function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? -1 : end + 1;
}

/** Characters that are kept of a text that is too long: about 15,000 words. */
const keptCharacters = 100_000;

/** Less of a text that exceeded a limit: its beginning, or without the marks that nest. Pure; linear in the text. */
export function lessOf(markdown: string, limit: TextLimit): string {
  const text = limit === 'depth' ? markdown : beginningOf(markdown);
  if (limit === 'size' || limit === 'elements') return text;
  return text
    .replace(/<\/?[a-z][^<>]*>|[*_~`[\]]/gi, '')
    .split('\n')
    .map(withOneMark)
    .join('\n');
}

function beginningOf(markdown: string): string {
  const start = cutText(markdown, Math.min(keptCharacters, Math.ceil(markdown.length / 2)));
  const end = start.lastIndexOf('\n\n');
  return end > 0 ? start.slice(0, end) : start;
}

/** Without indentation, and with the first of its signs for quotations and items. */
function withOneMark(indented: string): string {
  const line = indented.trimStart();
  let end = 0;
  let first = '';
  for (quoteOrItem.lastIndex = 0; quoteOrItem.test(line); end = quoteOrItem.lastIndex) {
    first ||= line.slice(0, quoteOrItem.lastIndex);
  }
  return first === '' ? line : `${first} ${line.slice(end).trimStart()}`;
}
