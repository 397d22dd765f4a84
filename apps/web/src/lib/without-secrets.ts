const removed = '[removed]';

/** Names of fields, headers and query parameters whose values never leave, whatever they are. */
const secretName =
  /pass|pwd|secret|token|authori[sz]ation|cookie|credential|api[-_]?key|private[-_]?key|signature|setup|session|ticket|nonce|jwt|payment_method|card|user_?name|e-?mail|^(?:code|state|key|otp|cvc)$/i;

/** What people write and paste is theirs: only its length leaves. */
const writing = /^(?:html|text|template)$/;

function isSecret(field: string, content: unknown, owner: object): boolean {
  if (content === null || content === undefined || !secretName.test(field)) return false;
  // An error answer's `code` says what failed; everywhere else a code is one to get in with.
  return !(field === 'code' && 'error' in owner && /^[a-z_]+$/.test(String(content)));
}

const name =
  '(?:[\\w-]{0,60}(?:pass|pwd|secret|token|authori[sz]ation|api[-_]?key|cookie|credential)[\\w-]{0,60})';
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w+/=.~-]+/gi, `$1 ${removed}`],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, removed],
  // https://user:password@host
  [/:\/\/[^\s/@]+@/g, `://${removed}@`],
  [new RegExp(`([?&#;](?:${name}|setup|code|state|key|email)=)[^&#\\s"'<>]+`, 'gi'), `$1${removed}`],
  [
    new RegExp(
      `(\\b${name}["']?\\s{0,20}[:=]\\s{0,20})(?:"(?:\\\\.|[^"\\\\])*"?|'[^']*'?|[^\\s,&;}]+)`,
      'gi',
    ),
    `$1${removed}`,
  ],
  // As WordPress shows its application passwords.
  [/\b(?:[a-z0-9]{4} ){5}[a-z0-9]{4}\b/gi, removed],
  [/\b(?:sk|rk|pk|pm|whsec|seti|ghp|xox[a-z])[-_][\w-]{8,}/g, removed],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
];
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const most = { depth: 6, items: 20, fields: 50, characters: 1_000, read: 20_000 };

/** A long run of letters and digits is a key of some kind; ids in UUID form are not. */
function withoutKeys(text: string): string {
  return text.replace(/[\w-]{32,}/g, (run) =>
    /\d/.test(run) && /[a-z]/i.test(run) && !uuid.test(run) ? removed : run,
  );
}

/** A text without anything that looks like a secret, and without `secrets`. At most 1,000 characters. */
export function textWithoutSecrets(text: string, secrets: readonly string[] = []): string {
  let clean = text.slice(0, most.read);
  for (const secret of secrets) clean = clean.replaceAll(secret, removed);
  for (const [pattern, replacement] of patterns) clean = clean.replace(pattern, replacement);
  clean = withoutKeys(clean);
  return clean.length > most.characters ? `${clean.slice(0, most.characters)}…` : clean;
}

/**
 * A copy fit to leave: fields with a telling name are emptied, writing is told by its length, texts are
 * cleaned, and what is deep, long or large is cut.
 */
export function withoutSecrets(value: unknown, secrets: readonly string[] = [], depth = 0): unknown {
  if (typeof value === 'string') return textWithoutSecrets(value, secrets);
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value !== 'object') return undefined;
  if (depth >= most.depth) return '[cut]';
  if (Array.isArray(value)) {
    return value.slice(0, most.items).map((item) => withoutSecrets(item, secrets, depth + 1));
  }
  const fields = Object.entries(value).slice(0, most.fields);
  return Object.fromEntries(
    fields.map(([field, content]) => {
      const clean = isSecret(field, content, value)
        ? removed
        : writing.test(field) && typeof content === 'string'
          ? `[${content.length} characters]`
          : withoutSecrets(content, secrets, depth + 1);
      return [textWithoutSecrets(field, secrets), clean];
    }),
  );
}

/** Shorter ones are words, and cutting them out would leave nothing to read. */
const shortest = 3;

/** Every text that stands under a telling name, in the forms in which an answer may repeat it. */
export function secretsIn(value: unknown, areSecret = false): string[] {
  if (typeof value === 'string' || typeof value === 'number') return areSecret ? formsOf(String(value)) : [];
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).flatMap(([field, content]) =>
    secretsIn(content, areSecret || isSecret(field, content, value)),
  );
  // The longest first: a part cut out of the whole would leave the rest standing.
  return found.toSorted((a, b) => b.length - a.length);
}

function formsOf(text: string): string[] {
  const trimmed = text.trim();
  const scheme = /^(?:bearer|basic)\s+/i;
  const forms = [
    text,
    trimmed,
    trimmed.replace(scheme, ''),
    trimmed.replaceAll(/\s/g, ''),
    encodeURIComponent(trimmed),
    JSON.stringify(trimmed).slice(1, -1),
  ];
  return [...new Set(forms)].filter((form) => form.length >= shortest);
}
