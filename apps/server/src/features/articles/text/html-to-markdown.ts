import TurndownService from 'turndown';

const service = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});
// Markdown has no sign for them, and lets HTML stand.
service.keep(['table', 'figure', 'sub', 'sup', 'del']);

/** The Markdown of an article whose HTML a person wrote. */
export function htmlToMarkdown(html: string): string {
  return service.turndown(html);
}
