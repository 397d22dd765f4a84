import { createHash } from 'node:crypto';
import { limits } from '@chapterhouse/contract/limits';
import { productName } from '@chapterhouse/contract/product';

const style = `
:root { color-scheme: light dark; --text: #1b2230; --quiet: #5a6475; --ground: #f4f6f9; --card: #fff; --line: #8a94a6; --accent: #2450b8; --wrong: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --text: #e8ecf3; --quiet: #a9b2c2; --ground: #12161d; --card: #1b212b; --line: #7c879a; --accent: #8fb0ff; --wrong: #ff9d94; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 400px; padding: 32px 24px; border-radius: 12px; background: var(--card); box-shadow: 0 1px 8px rgb(0 0 0 / 12%); }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3; }
p { margin: 0 0 20px; color: var(--quiet); overflow-wrap: anywhere; }
p[role=alert] { color: var(--wrong); }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; min-height: 44px; margin-bottom: 20px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; }
input[readonly] { border-color: transparent; background: var(--ground); }
button { width: 100%; min-height: 44px; border: 0; border-radius: 8px; background: var(--accent); color: var(--card); font: inherit; font-weight: 600; cursor: pointer; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/** The page may do nothing but show itself and send its form here: no script at all. */
export const actionPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

type ResetForm = { code: string; email: string; error?: string };

/** The form for a new password. The address is there for the person and for their password manager. */
export function resetFormPage({ code, email, error }: ResetForm): string {
  const { min, max } = limits.passwordLength;
  return page(
    'Choose a new password',
    `${error === undefined ? '' : `<p role="alert" id="error">${escapeHtml(error)}</p>`}
<form method="post" action="/api/identity/action">
<input type="hidden" name="code" value="${escapeHtml(code)}">
<label for="username">Account</label>
<input id="username" name="username" type="email" autocomplete="username" readonly value="${escapeHtml(email)}">
<label for="password">New password, at least ${min} characters</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${min}" maxlength="${max}"${error === undefined ? '' : ' aria-invalid="true" aria-describedby="error"'}>
<button type="submit">Save the new password</button>
</form>`,
  );
}

export function resetDonePage(): string {
  return page(
    'Your password is changed',
    '<p>You were signed out everywhere. Sign in with the new password.</p>\n<a href="/sign-in">Go to sign-in</a>',
  );
}

/** For a link that is unknown, used or too old, and for whatever else stops the person here. */
export function resetFailedPage(sentence: string): string {
  return page(
    'This link cannot be used',
    `<p>${escapeHtml(sentence)}</p>\n<a href="/forgot-password">Get a new link</a>`,
  );
}

/** Asks before it verifies: whoever got a mail about somebody else's sign-up can still leave. */
export function verificationPage({ code, email }: { code: string; email: string }): string {
  return page(
    'Verify your email address',
    `<p>Did you sign up with <strong>${escapeHtml(email)}</strong>? If you did not, close this page.</p>
<form method="post" action="/api/identity/verify-email">
<input type="hidden" name="code" value="${escapeHtml(code)}">
<button type="submit">Verify this address</button>
</form>`,
  );
}

export function verificationDonePage(email: string): string {
  return page(
    'Your email address is verified',
    `<p>${escapeHtml(email)} is verified. You can close this page.</p>\n<a href="/">Go to ${productName}</a>`,
  );
}

export function verificationFailedPage(): string {
  return page(
    'This link cannot be used',
    '<p>It is older than 24 hours, or your password has been reset since.</p>\n<a href="/sign-in">Sign in to get a new link</a>',
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${productName}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
