import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-6';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const server = 'apps/server/src';

/** A use-case: an exported function of a feature whose first parameter is what it works with (`ctx`, services, a transaction). */
const isFeature = (file: string) =>
  file.startsWith(`${server}/features/`) && !/[/-](?:repository|routes)[.]ts$/.test(file);
/** A port lies beside the folders of its adapters. */
const isPort = (file: string) => new RegExp(`^${server}/providers/[^/]+/[^/]+[.]ts$`).test(file);

type Named = { name: ts.Node; documented: ts.Node; kind: 'use-case' | 'job' | 'port' };

function exportedThings(file: string, source: ts.SourceFile): Named[] {
  return source.statements.flatMap((statement): Named[] => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isFunctionDeclaration(statement) && statement.name && isFeature(file) && isUseCase(statement)) {
      return [{ name: statement.name, documented: statement, kind: 'use-case' }];
    }
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations
        .filter(({ initializer }) => initializer && calls(initializer, 'defineJob'))
        .map(({ name }) => ({ name, documented: statement, kind: 'job' }));
    }
    if (ts.isTypeAliasDeclaration(statement) && isPort(file) && hasFunctions(statement.type)) {
      const members = ts.isTypeLiteralNode(statement.type) ? statement.type.members.filter(isFunction) : [];
      return [statement, ...members].map((node) => ({
        name: node.name ?? node,
        documented: node,
        kind: 'port',
      }));
    }
    return [];
  });
}

/** `ctx`, or a destructured one: its type names a context, services or an executor. */
function isUseCase({ parameters: [first] }: ts.FunctionDeclaration): boolean {
  if (!first) return false;
  return /\b\w*(?:Context|Services|Executor)\b/.test(first.type?.getText() ?? '');
}

function isFunction(member: ts.TypeElement): boolean {
  return (
    ts.isMethodSignature(member) ||
    (ts.isPropertySignature(member) && member.type !== undefined && ts.isFunctionTypeNode(member.type))
  );
}

const hasFunctions = (type: ts.TypeNode) => ts.isTypeLiteralNode(type) && type.members.some(isFunction);

function calls(node: ts.Expression, name: string): boolean {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;
}

function withoutComment(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  return exportedThings(file, source)
    .filter(({ documented }) => ts.getJSDocCommentsAndTags(documented).length === 0)
    .map(({ name, kind }) => `${file}: ${kind} ${name.getText()}`);
}

test('every exported use-case, port and job has a doc comment', () => {
  const files = execFileSync('git', ['ls-files', `${server}/*.ts`], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/[.]test[.]ts$|\/src\/test\/|\/db\/migrations\//.test(file));
  const missing = files.flatMap((file) => withoutComment(file, readFileSync(path.join(root, file), 'utf8')));
  expect(missing.join('\n')).toBe('');
});

test.each([
  [`${server}/features/billing/pay.ts`, 'export async function pay(ctx: UserContext) {}', 'use-case pay'],
  [
    `${server}/features/billing/pay.ts`,
    'export function pay({ db }: Pick<Services, "db">) {}',
    'use-case pay',
  ],
  [`${server}/features/billing/pay-job.ts`, "export const payJob = defineJob({ name: 'pay' })", 'job payJob'],
  [
    `${server}/providers/mail/mail.ts`,
    '/** Sends. */\nexport type Mail = { send: (to: string) => void };',
    'port send',
  ],
  [
    `${server}/providers/mail/mail.ts`,
    'export type Mail = {\n/** One. */\nsend(to: string): void };',
    'port Mail',
  ],
])('finds exports without a doc comment in %s', (file, code, found) => {
  expect(withoutComment(file, code)).toEqual([`${file}: ${found}`]);
  expect(withoutComment(`${server}/http/pay.ts`, code.replace('defineJob', 'make'))).toEqual([]);
});
