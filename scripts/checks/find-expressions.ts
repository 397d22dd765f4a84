import ts from 'typescript-6';
import type { Expression } from './super-linear.ts';

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
