/*
 * Texts that make parsers and regular expressions slow: the corpus of the stall tests. Each is built around one unit
 * whose repetition makes a naive reader look ahead, look back or nest without end. Kept where every test can import it.
 */

export type HostileInput = {
  name: string;
  /** A text of at most `chars` UTF-16 code units (and at least half as many). Deterministic. */
  make: (chars: number) => string;
};

/** Lengths in UTF-16 code units: what a form field, an error body, a page and the largest response may hold. */
export const hostileLengths = { field: 20_000, body: 100_000, page: 400_000, largest: 4_000_000 } as const;

/** Repeats the unit; `before` and `after` appear once at the ends. */
function run(name: string, unit: string, ends: { before?: string; after?: string } = {}): HostileInput {
  const { before = '', after = '' } = ends;
  const make = (chars: number) => {
    const room = Math.max(chars - before.length - after.length, 0);
    return `${before}${unit.repeat(Math.floor(room / unit.length))}${after}`;
  };
  return { name, make };
}

/** Opened again and again, then closed as often. */
function nested(name: string, open: string, close: string, inside = 'x'): HostileInput {
  const make = (chars: number) => {
    const times = Math.floor(Math.max(chars - inside.length, 0) / (open.length + close.length));
    return `${open.repeat(times)}${inside}${close.repeat(times)}`;
  };
  return { name, make };
}

const tags: readonly HostileInput[] = [
  run('less-than signs', '<'),
  run('greater-than signs', '>'),
  run('less-than signs with a letter', '<a'),
  run('closing tags cut off', '</'),
  run('unclosed div', '<div>'),
  run('unclosed em', '<em>'),
  run('unclosed ul li', '<ul><li>'),
  run('unclosed p font', '<p id=i><font size=i>'),
  run('unclosed table cells', '<table><tr><td>'),
  run('unclosed blockquote', '<blockquote>'),
  run('unclosed links', '<a href="#">'),
  run('unclosed headings', '<h2>'),
  nested('nested div', '<div>', '</div>'),
  nested('nested ul', '<ul><li>', '</li></ul>'),
  nested('nested em', '<em>', '</em>'),
  nested('nested table', '<table><tr><td>', '</td></tr></table>'),
  nested('nested font', '<p id=i><font size=i>', '</font></p>'),
  nested('nested blockquote', '<blockquote><p>', '</p></blockquote>'),
  nested('nested span', '<span class="a">', '</span>'),
  run('closing tags alone', '</div>'),
  run('paragraphs', '<p>x</p>'),
  run('void elements', '<br><img src=x><hr>'),
  run('titles cut off', '<title>'),
  run('title tags without end', '<title '),
  run('h1 tags cut off', '<h1>'),
  run('meta tags without end', '<meta '),
  run('meta names without end', '<meta name=robots content='),
  run('meta names with blanks', 'name ', { before: '<meta ' }),
  run('link tags without end', '<link rel='),
  run('one tag of many attributes', ' a=b', { before: '<div', after: '>' }),
  run('one tag of attributes without end', ' a="', { before: '<div' }),
  run('one attribute without end', 'a', { before: '<div a="' }),
  run('comments cut off', '<!--'),
  run('comment ends missing a sign', '--', { before: '<!-- ' }),
  run('block comments without end', '<!-- wp:paragraph {"a":'),
  run('declarations', '<!doctype '),
  run('processing instructions', '<?xml '),
  run('CDATA cut off', '<![CDATA['),
  run('script cut off', '<script>'),
  run('script ends cut off', '</script', { before: '<script>' }),
  run('style cut off', '<style>'),
  run('textarea cut off', '<textarea>'),
  run('svg in svg', '<svg><math>'),
  run('figure and image', '<figure><img src="x">'),
  run('pre and code', '<pre><code>'),
];

const signs: readonly HostileInput[] = [
  run('ampersands', '&'),
  run('entities cut off', '&amp'),
  run('numeric entities', '&#x26;'),
  run('endless numeric entity', '1', { before: '&#' }),
  run('letters', 'a'),
  run('letters and an at sign', 'a', { after: '@' }),
  run('at signs', '@'),
  run('addresses without a host', 'a@'),
  run('an address of dots', 'a.', { before: 'a@' }),
  run('an address and dots', '.', { before: 'a@a' }),
  run('dots', '.'),
  run('dashes', '-'),
  run('dashes between letters', 'a-', { after: '!' }),
  run('digits', '1'),
  run('digits and dots', '1.'),
  run('slashes', '/', { after: 'x' }),
  run('backslashes', '\\'),
  run('colons', ':'),
  run('commas and blanks', ', '),
  run('quotation marks', '"'),
  run('apostrophes', "'"),
  run('backticks', '`'),
  run('backticks and blanks', '` '),
  run('equal signs', '='),
  run('hashes', '#'),
  run('hashes after a word', '#', { before: '# a ', after: 'x' }),
  run('tildes', '~'),
  run('pipes', '|'),
  run('table rows', '| a |\n|---|\n'),
  run('plus signs', '+'),
  run('percent signs', '%'),
  run('web addresses', 'https://'),
  run('one long web address', 'a', { before: 'https://a.example/' }),
  run('network faults', ' ENOTFOUND '),
  run('names of headers', 'charset='),
];

const markdown: readonly HostileInput[] = [
  run('underscores and letters', '_a'),
  run('stars', '*'),
  run('stars and letters', '*a'),
  run('strong cut off', '**a '),
  run('stars and blanks', '* '),
  run('underscores', '_'),
  run('opening brackets', '['),
  run('closing brackets', ']'),
  run('opening parentheses', '('),
  run('links cut off', '[a]('),
  run('images cut off', '![a]('),
  run('links in links', '[a](b'),
  run('reference definitions', '[a]: b\n'),
  run('braces', '{'),
  run('brackets of JSON', '[', { before: '{"a":' }),
  run('objects of JSON', '{"a":'),
  run('quotes in quotes', '> '),
  run('quotes in quotes without blanks', '>', { after: ' a' }),
  run('quotes by lines', '> a\n'),
  run('lists in lists', '- '),
  run('lists by lines', '- a\n'),
  {
    name: 'indented lists',
    make: (chars) => {
      const lines: string[] = [];
      for (let size = 0, depth = 0; ; depth++) {
        const line = `${' '.repeat((depth % 200) * 2)}- a\n`;
        size += line.length;
        if (size > chars) return lines.join('');
        lines.push(line);
      }
    },
  },
  run('numbered lists', '1. '),
  run('headings', '# a\n'),
  run('rules', '---\n'),
  run('fences', '```\n'),
  run('autolinks cut off', '<https://a'),
  run('template braces', '{{'),
  run('footnotes', '[^1]'),
];

const blanks: readonly HostileInput[] = [
  run('spaces', ' '),
  run('spaces between words', ' ', { before: 'a', after: 'a' }),
  run('tabs', '\t'),
  run('line feeds', '\n'),
  run('line feeds between words', '\n', { before: 'a', after: 'a' }),
  run('carriage returns', '\r\n'),
  run('spaces and line feeds', ' \n'),
  run('spaces after a line feed', ' ', { before: '\n', after: 'a' }),
  run('non-breaking spaces', '\u00a0'),
  run('line separators', '\u2028'),
  run('zero-width spaces', '\u200b'),
];

const characters: readonly HostileInput[] = [
  run('NUL', '\u0000'),
  run('NUL in tags', '<\u0000'),
  run('high surrogates alone', '\ud83d'),
  run('low surrogates alone', '\ude00'),
  run('emoji', '😀'),
  run('joined emoji', '👩\u200d'),
  run('combining marks', '\u0301', { before: 'a' }),
  run('replacement characters', '\ufffd'),
  run('right-to-left marks', '\u202e'),
  run('Chinese', '写'),
  run('Chinese sentences', '写。'),
  run('Thai', 'ก'),
  run('abbreviations', 'z. B. '),
  run('sentences of one sign', 'A. '),
  run('capitals', 'A'),
  run('one word and no end', 'word'),
];

/** The corpus. */
export const hostileInputs: readonly HostileInput[] = [
  ...tags,
  ...signs,
  ...markdown,
  ...blanks,
  ...characters,
];
