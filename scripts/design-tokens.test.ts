import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '../apps/web/src');
const sizesOf = (kind: string) =>
  [
    ...readFileSync(path.join(source, 'tokens.css'), 'utf8').matchAll(/--ch-(\w+)-\d+: ([\d.]+rem);/g),
  ].flatMap(([, name, size]) => (name === kind && size !== undefined ? [size] : []));
const spaces = sizesOf('space');

const color = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i;
const namedColor =
  /^(?:[\w-]*color|background|fill|stroke|border[\w-]*|outline|box-shadow): (?:.* )?(?:white|black|gr[ae]y|red|green|blue|yellow|orange)\b/;

/** What a stylesheet spells out although tokens.css has a name for it. */
function literalsOf(css: string): string[] {
  const declarations =
    css.replace(/\/\*.*?\*\/|@font-face \{.*?\}/gs, '').match(/[\w-]+: [^;{}]+(?=;)/g) ?? [];
  return declarations.filter((declaration) => {
    const [property = '', value = ''] = declaration.split(/: (.*)/s);
    if (color.test(value) || namedColor.test(declaration)) return true;
    if (property === 'font-size' || property === 'font') return /\d(?:px|rem|pt)\b/.test(value);
    if (property.endsWith('radius')) return /\d(?:px|r?em)\b/.test(value);
    if (property === 'font-family') return !/^(?:var\(|inherit)/.test(value);
    if (/^(?:[\w-]+-)?gap$|^(?:padding|margin)/.test(property)) {
      return (value.match(/[\d.]+rem/g) ?? []).some((size) => spaces.includes(size));
    }
    return false;
  });
}

const found = (pattern: string, literals: (text: string) => readonly string[]) =>
  globSync(pattern, { cwd: source })
    .toSorted()
    .flatMap((file) =>
      literals(readFileSync(path.join(source, file), 'utf8')).map((one) => `${file}: ${one}`),
    );

test.each([
  'color: #fff',
  'background: rgb(0 0 0 / 20%)',
  'border: 1px solid red',
  'font-size: 0.84rem',
  'font-size: 13px',
  'border-radius: 5px',
  'margin: 0 0 0.5rem',
])('%s is found', (declaration) => {
  expect(literalsOf(`.a {\n  ${declaration};\n}`)).toEqual([declaration]);
});

test('the sizes of the tokens are known', () => {
  expect(spaces).toContain('0.5rem');
});

test('stylesheets use the colors, sizes and radii of tokens.css', () => {
  expect(found('**/*.css', literalsOf).filter((one) => !one.startsWith('tokens.css: '))).toEqual([]);
});

test('components use the colors of tokens.css, too', () => {
  const literals = (text: string) => text.match(/#[\da-f]{3}(?:[\da-f]{3})?(?=['"`; ])|\brgba?\(/gi) ?? [];
  // Google requires the colors of its sign.
  const allowed = /^features\/accounts\/google-button\.tsx: /;
  expect(found('**/*.{ts,tsx}', literals).filter((one) => !allowed.test(one))).toEqual([]);
});

test('what is loading is shown to everybody, not only to screen readers', () => {
  const unseen = (text: string) =>
    text.match(/aria-label="Loading (?!actions)[^"]*"|visually-hidden"[^>]*>\s*Loading \w[^<]*/g) ?? [];
  expect(unseen('<p className="visually-hidden" role="status">\n  Loading users...</p>')).toHaveLength(1);
  expect(unseen('<div role="status" aria-label="Loading users...">')).toHaveLength(1);
  expect(found('features/**/*.tsx', unseen)).toEqual([]);
});
