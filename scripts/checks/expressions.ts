import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript-6';
import type { Outcome } from './outcome.ts';
import { type Expression, superLinear } from './super-linear.ts';

const repository = path.join(import.meta.dirname, '../..');
const product = ['apps/server/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'];

/**
 * Super-linear expressions that were reviewed, each with the reason why it is allowed. Only for texts that are
 * short by construction; otherwise rewrite it in linear time: docs/decisions/0023.
 */
const reviewed: Readonly<Record<string, string>> = {};

/** Rejects regular expressions that a hostile text can slow down. Tests may have them. */
export async function checkExpressions(root = repository): Promise<Outcome> {
  const problems: string[] = [];
  const unused = new Set(root === repository ? Object.keys(reviewed) : []);
  const files = product.flatMap((pattern) => globSync(pattern, { cwd: root }));
  for (const file of files.toSorted()) {
    if (/\.test\.tsx?$|[\\/]test[\\/]/.test(file)) continue;
    for (const { line, text, expression } of findExpressions(
      file,
      await readFile(path.join(root, file), 'utf8'),
    )) {
      unused.delete(text);
      if (text in reviewed) continue;
      const found = expression
        ? superLinear(expression)
        : ['is not built from constants, so it cannot be checked'];
      for (const why of found) problems.push(`${file}:${line} ${text}\n  ${why}`);
    }
  }
  for (const text of unused) problems.push(`The reviewed expression ${text} no longer exists.`);
  const failed = problems.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, skipped: 0, output: problems.join('\n') };
}

type Found = { line: number; text: string; expression: Expression | null };

/** All regex literals and `RegExp` calls in a source file; null if the pattern is dynamic. */
export function findExpressions(file: string, code: string): Found[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, kind);
  const constants = new Map<string, ts.Expression>();
  const found: Found[] = [];
  const add = (node: ts.Node, expression: Expression | null) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    found.push({ line, text: node.getText(source), expression });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      constants.set(node.name.text, node.initializer);
    }
    if (ts.isRegularExpressionLiteral(node)) add(node, literal(node));
    else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression)) {
      const [pattern, flags] = node.arguments ?? [];
      const texts = [textOf(pattern, constants), flags ? textOf(flags, constants) : ''];
      const [text, given] = texts;
      add(node, text === undefined || given === undefined ? null : { source: text, flags: given });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isRegExp(node: ts.Expression): boolean {
  return ts.isIdentifier(node) && node.text === 'RegExp';
}

function literal(node: ts.RegularExpressionLiteral): Expression {
  const end = node.text.lastIndexOf('/');
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

/** The text of an expression built from constants of the same file. */
function textOf(
  node: ts.Expression | undefined,
  constants: ReadonlyMap<string, ts.Expression>,
): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return textOf(constants.get(node.text), constants);
  if (ts.isRegularExpressionLiteral(node)) return literal(node).source;
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') {
    return textOf(node.expression, constants);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left, constants), textOf(node.right, constants)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = node.templateSpans.map(({ expression, literal: { text } }) => {
    const value = textOf(expression, constants);
    return value === undefined ? undefined : value + text;
  });
  return parts.includes(undefined) ? undefined : node.head.text + parts.join('');
}
