/** What a renderer would read as an entity, up to its ampersand. */
export const entityLike = /&(?=#?[\da-z]{1,31};)/gi;

/**
 * Text of a link. Some renderers, marked among them, remove the backslash of a bracket there before they look for
 * images in it, so brackets become references.
 */
export function escapeLinkText(text: string): string {
  return escapeText(text).replace(/\\([[\]])/g, (_, bracket) => (bracket === '[' ? '&#91;' : '&#93;'));
}

/**
 * Escapes text: every character that could start Markdown or HTML, and collapses spaces. That includes the attributes
 * (`{: .a}`, `{#a}`), formulas (`$$`) and guillemets (`>>`) of some renderers. A URL that is not a link stays plain text.
 */
export function escapeText(text: string): string {
  return (
    text
      .replace(/[ \t\r\n\f]+/g, ' ')
      .replace(entityLike, '&amp;')
      .replace(/[\\`*[\]~|{]|\$(?=\$)|(?<=\$)\$|>(?=>)|(?<=>)>/g, '\\$&')
      .replace(/_+/g, escapeUnderscores)
      .replace(/(?<=\b(?:https?|ftp)):(?=\/\/)|(?<=\bwww)\./gi, '\\$&')
      // kramdown knows no backslash before it.
      .replace(/(?<=[\w.+-])@(?=\w)/g, '&#64;')
      .replaceAll('<', '&lt;')
  );
}

/** Within a word, underscores have no meaning and stay. */
function escapeUnderscores(signs: string, at: number, text: string): string {
  const isWithinWord =
    /[\p{L}\p{Nd}]/u.test(text[at - 1] ?? '') && /[\p{L}\p{Nd}]/u.test(text[at + signs.length] ?? '');
  return isWithinWord ? signs : signs.replaceAll('_', '\\_');
}

/** Line starts that would change the block type: heading, quotation, list item, setext underline, definition, end of a block. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^( {0,3})([#>=+:-])/, '$1\\$2')
    .replace(/^( {0,3}\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^\^(?=\s*$)/, '&#94;');
}
