const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function decodeEntity(whole: string, body: string): string {
  if (!body.startsWith('#')) return named[body] ?? whole;
  const hex = /^#x/i.test(body);
  const code = Number.parseInt(body.slice(hex ? 2 : 1), hex ? 16 : 10);
  return Number.isNaN(code) || code > 0x10ffff ? whole : String.fromCodePoint(code);
}

/** Decodes the HTML entities that blogs write into titles; unknown ones stay. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decodeEntity);
}

/**
 * Normalizes text for comparison: decodes entities, collapses white space, and replaces typographic quotes, dashes and
 * ellipses with plain ones.
 */
export function comparableText(text: string): string {
  return decodeEntities(text)
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/---?|[–—―]/g, '-')
    .replace(/…/g, '...')
    .replace(/[×✕]/g, 'x')
    .replace(/\s+/g, ' ')
    .trim();
}
