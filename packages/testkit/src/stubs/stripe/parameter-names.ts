import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript-6';
import type { Form } from './form.ts';

const resources = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm/resources');

/** Interfaces and type aliases of a file of the SDK, by qualified name. */
type Declarations = Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>;
const files = new Map<string, Declarations>();

/** All calls of the stub: the SDK's file and its parameter type. */
export type ParameterType = `${string}#${string}`;

/** The request parameters unknown to the SDK's types, as paths like `items[0][prise]`. */
export function unknownParameters(form: Form, type: ParameterType): string[] {
  const [file = '', name = ''] = type.split('#');
  const declarations = declarationsOf(file);
  const declaration = declarations.get(name);
  if (!declaration) throw new Error(`the SDK has no type ${type}`);
  return check(form, declaration, name, declarations, '');
}

function check(
  form: Form,
  declaration: ts.InterfaceDeclaration | ts.TypeAliasDeclaration,
  scope: string,
  declarations: Declarations,
  path: string,
): string[] {
  if (ts.isTypeAliasDeclaration(declaration)) return [];
  const members = membersOf(declaration, declarations);
  return Object.entries(form).flatMap(([name, value]) => {
    const here = path === '' ? name : `${path}[${name}]`;
    const member = members.get(name);
    if (!member) return [here];
    if (typeof value === 'string' || !member.type) return [];
    return checkType(value, member.type, scope, declarations, here);
  });
}

function checkType(value: Form, type: ts.TypeNode, scope: string, all: Declarations, path: string): string[] {
  if (ts.isUnionTypeNode(type)) {
    const results = type.types.map((one) => checkType(value, one, scope, all, path));
    return results.find((result) => result.length === 0) ?? results[0] ?? [];
  }
  if (!ts.isTypeReferenceNode(type)) return [`${path} is no object`];
  const name = type.typeName.getText();
  const [argument] = type.typeArguments ?? [];
  if (name === 'Array' && argument) {
    return Object.entries(value).flatMap(([index, element]) =>
      typeof element === 'string' ? [] : checkType(element, argument, scope, all, `${path}[${index}]`),
    );
  }
  if (name === 'Emptyable' && argument) return checkType(value, argument, scope, all, path);
  if (name === 'MetadataParam') return [];
  const found = resolve(name, scope, all);
  return found ? check(value, found.declaration, found.name, all, path) : [`${path}: unknown type ${name}`];
}

/** Resolves a name like TypeScript: in the innermost namespace first. */
function resolve(name: string, scope: string, all: Declarations) {
  for (let parts = scope.split('.'); ; parts = parts.slice(0, -1)) {
    const qualified = [...parts, name].join('.');
    const declaration = all.get(qualified);
    if (declaration) return { name: qualified, declaration };
    if (parts.length === 0) return undefined;
  }
}

function membersOf(
  declaration: ts.InterfaceDeclaration,
  all: Declarations,
): Map<string, ts.PropertySignature> {
  const members = new Map<string, ts.PropertySignature>();
  for (const clause of declaration.heritageClauses ?? []) {
    for (const { expression } of clause.types) {
      const name = expression.getText();
      const base = all.get(name) ?? declarationsOf('../shared').get(name);
      if (base && ts.isInterfaceDeclaration(base)) {
        for (const [key, member] of membersOf(base, all)) members.set(key, member);
      }
    }
  }
  for (const member of declaration.members) {
    if (ts.isPropertySignature(member)) members.set(member.name.getText(), member);
  }
  return members;
}

function declarationsOf(file: string): Declarations {
  const known = files.get(file);
  if (known) return known;
  const text = readFileSync(join(resources, `${file}.d.ts`), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const declarations: Declarations = new Map();
  const collect = (statements: readonly ts.Statement[], prefix: string) => {
    for (const statement of statements) {
      if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
        declarations.set(prefix + statement.name.text, statement);
      } else if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body)) {
        collect(statement.body.statements, `${prefix}${statement.name.getText()}.`);
      }
    }
  };
  collect(source.statements, '');
  files.set(file, declarations);
  return declarations;
}

export type Call = { id: string; form: Form; expand: string[] };

/** An API call, by `POST /v1/...`. */
export type StripeRoute = {
  match: RegExp;
  /** Null: a browser call, which the adapter never makes. */
  parameters: ParameterType | null;
  answer: (call: Call) => unknown;
};
