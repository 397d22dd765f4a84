import type { GitPreset } from '@chapterhouse/contract/platforms/git/presets';

type Language = GitPreset['templates'];

/** A character that shows nothing: it keeps two others apart. */
const separator = '\u200b';

/** Where Hugo ends the summary, also in code. */
const summaryEnd = '<!--more-->';
const summaryInText = `<!--${separator}more-->`;

/**
 * Keeps a text from running as a template of its generator: an unknown name in it would fail the build of the whole
 * site, and a known one would print something else. Works in code, too, where entities stay as they are. Pure.
 */
export function escapeTemplates(markdown: string, language: Language): string {
  // Liquid and Nunjucks both print a quoted string.
  if (language === 'liquid') return markdown.replace(/\{\{|\{%|\{#/g, (opening) => `{{ "${opening}" }}`);
  if (language !== 'hugo') return markdown;
  return markdown
    .replaceAll(summaryEnd, summaryInText)
    .replace(
      /\{\{([<%])(?:((?:(?!\{\{|\*\/|\/\*)[^\n]){0,999}?)([>%])\}\})?/g,
      (whole, open: string, inner: string | undefined, close: string | undefined) =>
        // How Hugo's own documentation shows shortcodes; what is none is taken apart.
        inner !== undefined && (open === '<') === (close === '>')
          ? `{{${open}/*${inner}*/${close}}}`
          : `{{${separator}${whole.slice(2)}`,
    );
}

/** The text as it was before. Pure. */
export function unescapeTemplates(markdown: string, language: Language): string {
  if (language === 'liquid') return markdown.replace(/\{\{ "(\{\{|\{%|\{#)" \}\}/g, '$1');
  if (language !== 'hugo') return markdown;
  return markdown
    .replace(/\{\{([<%])\/\*((?:(?!\*\/)[^\n]){0,999})\*\/([>%])\}\}/g, '{{$1$2$3}}')
    .replace(/\{\{\u200b(?=[<%])/g, '{{')
    .replaceAll(summaryInText, summaryEnd);
}
