import { cutText } from '@chapterhouse/contract/cut-text';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

export type HtmlVisitor = {
  /** Lowercase names of at most 40 characters. */
  onOpen?: (name: string) => void;
  onClose?: (name: string) => void;
  /** Called for tags that end with `/>`. Only meaningful in SVG and MathML. */
  onSelfClose?: () => void;
  /** Called after `onOpen` for each attribute; entities in the value are decoded. */
  onAttribute?: (name: string, value: string) => void;
  /** Entities are decoded. Includes the content of `script`, `style`, `title` etc. */
  onText?: (text: string) => void;
  onComment?: () => void;
  /** Whether the position is inside SVG or MathML, where `title` and `style` are ordinary elements. */
  isForeign?: () => boolean;
};

export type HtmlLimits = { maxChars: number; maxTags: number };

/** Pages rarely exceed 1 MB. The worst hostile input of this size takes 0.1 s (test/stalls.test.ts). */
export const htmlLimits: HtmlLimits = { maxChars: 1_000_000, maxTags: 200_000 };

const longestName = 40;
const longestValue = 4_000;

/**
 * Tokenizes untrusted HTML in one pass and linear time. Builds no tree: all tree builders are quadratic
 * on some input (https://github.com/fb55/htmlparser2 unshifts its stack). Stops at the limits; returns whether it did.
 */
export function walkHtml(html: string, visitor: HtmlVisitor, limits: HtmlLimits = htmlLimits): boolean {
  const text = html.slice(0, limits.maxChars);
  let isCut = html.length > text.length;
  let tags = 0;
  let attribute = '';
  let value = '';
  const nameAt = (start: number, end: number) =>
    text.slice(start, Math.min(end, start + longestName)).toLowerCase();
  const countTag = () => {
    if (++tags < limits.maxTags) return;
    isCut = true;
    tokenizer.pause();
  };
  const ignore = () => {};
  const callbacks: TokenizerCallbacks = {
    onopentagname: (start, end) => {
      visitor.onOpen?.(nameAt(start, end));
      countTag();
    },
    onclosetag: (start, end) => {
      visitor.onClose?.(nameAt(start, end));
      countTag();
    },
    onselfclosingtag: () => visitor.onSelfClose?.(),
    ontext: (start, end) => visitor.onText?.(text.slice(start, end)),
    ontextentity: (codePoint) => visitor.onText?.(String.fromCodePoint(codePoint)),
    onattribname: (start, end) => {
      attribute = nameAt(start, end);
      value = '';
    },
    onattribdata: (start, end) => {
      if (visitor.onAttribute && value.length < longestValue) {
        value += text.slice(start, Math.min(end, start + longestValue));
      }
    },
    onattribentity: (codePoint) => {
      if (value.length < longestValue) value += String.fromCodePoint(codePoint);
    },
    onattribend: () => visitor.onAttribute?.(attribute, value),
    oncomment: () => visitor.onComment?.(),
    isInForeignContext: () => visitor.isForeign?.() ?? false,
    oncdata: ignore,
    ondeclaration: ignore,
    onopentagend: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  };
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);
  tokenizer.write(text);
  if (tokenizer.running) tokenizer.end();
  return isCut;
}

/** The text between tags, with one space per tag and comment; entities decoded, white space unchanged. */
export function textOfHtml(html: string, limits?: HtmlLimits): string {
  let text = '';
  const blank = () => {
    text += ' ';
  };
  const add = (more: string) => {
    text += more;
  };
  walkHtml(html, { onOpen: blank, onClose: blank, onComment: blank, onText: add }, limits);
  return text;
}

export type TagAttributes = Readonly<Record<string, string>>;

/** The attributes of each tag with this name, in page order. For duplicate attributes the first counts. */
export function readTags(html: string, name: string): TagAttributes[] {
  const found: Record<string, string>[] = [];
  let current: Record<string, string> | null = null;
  const onOpen = (opened: string) => {
    current = opened === name ? Object.create(null) : null;
    if (current) found.push(current);
  };
  const onAttribute = (attribute: string, value: string) => {
    if (current) current[attribute] ??= value;
  };
  walkHtml(html, { onOpen, onAttribute });
  return found;
}

/** Truncates external text for an error message, as one line without tags. */
export function plainWords(html: string, maxChars: number): string {
  // Tags, entities and spaces take room too, so more is read than is kept.
  const words = textOfHtml(html, { maxChars: maxChars * 10, maxTags: maxChars });
  return cutText(words.replace(/\s+/g, ' ').trim(), maxChars);
}
