import type { HostingType } from '@chapterhouse/contract/sites/entities';
import { siteTexts } from '@chapterhouse/contract/sites/texts';

const invalidUrlText = 'Please enter a valid URL';

type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** An address as it will be stored: with a scheme, without a slash at the end. */
export function withScheme(url: string): string {
  const typed = url.trim();
  if (typed === '') return '';
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  return full.replace(/\/+$/, '');
}

/** The same rule as the server's; kept apart from its schema so that the form does not load zod. */
export function isSiteUrl(url: string): boolean {
  const full = withScheme(url);
  if (!URL.canParse(full)) return false;
  const { protocol, hostname, username, password } = new URL(full);
  const isHost = hostname === 'localhost' || hostname.includes('.') || hostname.startsWith('[');
  return (protocol === 'http:' || protocol === 'https:') && isHost && !username && !password;
}

/** Where the site runs, told from its address. */
export function hostingTypeOf(url: string): HostingType {
  const full = withScheme(url);
  const host = URL.canParse(full) ? new URL(full).hostname : '';
  return host === 'wordpress.com' || host.endsWith('.wordpress.com') ? 'wordpress.com' : 'selfhosted';
}

export type WordPressForm = { name: string; url: string; username: string; app_password: string };

/** `keepsPassword`: one is stored already, and an empty field leaves it as it is. */
export function checkWordPressForm(
  form: WordPressForm,
  keepsPassword: boolean,
): FieldErrors<keyof WordPressForm> {
  const errors: FieldErrors<keyof WordPressForm> = {};
  if (!form.name.trim()) errors.name = siteTexts.nameRequired;
  if (!form.url.trim()) errors.url = siteTexts.urlRequired;
  else if (!isSiteUrl(form.url)) errors.url = invalidUrlText;
  if (!form.username.trim()) errors.username = siteTexts.usernameRequired;
  if (!form.app_password.trim() && !keepsPassword) errors.app_password = siteTexts.appPasswordRequired;
  return errors;
}

export type WebsiteForm = { name: string; url: string };

export function checkWebsiteForm(form: WebsiteForm): FieldErrors<keyof WebsiteForm> {
  const errors: FieldErrors<keyof WebsiteForm> = {};
  if (!form.name.trim()) errors.name = siteTexts.websiteNameRequired;
  if (!form.url.trim()) errors.url = siteTexts.websiteUrlRequired;
  else if (!isSiteUrl(form.url)) errors.url = invalidUrlText;
  return errors;
}
