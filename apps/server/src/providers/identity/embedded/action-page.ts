import { limits } from '@chapterhouse/contract/limits';
import { productName } from '@chapterhouse/contract/product';
import { cardPage, escapeHtml, pagePolicy } from '../../../lib/html-page.ts';

/** The page shows itself and sends its form here: no script at all. */
export const actionPagePolicy = pagePolicy({ form: 'self' });

type ResetForm = { code: string; email: string; error?: string };

/** The form for a new password. Includes the email address for password managers. */
export function resetFormPage({ code, email, error }: ResetForm): string {
  const { min, max } = limits.passwordLength;
  return cardPage(
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
  return cardPage(
    'Your password is changed',
    '<p>You were signed out everywhere. Sign in with the new password.</p>\n<a href="/sign-in">Go to sign-in</a>',
  );
}

/** For a link that is unknown, used or expired, and for other errors. */
export function resetFailedPage(sentence: string): string {
  return cardPage(
    'This link cannot be used',
    `<p>${escapeHtml(sentence)}</p>\n<a href="/forgot-password">Get a new link</a>`,
  );
}

/** Asks for confirmation before verifying: the recipient may not be the one who signed up. */
export function verificationPage({ code, email }: { code: string; email: string }): string {
  return cardPage(
    'Verify your email address',
    `<p>Did you sign up with <strong>${escapeHtml(email)}</strong>? If you did not, close this page.</p>
<form method="post" action="/api/identity/verify-email">
<input type="hidden" name="code" value="${escapeHtml(code)}">
<button type="submit">Verify this address</button>
</form>`,
  );
}

export function verificationDonePage(email: string): string {
  return cardPage(
    'Your email address is verified',
    `<p>${escapeHtml(email)} is verified. You can close this page.</p>\n<a href="/">Go to ${productName}</a>`,
  );
}

export function verificationFailedPage(): string {
  return cardPage(
    'This link cannot be used',
    '<p>It expired after 24 hours, or your password was reset since.</p>\n<a href="/sign-in">Sign in to get a new link</a>',
  );
}
