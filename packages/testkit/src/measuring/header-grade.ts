type Headers = Readonly<Record<string, number | string | string[] | undefined>>;

export type Grade = { score: number; findings: string[] };

const halfYearSeconds = 15_768_000;

/**
 * Grades a page's headers by the scoring of Mozilla's HTTP Observatory (as of 2025): starts at
 * 100, with deductions for what is missing and, above a threshold, bonuses for stricter settings.
 */
export function gradeHeaders(headers: Headers): Grade {
  const findings: string[] = [];
  let [score, bonus] = [100, 0];
  const lose = (points: number, what: string) => {
    score -= points;
    findings.push(`${what}: -${points}`);
  };
  const text = (name: string) => String(headers[name] ?? '');
  const csp = directivesOf(text('content-security-policy'));

  const scripts = csp.get('script-src') ?? csp.get('default-src');
  if (!scripts) lose(25, 'no content security policy for scripts');
  else {
    if (scripts.some((source) => ["'unsafe-inline'", 'data:', '*', 'https:', 'http:'].includes(source))) {
      lose(20, 'scripts from anywhere');
    }
    if (scripts.includes("'unsafe-eval'")) lose(10, 'eval');
  }
  if (csp.get('object-src')?.[0] !== "'none'") lose(5, 'plug-ins');
  if (csp.get('base-uri')?.[0] !== "'none'") lose(5, 'the base of addresses');
  if (csp.get('form-action') === undefined) lose(5, 'forms to anywhere');

  const age = Number(/max-age=(\d+)/.exec(text('strict-transport-security'))?.[1] ?? 0);
  if (age < halfYearSeconds) lose(age === 0 ? 20 : 10, 'https is not remembered');
  if (text('x-content-type-options') !== 'nosniff') lose(5, 'types are guessed');
  if (csp.get('frame-ancestors')?.[0] === "'none'") bonus += 5;
  else if (!/^(DENY|SAMEORIGIN)$/.test(text('x-frame-options'))) lose(20, 'may be framed');
  const discreet = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  if (discreet.includes(text('referrer-policy'))) bonus += 5;
  else if (text('referrer-policy') === 'unsafe-url') lose(5, 'reveals where readers come from');
  if (/^same-(origin|site)$/.test(text('cross-origin-resource-policy'))) bonus += 10;
  if (text('access-control-allow-origin') === '*') lose(50, 'other pages may read it');

  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  for (const cookie of cookies) {
    if (!/;\s*secure/i.test(cookie)) lose(20, 'a cookie without https');
    if (!/;\s*httponly/i.test(cookie)) lose(20, 'a cookie that scripts may read');
  }
  // Once, however many cookies there are.
  if (cookies.length > 0 && cookies.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie))) bonus += 5;
  // As in the original: bonuses only count with nearly full marks.
  return { score: score >= 90 ? score + bonus : score, findings };
}

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
