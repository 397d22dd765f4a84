import { mapProse } from './markdown-blocks.ts';

/** A formula on separate lines, and one in a sentence. */
const display = /^[ \t]*\$\$([^$]{1,400}?)\$\$[ \t]*$/gm;
const inline = /(?<![\\\w$])\$(?=\S)([^$\n]{1,160}?)(?<=\S)\$(?![\w$])/g;

/**
 * Formulas in LaTeX as plain text, where they can be: a blog shows the marks of LaTeX as they are. Only in a text that sets formulas on
 * lines of their own, which nobody does by accident; a formula that has no plain form stays as it is, for the gate to report.
 */
export function withPlainFormulas(markdown: string): string {
  if (!markdown.includes('$$')) return markdown;
  const text = markdown.replace(display, (whole, formula: string) => {
    const plain = plainFormula(formula);
    return plain === undefined ? whole : `\n${plain}\n`;
  });
  if (text === markdown) return markdown;
  return mapProse(text.replace(/\n{3,}/g, '\n\n'), (line) =>
    line.replace(inline, (whole, formula: string) => {
      // "$20 and $30" are prices.
      const isFormula = /[\\^_=]|^\p{L}$/u.test(formula);
      return isFormula ? (plainFormula(formula) ?? whole) : whole;
    }),
  );
}

const signs: Readonly<Record<string, string>> = {
  ...{
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    delta: 'δ',
    epsilon: 'ε',
    varepsilon: 'ε',
    zeta: 'ζ',
    eta: 'η',
    theta: 'θ',
  },
  ...{
    kappa: 'κ',
    lambda: 'λ',
    mu: 'μ',
    nu: 'ν',
    xi: 'ξ',
    pi: 'π',
    rho: 'ρ',
    sigma: 'σ',
    tau: 'τ',
    phi: 'φ',
    varphi: 'φ',
  },
  ...{
    chi: 'χ',
    psi: 'ψ',
    omega: 'ω',
    Gamma: 'Γ',
    Delta: 'Δ',
    Theta: 'Θ',
    Lambda: 'Λ',
    Pi: 'Π',
    Sigma: 'Σ',
    Phi: 'Φ',
  },
  ...{
    Psi: 'Ψ',
    Omega: 'Ω',
    cdot: '·',
    times: '×',
    div: '÷',
    pm: '±',
    approx: '≈',
    le: '≤',
    leq: '≤',
    ge: '≥',
    geq: '≥',
  },
  ...{
    ne: '≠',
    neq: '≠',
    equiv: '≡',
    sim: '∼',
    propto: '∝',
    infty: '∞',
    to: '→',
    rightarrow: '→',
    Rightarrow: '⇒',
  },
  ...{
    sum: '∑',
    int: '∫',
    prod: '∏',
    partial: '∂',
    circ: '°',
    degree: '°',
    ldots: '…',
    dots: '…',
    cdots: '⋯',
    in: '∈',
  },
  ...{
    sin: 'sin',
    cos: 'cos',
    tan: 'tan',
    log: 'log',
    ln: 'ln',
    exp: 'exp',
    min: 'min',
    max: 'max',
    lim: 'lim',
  },
  ...{
    left: '',
    right: '',
    big: '',
    Big: '',
    bigl: '',
    bigr: '',
    displaystyle: '',
    limits: '',
    quad: '\u2003',
    qquad: '\u2003',
  },
};
/** Whose group is plain text or the same letters. */
const wrappers = new Set([
  'text',
  'textrm',
  'mathrm',
  'mathit',
  'mathbf',
  'textbf',
  'operatorname',
  'mbox',
  'boxed',
]);
const fractions = new Set(['frac', 'dfrac', 'tfrac', 'cfrac']);

type Source = { text: string; at: number };

/** Undefined: the formula has something that one line of text cannot show. */
function plainFormula(formula: string): string | undefined {
  const source = { text: formula.trim().replace(/\s+/g, ' '), at: 0 };
  const plain = sequence(source, '');
  if (plain === undefined || source.at < source.text.length) return undefined;
  return plain.replace(/ {2,}/g, ' ').trim() || undefined;
}

function sequence(source: Source, end: string, depth = 0): string | undefined {
  if (depth > 20) return undefined;
  let plain = '';
  while (source.at < source.text.length && (end === '' || source.text[source.at] !== end)) {
    const one = atom(source, depth);
    if (one === undefined) return undefined;
    plain += one;
  }
  return plain;
}

function atom(source: Source, depth: number): string | undefined {
  const sign = source.text[source.at] ?? '';
  source.at++;
  if (sign === '\\') return command(source, depth);
  if (sign === '{') return closed(source, depth);
  if (sign === '}' || sign === '&' || sign === '%') return undefined;
  if (sign === '^') return raised(source, 'sup', depth);
  if (sign === '_') return raised(source, 'sub', depth);
  if (sign === '*') return '·';
  if (sign === '<') return '&lt;';
  return sign === '~' ? '\u00a0' : sign;
}

function closed(source: Source, depth: number): string | undefined {
  const inside = sequence(source, '}', depth + 1);
  if (inside === undefined || source.text[source.at] !== '}') return undefined;
  source.at++;
  return inside;
}

function group(source: Source, depth: number): string | undefined {
  while (source.text[source.at] === ' ') source.at++;
  return atom(source, depth + 1);
}

function raised(source: Source, tag: 'sub' | 'sup', depth: number): string | undefined {
  const inside = group(source, depth);
  if (inside === undefined) return undefined;
  // 90^\circ
  return inside === '°' ? inside : `<${tag}>${inside}</${tag}>`;
}

function command(source: Source, depth: number): string | undefined {
  const name = /^[a-zA-Z]+/.exec(source.text.slice(source.at, source.at + 20))?.[0];
  if (name === undefined) {
    const sign = source.text[source.at] ?? '';
    source.at++;
    if (/[,;: ]/.test(sign)) return ' ';
    if (sign === '!') return '';
    return /[%$#&{}]/.test(sign) ? sign : undefined;
  }
  source.at += name.length;
  if (wrappers.has(name)) return group(source, depth);
  if (name === 'sqrt') {
    if (source.text[source.at] === '[') return undefined;
    const inside = group(source, depth);
    return inside === undefined ? undefined : `√${inParentheses(inside)}`;
  }
  if (fractions.has(name)) {
    const [above, below] = [group(source, depth), group(source, depth)];
    return above === undefined || below === undefined
      ? undefined
      : `${inParentheses(above)}/${inParentheses(below)}`;
  }
  return signs[name];
}

/** A sum, a product or another fraction: "(a + b)/2". */
function inParentheses(part: string): string {
  const isOne =
    /^-?[\p{L}\d.,]+$/u.test(part) &&
    (/^[\d.,]+$/.test(part) || part.length === 1 || /^\p{L}{3,}$/u.test(part));
  return isOne || /^\p{L}<su[bp]>[^<>]{1,20}<\/su[bp]>$/u.test(part) ? part : `(${part})`;
}
