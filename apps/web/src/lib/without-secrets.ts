import { cutText } from '@chapterhouse/contract/cut-text';

const removed = '[removed]';

/** Names of fields, headers and query parameters whose values are never sent. */
const secretName =
  /pass|pwd|secret|token|authori[sz]ation|cookie|credential|api[-_]?key|private[-_]?key|signature|setup|session|ticket|nonce|jwt|payment_method|card|user_?name|e-?mail|^(?:code|state|key|otp|cvc)$/i;

/** Users' texts are private: only the length is sent. */
const writing = /^(?:html|text|template|about|readers|paragraph|examples|voice_rules|call_to_action)$/;

function isSecret(field: string, content: unknown, owner: object): boolean {
  if (content === null || content === undefined || !secretName.test(field)) return false;
  // In an error response `code` is the kind of error; everywhere else a code is a credential.
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

/** Long runs of letters and digits are treated as keys; UUIDs are not. */
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
  return clean.length > most.characters ? `${cutText(clean, most.characters)}…` : clean;
}

/**
 * A redacted copy: fields with a sensitive name are emptied, users' texts are replaced by their length, other texts are
 * scrubbed, and deep, long or large values are truncated.
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

/** Shorter secrets may be ordinary words; removing them would make the text unreadable. */
const shortest = 3;

/** All values of sensitive fields, in the encodings in which a response may repeat them. */
export function secretsIn(value: unknown, areSecret = false): string[] {
  if (typeof value === 'string' || typeof value === 'number') return areSecret ? formsOf(String(value)) : [];
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).flatMap(([field, content]) =>
    secretsIn(content, areSecret || isSecret(field, content, value)),
  );
  // Longest first: removing a part of a secret first would leave the rest.
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
