import { isHeading } from '../html-blocks.ts';
import { type Check, findInProse, type Problem } from './check.ts';

const nouns =
  'company|brand|business|name|author|date|link|url|image|photo|picture|number|amount|city|location|address|product|service|' +
  'audience|state|country|niche|competitor|expert|topic|title|keyword|phone|email|website|statistic|stat|source|example|quote|client|customer|industry|year|price|cta|call to action';

/** Markdown parses this as a tag, which the sanitizer removes: the HTML then has a gap in a sentence. */
const likeTag = /<(?:insert|your|add|enter|company|name)\b[^>\n]{0,60}>/i;

/** Unreplaced placeholders. Excludes code, and the same words in ordinary use. */
const patterns: readonly RegExp[] = [
  /\[\s{0,9}(?:insert|add|enter|your|include|replace|fill in|specify|todo|tbd)\b[^\]\n]{0,80}\]/i,
  new RegExp(
    `\\[\\s{0,9}(?:(?:the|your|my|our)\\s{1,9})?(?:\\w{1,40}\\s{1,9})?(?:${nouns})(?:\\s{1,9}(?:here|name|goes here|#?\\d{0,9}))?(?:,\\s{0,9}(?:${nouns}))?\\s{0,9}\\]`,
    'i',
  ),
  /\[\s{0,9}(?:X{1,60}|\.{3}|…|_{1,60}|\?{1,60}|citation needed|placeholder)\s{0,9}\]/i,
  likeTag,
  /\((?:insert|add your|enter your)\s[^)\n]{0,60}(?:here|\bname|\blink|\burl)\)/i,
  /\{\{[^{}\n]{0,200}\}\}|\{%[^{}\n]{0,200}%\}|\$\{\w{1,60}\}|<%[^%<\n]{0,200}%>/,
  new RegExp(`\\{(?:[a-z]+[_ ])?(?:${nouns})(?:[_ ][a-z]+)?\\}`, 'i'),
  /lorem ipsum dolor|dolor sit amet/i,
  /^lorem ipsum\b/im,
  /(?:^|[\s([])(?:TODO|FIXME|TBD|TKTK)\s{0,9}[:\])]/,
  /^[^\w\n]{0,20}(?:TODO|FIXME|TBD|TKTK|XXX)[^\w\n]{0,20}$/m,
  /(?<![\w_])_{4,}(?![\w_])/,
  /\b(?:insert|add) (?:image|photo|picture|link|quote|statistic|table|chart) here\b/i,
  /\bX{2,}\s?(?:%|percent|dollars)|[$€£]\s?X{1,4}\b/,
  /\[\s{0,9}(?:continue|to be continued|end of|rest of)\b[^\]\n]{0,60}\]/i,
];

// In a heading, "Choosing Your Company Name" is ordinary title case.
const outsideHeadings: readonly RegExp[] = [
  /\bYour (?:Company|Brand|Business|Product|Website|Full|First|Last) Name\b/,
  /\b(?:ABC|XYZ|Acme) (?:Company|Corp|Corporation|Inc)\b\.?(?! is a (?:fictional|made-up))/,
];

export const placeholders: Check = {
  name: 'placeholder',
  find: ({ blocks, title, markdown }) => {
    const message = 'A placeholder was left in the text.';
    const headline = { tag: 'h1', text: title, prose: title, inQuote: false, endsWithLink: false };
    const prose = blocks.filter((block) => !isHeading(block));
    return (
      findInProse([headline, ...blocks], patterns, message) ??
      findInProse(prose, outsideHeadings, message) ??
      findLikeTag(markdown, message)
    );
  },
};

function findLikeTag(markdown: string, message: string): Problem | undefined {
  // Every other piece between two fences is code.
  const outside = markdown.split(/^```/m).filter((_, index) => index % 2 === 0);
  const withoutCode = outside.join('\n').replace(/``[^`\n]{1,300}``|`[^`\n]{1,300}`/g, '');
  const match = likeTag.exec(withoutCode);
  return match ? { message, excerpt: match[0] } : undefined;
}
