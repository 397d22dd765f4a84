import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-6';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '../apps/web/src');

/** Texts that the specification spells in another way, and the calendar's count of more articles. */
const specified = new Set([
  'View all activity',
  'more',
  'Sign in',
  'Sign up',
  'Send reset email',
  'Sign in with Google',
]);

/** Words that stay small within a title (The Chicago Manual of Style, 8.159), but for its first word. */
const smallWords = new Set(
  'a an and as at but by for from if in into nor of off on or out the to up via vs with'.split(' '),
);

/** Elements that are clicked and show their children as text. */
const isButton = (name: string) => /(?:^|\.)\w*[Bb]utton$/.test(name) || name === 'Menu.Item';
/** Attributes and properties whose text a button shows. */
const isButtonText = (name: string) => /^(?:cancel|confirm|submit|save|test|undo)Label$/.test(name);

/** The first word of `text` that Title Case writes with a capital. */
function smallWord(text: string): string | undefined {
  const words = text.split(/[\s/-]+/).filter((word) => /^\p{L}/u.test(word));
  return words.find((word, at) => /^\p{Ll}/u.test(word) && (at === 0 || !smallWords.has(word)));
}

/** Texts that an expression can have as its value: strings, both sides of a condition, and pieces of templates. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node))
    return [node.text];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) {
    return node.expression ? textsOf(node.expression) : [];
  }
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isTemplateExpression(node)) return [node.head.text];
  return [];
}

function buttonTextsIn(file: string): string[] {
  const text = readFileSync(path.join(source, file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) && isButton(node.openingElement.tagName.getText())) {
      texts.push(...node.children.flatMap(textsOf));
    }
    if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && isButtonText(node.name.getText())) {
      if (node.initializer) texts.push(...textsOf(node.initializer));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts.map((one) => one.replaceAll(/\s+/g, ' ').trim()).filter((one) => one !== '');
}

test('every button is written in Title Case', () => {
  const files = globSync('**/*.tsx', { cwd: source, exclude: ['**/*.test.tsx'] }).toSorted();
  const found = files.flatMap((file) => buttonTextsIn(file).map((text) => ({ file, text })));
  expect(found.length).toBeGreaterThan(150);
  const wrong = found.filter(({ text }) => !specified.has(text) && smallWord(text) !== undefined);
  expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
