import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-6';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The texts that the specification spells, by its sections; a part in braces varies. */
const specified: Record<string, string[]> = JSON.parse(read('scripts/specification-texts.json'));

/** Those that the source does not contain in one piece, with the reason. May only shrink. */
const notFound: Record<string, string> = {
  'Website Name *': 'the asterisk belongs to a required field',
  'Website URL *': 'the asterisk belongs to a required field',
};

/** A part that varies. */
const gap = '{}';
const normalized = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The texts among the children of an element: each alone, and joined until the next element. */
function textsOfChildren(children: readonly ts.JsxChild[]): string[] {
  const pieces = [''];
  for (const child of children) {
    const last = pieces.pop() ?? '';
    if (ts.isJsxText(child)) pieces.push(last + child.text);
    else if (!ts.isJsxExpression(child) || !child.expression) pieces.push(last, '');
    else if (ts.isStringLiteral(child.expression)) pieces.push(last + child.expression.text);
    else pieces.push(last + gap);
  }
  // Also the text before a conditional part, and each sentence of a longer text.
  const beginnings = pieces.map((piece) => piece.replace(/\{\}\s*$/, ''));
  const sentences = children.filter(ts.isJsxText).map(({ text }) => text.replace(/^\s*[.]\s/, ''));
  return [...pieces, ...beginnings, ...sentences];
}

/** Every text that a source file spells: strings, templates, and the children of elements. */
function textsIn(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) {
      found.push(node.head.text + node.templateSpans.map(({ literal }) => gap + literal.text).join(''));
    }
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...textsOfChildren(node.children));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map(normalized);
}

/** A template of the source may be filled with a part of the specification's text: a platform's label. */
function filled(template: string): RegExp | undefined {
  if (!template.includes(gap) || template.replaceAll(gap, '').length < 15) return undefined;
  const parts = template.split(gap).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

test('texts of the specification appear in the product exactly', () => {
  const sources = execFileSync('git', ['ls-files', 'apps/*.ts', 'apps/*.tsx', 'packages/contract/*.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = sources.split('\n').filter((file) => /(?<![.]test)[.]tsx?$/.test(file));
  const spelled = new Set(files.flatMap(textsIn));
  const templates = [...spelled].flatMap((text) => filled(text) ?? []);
  const isThere = (text: string) => {
    const asTemplate = normalized(text.replaceAll(/(?<!\{)\{\w+\}/g, gap));
    return spelled.has(asTemplate) || templates.some((template) => template.test(asTemplate));
  };
  const missing = Object.values(specified)
    .flat()
    .filter((text) => !isThere(text));
  expect(missing.sort()).toEqual(Object.keys(notFound).sort());
}, 60_000);
