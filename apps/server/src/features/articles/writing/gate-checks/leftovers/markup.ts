import { type Block, codeMark } from '../../html-blocks.ts';
import { countTextWords } from '../../language/words-and-sentences.ts';
import {
  type Check,
  type Checked,
  fencesOf,
  findInProse,
  isFormula,
  type Problem,
  startOf,
  withoutQuotations,
} from '../check.ts';
import { programOutput } from './program-output.ts';

/** Named entities and numeric ones; "AT&T;" and the like are no entities. */
const entity = /&(?:[a-z]{2,8}\d{0,2}|#\d{2,6}|#x[\da-f]{2,6});/i;

/**
 * Markup that readers would see as characters. Excludes code: an article about Markdown shows it there. All
 * patterns are bounded, so that no text takes long.
 */
const patterns: readonly RegExp[] = [
  /```|~~~/,
  /~~[^~\s][^~\n]{0,200}~~/,
  /(?<!`)`[^`\s][^`\n]{0,200}`/,
  /^#{1,6}\s{1,9}\S|^#{2,6}\S/m,
  // Unrendered bold; not `2**3`, which has letters or digits on both sides.
  /(?:^|[\s("“])\*\*(?=\S)/m,
  /(?<=\S)\*\*(?=[\s.,;:!?)]|$)/m,
  /(?:^|\s)\*\*\s[^*\n]{1,300}\s\*\*(?=\s|$)/m,
  // Not `__init__` and the like, which articles about Python mention.
  /(?:^|\s)__(?=\S)(?!(?:init|main|name|str|repr|call|len|file|dict|doc|all|new|del|enter|exit|iter|next)__)[^_\n]{1,300}__(?=\s|[.,;:!?)]|$)/m,
  /(?:^|\s)==[^=\s][^=\n]{0,200}==(?=\s|[.,;:!?)]|$)/m,
  // An underlined start that never ends.
  /(?:^|\s)__(?=\p{L})(?![\p{L}\d]{1,20}__)/mu,
  /\w~[^\s~]{1,20}~|\w\^[^\s^]{1,20}\^/,
  // Escaped characters, also at the end of a line.
  /\\[*_`#[\]~|>!]|\\$/m,
  // Unrendered bold next to letters of any script: the rules of Markdown need a blank or a mark there.
  /(?<![*A-Za-z\d])\*\*(?![*\s])|(?<![*\s])\*\*(?![*A-Za-z\d])/,
  // One marker too many: "**very* important".
  /(?<=\p{L},? )\*(?!nix|BSD|args)(?=\p{L})/u,
  // LaTeX.
  /\\(?:frac|sqrt|text|begin|end|times|cdot|sum|int|left|right|math[a-z]{2,4}|alpha|beta|gamma|delta|theta|lambda|sigma|le|ge|leq|geq|approx|neq|pm|infty|quad)(?![a-z])/i,
  /\$\$[^$\n]{1,300}\$\$|\$[^$\s][^$\n]{0,40}[\\^_{][^$\n]{0,80}\$/,
  // What the conversion leaves of `$3\\,000$`.
  /(?<![\w$])\$\d[\d.,]{0,12}\$(?![\d\w])/,
  /(?<![\w:])\\(?:[a-zA-Z]{2,20}\*?(?:\[[^[\]\n]{0,80}\])?\{[^{}\n]{0,200}\}|item|section|maketitle)(?![a-z])/,
  // Attributes, containers and admonitions of other Markdown dialects.
  /\{[.#][\w-]{1,40}(?: [.#]?[\w-]{1,40}(?:=[^{}\n]{0,80})?){0,6}\}|\{:\s?[.#][^{}\n]{0,80}\}/,
  /\{:\s?[\w-]{1,20}=["“”'][^{}\n]{0,200}\}|\]\{(?:[.#]|[\w-]{1,20}=)[^{}\n]{0,200}\}/,
  /\{(?:\+\+[^{}\n]{1,200}\+\+|--[^{}\n]{1,200}--|~~[^{}\n]{1,200}~~|>>[^{}\n]{1,200}<<)\}/,
  /^\*\[[^[\]\n]{1,60}\]:\s|(?<=\p{L} )#{2,6}\s\p{Lu}/mu,
  /<[A-Z][A-Za-z]{2,30}\s{1,9}[a-z]\w{0,30}=["“”'{]|<\/[A-Z][A-Za-z]{2,30}>/,
  /^title:\s[^\n]{1,200}?\s(?:date|layout|tags|categories|draft):\s/im,
  /(?<![\w:]):(?:smile|rocket|tada|fire|warning|bulb|heart|star|sparkles|point_right|thumbsup|wave|eyes|memo|zap|white_check_mark|heavy_check_mark):(?![\w:])/,
  /:\s\*\s\p{L}[^*\n]{0,60}\s\*\s\p{L}[^*\n]{0,60}\s\*\s\p{L}/u,
  /^:::{1,3}/m,
  /\[!(?:NOTE|TIP|WARNING|IMPORTANT|CAUTION|INFO|DANGER|SUCCESS|QUESTION|ABSTRACT|EXAMPLE|QUOTE)\]/i,
  /^(?:!!!|\?\?\?) (?:note|tip|warning|info|danger|important|example|question|abstract|success)/im,
  // Shortcodes and BBCode.
  /\[\/[a-z][\w-]{0,30}\]/i,
  /\[(?:gallery|caption|embed|video|audio|playlist|contact-form-7|vc_row|et_pb_[a-z]{1,30}|su_[a-z]{1,30}|button|toc|more|youtube|vimeo|tweet|instagram|table|shortcode|products?|woocommerce_[a-z]{1,30})(?:\s[^[\]\n]{0,200})?\]/,
  /^\[[a-z][a-z\d]{1,20}(?:[_-][a-z\d]{2,20}){1,4}\]$|\[[a-z][\w-]{2,30}(?: [\w-]{1,30}=[^\s\]]{1,60}){1,8}\]/m,
  /\[(?:TOC|_TOC_)\]|\[[a-z][\w-]{1,30}(?:\s{1,3}[\w-]{1,30}=["“”'][^"“”'\]\n]{0,100}["“”']){1,8}\s{0,3}\/?\]/,
  /(?<![\w\])])\[(?:b|i|u|s|url|img|quote|code|list|center|size|color)(?:=[^[\]\n]{0,100})?\](?! ?=)/i,
  // Escapes of programming languages, and wiki headings.
  /\\u[\da-f]{4}|\\x[\da-f]{2}\\x/i,
  /^={2,5} [^=\n]{1,100} ={2,5}$|'''[^'\n]{1,100}'''/m,
  // reStructuredText, Org mode and AsciiDoc.
  /^\.\. [a-z][\w-]{1,30}::|:(?:ref|doc|term|func|class|meth|mod|abbr|sup|sub):[`\ufffc]/m,
  /^#\+(?:title|author|date|options|begin_\w{1,20}|end_\w{1,20}|caption|startup):?(?=\s|$)/im,
  /^:(?:toc|icons|author|revdate|sectnums|source-highlighter|imagesdir):(?=\s|$)|^\[(?:NOTE|TIP|WARNING|IMPORTANT|CAUTION|source,\w{1,20})\]$/m,
  // Emphasis: markers next to the enclosed words.
  /(?:^|[\s("“])\*(?=[^\s*])[^*\n]{0,300}(?<=\S)\*(?=[\s.,;:!?)"”]|$)/m,
  /(?:^|[\s("“])_(?=[^\s_])[^_\n]{0,300}(?<=\S)_(?=[\s.,;:!?)"”]|$)/m,
  // Links and images of any scheme, complete or cut off, by reference, and reference definitions.
  /!?\[[^[\]\n]{1,300}\] ?\((?:https?:|\/|#|mailto:|www\.)[^)\n]{0,300}(?:\)|$)/m,
  /(?<![\w\])])\[[^[\]\n]{0,300}\]\((?:<[^<>\n]{0,300}>|[^\s()]{1,300}(?:\([^\s()]{0,100}\)[^\s()]{0,100})?)(?:\s{1,3}["'][^"'\n]{0,300}["'])?\)/,
  /\[[^[\]\n]{1,300}\]\((?:[a-z][a-z\d+.-]{1,20}):[^\s]/i,
  /!\[[^[\]\n]{0,300}\]/,
  /(?<![\w\])])\[[^[\]\n]{1,200}\]\[[^[\]\n]{0,100}\]/,
  /^\[[^[\]\n]{1,200}\]:\s{1,9}(?:[a-z][a-z\d+.-]{1,20}:\S|\/|#|<|www\.)/im,
  /\[\^[^[\]\s]{1,40}\]/,
  /\[\[[^[\]\n]{1,200}\]\]|<https?:\/\/[^<>\s]{1,300}>/i,
  // A definition, and a heading ID.
  /^:\s{1,3}\S|\{#[\w-]{1,80}\}/m,
  // Task list checkboxes.
  /^(?:[*+-]\s{1,9})?\[[ xX]\]\s/m,
  /^\|[^|\n]{0,300}\|[^|\n]{0,300}\||^\| [^|\n]{1,300} \| [^|\n]{1,300}/m,
  /\|\s{0,9}:?-{3,100}:?\s{0,9}\|/,
  // Not the dates of a life: "* 3. Mai 1931 † 14. März 2024".
  /^(?!\*\s{0,3}(?:[^\n*†✝]{0,60}[†✝]|\d{1,2}\.? (?:de )?(?:\d{1,2}\. ?|\p{L}{3,12}\.? (?:de )?)\d{4}))[*+-]\s{1,9}\S/mu,
  /^>{1,9}\s{1,9}\S/m,
  /^(?:-{3,200}|={3,200}|\*{3,200}|(?:[*_-] ){2,100}[*_-])$/m,
  // Double-escaped tags and entities.
  /<\/(?:p|div|span|h[1-6]|ul|ol|li|strong|em|b|i|a|u|s|code|pre|blockquote|table|t[rdh]|script|style|iframe|form|svg|body|html|section|article|header|footer|main|figure|aside)>/i,
  /<(?:br|hr)\s{0,9}\/?>|<(?:p|div|span|h[1-6]|ul|ol|li|strong|em)(?:\s{1,9}(?:class|style|id)=[^<>]{0,300})?>/i,
  /<(?:a|img|script|iframe|form|svg|style|input|table|figure|video)\s{1,9}[a-z-]{1,30}\s{0,9}=|<(?:script|iframe)>|<!--/i,
  entity,
  /(?<![&\w])(?:amp|nbsp|quot|lt|gt|apos);|[€£©®]amp;/,
  /<\/?(?:think(?:ing)?|reasoning|thought|scratchpad)>|<\|[a-z_]{2,20}\|>/i,
  // JSON: an object that begins with a key, and keys of the parts of a text.
  /(?:^|[[,:]\s{0,9})\{\s{0,9}"[\w-]{1,40}"\s{0,3}:\s{0,3}["[{\d]/m,
  /"(?:title|heading|content|sections|body|paragraphs?|meta_?description)"\s{0,3}:\s{0,3}["[{]/,
  // A character that could not be read, and UTF-8 that was read as something else.
  /\ufffd|Ã[\u0080-\u00bf©¤¼¶Ÿ]|â€[\u0080-\u00ff™œžš¦“”˜]|Â[°«»§·\u00a0]/,
  /【\d{1,3}[^【】\n]{0,60}】|oaicite|contentReference|(?<![a-z])turn\d{1,3}(?:search|view|news|fetch)\d/i,
];

/** A literal `\n` between words; not a path, and not a word about the sign itself. */
const lineBreak =
  /(?<![\\:\w"'“‘(])\\[tr](?=\p{L})|(?<![\\:"'“‘(])\\n(?:\\n|(?=[\p{Lu}\p{Lo}#*\-\d]))|(?<=[.!?。！？])\s?(?:\\n|\/n\/n)/u;

export const markup: Check = {
  name: 'markup',
  find: (article) => [
    ...findInProse(
      withoutFormulas(article.blocks).map(withoutNoteMark).map(withoutExamples),
      [...patterns, lineBreak],
      {
        grade: 'certain',
        message: 'Markup is visible in the text.',
      },
    ),
    ...formulas(article),
    ...inSource(article.markdown),
    ...articleInCode(article),
    ...programOutput(article),
  ],
};

/** So many formulas in the marks of LaTeX are meant for a blog that renders them. */
const fewestFormulas = 3;
const formula =
  /^\$\$[^$]{1,600}\$\$$|\$\$[^$\n]{1,300}\$\$|(?<![\w$])\$(?=[\p{L}\\(\d])[^$\n]{0,160}(?<=[\p{L}\d})])\$(?![\w$])/gu;

function withoutFormulas(blocks: readonly Block[]): readonly Block[] {
  if (!hasFormulas(blocks)) return blocks;
  return blocks.map((block) =>
    block.prose.includes('$') ? { ...block, prose: block.prose.replace(formula, '…') } : block,
  );
}

const noteMark = /(?<=[\p{L}\p{N}€$£%)])\*(?=[\s.,;:!?)]|$)/u;
const openedEmphasis = /(?:^|\s)\*(?=[\p{L}\p{N}])/u;
const sentenceEnd = /[.!?…。！？]$/u;
const note = /^\* ?(?=[^\s*][^\n]{0,400}$)/;

/** "It is written as `&amp;`; converted twice, the visitor reads “&amp;”": what is quoted beside code is an example of it. */
function withoutExamples(block: Block): Block {
  return block.prose.includes(codeMark) ? { ...block, prose: withoutQuotations(block.prose) } : block;
}

/** "A loaf*" and, in a paragraph below, "* From May to October." is a note, as is the only such sentence; a list that was not rendered has several. */
function withoutNoteMark(block: Block, index: number, all: readonly Block[]): Block {
  if (block.tag !== 'p' || !note.test(block.prose)) return block;
  const isMarked = all
    .slice(0, index)
    .some(({ prose }) => prose.includes('*') && noteMark.test(prose) && !openedEmphasis.test(prose));
  const isNote = ({ tag, prose }: Block) => tag === 'p' && note.test(prose);
  const isOnly =
    sentenceEnd.test(block.prose) && all.findIndex(isNote) === index && !all.slice(index + 1).some(isNote);
  return isMarked || isOnly ? { ...block, prose: block.prose.replace(note, '') } : block;
}

/** Of those that cannot be prices. */
function formulasIn(blocks: readonly Block[]): string[] {
  return blocks
    .flatMap(({ prose }) => (prose.includes('$') ? (prose.match(formula) ?? []) : []))
    .filter((one) => /[\\^_=]/.test(one));
}

/** A formula on a separate line is intended, too. */
function hasFormulas(blocks: readonly Block[]): boolean {
  const isOwnLine = blocks.some(isFormula);
  return isOwnLine || formulasIn(blocks).length >= fewestFormulas;
}

/** One is perhaps no more than a habit of the model; a text that calculates in them is for a blog that renders them. */
function formulas({ blocks }: Checked): Problem[] {
  const all = formulasIn(blocks);
  if (!hasFormulas(blocks) || all.length > 1) return [];
  const message = 'The text has formulas in LaTeX, which not every blog renders.';
  return [{ grade: 'suspicion', message, excerpt: startOf(all[0] ?? '') }];
}

/**
 * What the conversion hides: of `\\(x^2\\)` it leaves brackets around raw LaTeX, of `*word**` a single sign.
 */
function inSource(markdown: string): Problem[] {
  const text = fencesOf(markdown).outside.replace(/`[^`\n]{1,300}`/g, '');
  const math = /\\\([^()\n]{0,80}[\^_=\\{][^()\n]{0,80}\\\)|\\\[[^[\]\n]{0,80}[\^_=\\{][^[\]\n]{0,120}\\\]/;
  const emphasis =
    /(?<![*\\\p{L}\d])\*(?![*\s])[^*\n]{1,200}(?<![\s*])\*\*(?![*\p{L}\d])|(?<![*\p{L}\p{P}\d])\*\*(?=\p{L})[^*\n]{1,200}(?<![\s*])\*(?![*\p{L}\d])/u;
  const component =
    /(?<!\w)<[A-Z][A-Za-z]{1,30}(?:\s{1,9}[a-z][\w-]{0,30}=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|\{[^{}\n]{0,200}\})){1,9}\s{0,3}\/?>|(?<!\w)<[A-Z][A-Za-z]{1,30}\s{0,3}\/>/;
  const apart = /(?<!!)\[[^[\]\n]{1,200}\] \((?:https?:|www\.)[^()\s]{1,300}\)/;
  const found =
    [math, emphasis, component, apart]
      .map((pattern) => pattern.exec(text)?.[0])
      .find((one) => one !== undefined) ?? ownElements(text);
  const message = 'Markup is visible in the text.';
  if (found !== undefined) return [{ grade: 'certain', message, excerpt: startOf(found) }];
  const open = openContainer(text);
  if (open === undefined) return [];
  return [{ grade: 'certain', message: 'An HTML element is only half there.', excerpt: startOf(open) }];
}

/** Elements of the model's own making, in which it wrapped the parts of an article. */
const ownElement =
  /<\/(?:paragraph|para|heading|subheading|headline|title|subtitle|intro|introduction|conclusion|outro|chapter|content|text|item|listitem|meta|metadata|keywords?|tags|tone|lang|language|word_?count|section_?title|faq|question|reply|blog_?post|post)>/gi;
/** An article may have forgotten one. */
const fewestOwnElements = 3;

function ownElements(text: string): string | undefined {
  const found = text.match(ownElement) ?? [];
  return found.length < fewestOwnElements ? undefined : found[0];
}

const containerTag = /<(\/?)(?:div|section|details|figure|table|span|center|aside)(?:\s[^<>\n]{0,300})?>/gi;

/** Containers of a layout that the text begins and does not end, or the other way around, as blocks of an editor that were copied in part. */
function openContainer(text: string): string | undefined {
  const open: string[] = [];
  for (const [tag, slash] of text.matchAll(containerTag)) {
    if (slash === '') open.push(tag);
    else if (open.pop() === undefined) return tag;
  }
  return open.at(-1);
}

/** Models often wrap the whole response in one code block. If it contains code blocks itself, parts of it are outside. */
function articleInCode({ blocks, wordCount }: Checked): Problem[] {
  const code = blocks.filter((block) => block.tag === 'pre');
  const wordsIn = (block: Block) => countTextWords(block.text);
  const words = code.reduce((sum, block) => sum + wordsIn(block), 0);
  // An article about Markdown shows such code too, but does not begin with much of it.
  const article = blocks
    .slice(0, 2)
    .find((block) => block.tag === 'pre' && /^#{2,4} |<h2>/m.test(block.text) && wordsIn(block) > 40);
  // Instructions may be mostly commands; prose is no code.
  const isProse = ({ text }: Block) =>
    (text.match(/(?:\p{L}{1,30},? ){5,60}\p{L}{1,30}[.!?](?=\s|$)/gu)?.length ?? 0) > 2;
  const found = article ?? (words > wordCount * 0.7 ? code.find(isProse) : undefined);
  if (!found) return [];
  return [{ grade: 'certain', message: 'The article is inside a code block.', excerpt: startOf(found.text) }];
}
