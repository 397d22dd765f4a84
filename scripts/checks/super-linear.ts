import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { getLengthRange, toUnicodeSet } from 'regexp-ast-analysis';
import { analyse, type ParsedLiteral } from 'scslre';

export type Expression = { source: string; flags: string };

const parser = new RegExpParser({ ecmaVersion: 2025 });
/** A quantifier with at least this many repetitions counts as unbounded: 1,000 passes over a page block the server, too. */
const manyTimes = 1_000;
const reasons = {
  Move: 'begins with a run that is rescanned from each of its characters',
  Trade: 'has two runs that can share the same characters',
  Self: 'has a run inside a run',
} as const;

/**
 * Why an expression takes more than linear time on some text; empty if nothing was found. scslre finds runs that
 * share characters; this adds what it misses: a run after a prefix that occurs inside that same run, as in
 * `<!--.*?-->`, where each start reads to the end of the text.
 */
export function superLinear({ source, flags }: Expression): string[] {
  const parsed = parse(source, flags);
  const { reports } = analyse(parsed);
  const found = reports.map(
    (report) => `${reasons[report.type]}${report.exponential ? ', with exponential effect' : ''}`,
  );
  if (!parsed.flags.sticky && runsBehindStarts(parsed)) found.push('scans to the end from each start');
  return [...new Set(found)];
}

function parse(source: string, flags: string): ParsedLiteral {
  const modes = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  return {
    pattern: parser.parsePattern(source, 0, source.length, modes),
    flags: parser.parseFlags(flags),
  };
}

function runsBehindStarts({ pattern, flags }: ParsedLiteral): boolean {
  return quantifiersIn(pattern).some((run) => {
    if (run.max < manyTimes) return false;
    const { before, after } = around(run);
    const start = before.map((element) => fits(element, charsOf(run.element, flags), flags));
    const canFail = after.some(
      (element) => element.type === 'Assertion' || getLengthRange(element, flags).min > 0,
    );
    return canFail && start.includes('takes') && !start.includes('never');
  });
}

function quantifiersIn(node: AST.Pattern | AST.Element | AST.Alternative): AST.Quantifier[] {
  if (node.type === 'Quantifier') return [node, ...quantifiersIn(node.element)];
  if (node.type === 'Alternative') return node.elements.flatMap(quantifiersIn);
  return 'alternatives' in node
    ? node.alternatives.flatMap((alternative) =>
        alternative.type === 'Alternative' ? quantifiersIn(alternative) : [],
      )
    : [];
}

/** What must be matched before and after it, across the enclosing groups. */
function around(run: AST.Quantifier): { before: AST.Element[]; after: AST.Element[] } {
  const before: AST.Element[] = [];
  const after: AST.Element[] = [];
  for (let node: AST.Node | null = run; node?.parent; node = node.parent) {
    if (node.parent.type !== 'Alternative') continue;
    const place = node.parent.elements.indexOf(node as AST.Element);
    before.unshift(...node.parent.elements.slice(0, place));
    after.push(...node.parent.elements.slice(place + 1));
  }
  return { before, after };
}

type Chars = ReturnType<typeof toUnicodeSet>['chars'];
type Single = AST.Character | AST.CharacterSet | AST.CharacterClass;

function isSingle(node: AST.Node): node is Single {
  return node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass';
}

/** All characters that it accepts. */
function charsOf(node: AST.Element, flags: AST.Flags): Chars {
  if (isSingle(node)) return toUnicodeSet(node, flags).chars;
  if (node.type === 'Quantifier') return charsOf(node.element, flags);
  const none = toUnicodeSet([], flags).chars;
  if (node.type !== 'Group' && node.type !== 'CapturingGroup') return none;
  return node.alternatives
    .flatMap(({ elements }) => elements)
    .reduce((all, element) => all.union(charsOf(element, flags)), none);
}

/** Whether it can match a text of only these characters, and whether that consumes characters. */
function fits(node: AST.Element, chars: Chars, flags: AST.Flags): 'never' | 'takes' | 'empty' {
  if (isSingle(node)) return toUnicodeSet(node, flags).chars.isDisjointWith(chars) ? 'never' : 'takes';
  if (node.type === 'Quantifier') {
    const inside = fits(node.element, chars, flags);
    return inside === 'never' && node.min === 0 ? 'empty' : inside;
  }
  if (node.type === 'Assertion') return fitsAssertion(node, chars, flags);
  if (node.type !== 'Group' && node.type !== 'CapturingGroup') return 'empty';
  const ways = node.alternatives.map(({ elements }) => all(elements, chars, flags));
  if (ways.includes('takes')) return 'takes';
  return ways.includes('empty') ? 'empty' : 'never';
}

function all(elements: readonly AST.Element[], chars: Chars, flags: AST.Flags): 'never' | 'takes' | 'empty' {
  const ways = elements.map((element) => fits(element, chars, flags));
  if (ways.includes('never')) return 'never';
  return ways.includes('takes') ? 'takes' : 'empty';
}

function fitsAssertion(node: AST.Assertion, chars: Chars, flags: AST.Flags): 'never' | 'empty' {
  if (node.kind === 'start') return flags.multiline && chars.has(0x0a) ? 'empty' : 'never';
  if (node.kind !== 'lookbehind' || !node.negate) return 'empty';
  // `(?<!x)x+`: never inside a run of x.
  const [only, ...more] = node.alternatives;
  const last = more.length === 0 && only?.elements.length === 1 ? only.elements[0] : undefined;
  if (!last || !isSingle(last)) return 'empty';
  return chars.isSubsetOf(toUnicodeSet(last, flags).chars) ? 'never' : 'empty';
}
