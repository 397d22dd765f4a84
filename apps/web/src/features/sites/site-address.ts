import type { HostingType } from '@chapterhouse/contract/platforms/wordpress/entities';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { addressProblem, isWebAddress, withScheme } from '@chapterhouse/contract/web-address';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** Normalizes a URL as the server does: with a scheme, without a trailing slash. */
export function siteAddress(typed: string): string {
  return typed.trim() === '' ? '' : withScheme(typed).replace(/(?<!\/)\/+$/, '');
}

/** The same rule as the server's. */
export function isSiteUrl(url: string): boolean {
  return isWebAddress(siteAddress(url));
}

/** The hosting type, from the URL. */
export function hostingTypeOf(url: string): HostingType {
  const full = siteAddress(url);
  const host = URL.canParse(full) ? new URL(full).hostname : '';
  return host === 'wordpress.com' || host.endsWith('.wordpress.com') ? 'wordpress.com' : 'selfhosted';
}

type SiteForm = { name: string; url: string };

/** Validation of every connected site. */
export function checkSite(form: SiteForm): FieldErrors<keyof SiteForm> {
  return checkNamed(form, siteTexts.nameRequired, siteTexts.urlRequired);
}

export type WebsiteForm = SiteForm;

export function checkWebsiteForm(form: WebsiteForm): FieldErrors<keyof WebsiteForm> {
  return checkNamed(form, siteTexts.websiteNameRequired, siteTexts.websiteUrlRequired);
}

function checkNamed({ name, url }: SiteForm, nameText: string, urlText: string) {
  const errors: FieldErrors<keyof SiteForm> = {};
  if (!name.trim()) errors.name = nameText;
  if (!url.trim()) errors.url = urlText;
  else if (addressProblem(siteAddress(url))) errors.url = addressProblem(siteAddress(url));
  return errors;
}
