/**
 * Words for titles, captions and names, which are HTML to WordPress. Quotes stay, because its media library shows titles
 * as they are stored. Pure.
 */
export function escapeWords(words: string): string {
  return (
    words
      .replace(/&(?!#)/g, '&amp;')
      // WordPress turns "&amp;#92;" into "&#92;".
      .replace(/&(?=#)/g, '&#38;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}

/** A post's title or excerpt, which are HTML to WordPress: a tag that it names is shown instead of removed. Pure. */
export function escapeTags(text: string): string {
  return text.replace(/<(?=[a-z/!?])/gi, '&lt;');
}

/**
 * An alt text that readers of the blog see unchanged. WordPress removes tags, backslashes and what looks like a byte of an
 * address ("50%af"), and shows entities as their signs: such places, and no others, are sent as entities. Pure.
 */
export function escapeAlt(alt: string): string {
  return alt
    .replace(/&(?=#?[a-z0-9]{1,32};)/gi, '&#38;')
    .replaceAll('<', '&lt;')
    .replaceAll('\\', '&#92;')
    .replace(/%(?=[0-9a-f]{2})/gi, '&#37;');
}
