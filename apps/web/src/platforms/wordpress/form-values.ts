import type { WordPressSite } from '@chapterhouse/contract/platforms/wordpress/entities';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import type { BodyOf } from '../../api/client.ts';
import {
  checkSite,
  type FieldErrors,
  hostingTypeOf,
  siteAddress,
} from '../../features/sites/site-address.ts';
import type { Site } from '../platform.ts';

type AuthType = WordPressSite['auth_type'];

export type WordPressForm = {
  name: string;
  url: string;
  auth_type: AuthType;
  username: string;
  app_password: string;
  /** The URL where the user gets the code, after the authorization was started for the site's URL. */
  auth_url: string;
  code: string;
};

const noCredentials = { username: '', app_password: '', auth_url: '', code: '' };

export const emptyWordPressForm: WordPressForm = {
  name: '',
  url: '',
  auth_type: 'app_password',
  ...noCredentials,
};

/** Initial form values of a site; the password is loaded separately. */
export function wordPressFormOf(
  site: Pick<WordPressSite, 'name' | 'url' | 'auth_type' | 'username'>,
  app_password: string,
): WordPressForm {
  const { name, url, auth_type, username } = site;
  return { ...emptyWordPressForm, name, url, auth_type, username: username ?? '', app_password };
}

/** The fields of the edited site that the form needs. */
type Stored = Pick<WordPressSite, 'url' | 'auth_type'> | null;

export function storedOf({ url, settings }: Site): NonNullable<Stored> {
  return { url, auth_type: settings.auth_type === 'oauth2' ? 'oauth2' : 'app_password' };
}

/** Clears the other method's credentials. A stored authorization is valid only for its URL. */
export function withMethod(form: WordPressForm, auth_type: AuthType, stored: Stored): WordPressForm {
  const url = stored && auth_type === 'oauth2' ? stored.url : form.url;
  return { ...form, ...noCredentials, url, auth_type };
}

/** A link and a code are valid for one URL only. */
export function withUrl(form: WordPressForm, url: string): WordPressForm {
  const isSame = siteAddress(url) === siteAddress(form.url);
  return isSame ? { ...form, url } : { ...withoutLink(form), url };
}

export function withoutLink(form: WordPressForm): WordPressForm {
  return { ...form, auth_url: '', code: '' };
}

/** Stores the requested link, unless the form has changed meanwhile. */
export function withLink(form: WordPressForm, askedUrl: string, auth_url: string): WordPressForm {
  const isStillAsked = form.auth_type === 'oauth2' && siteAddress(form.url) === askedUrl;
  return isStillAsked ? { ...form, auth_url, code: '' } : form;
}

export function checkWordPressForm(form: WordPressForm, stored: Stored): FieldErrors<keyof WordPressForm> {
  const errors: FieldErrors<keyof WordPressForm> = checkSite(form);
  if (form.auth_type === 'oauth2') return errors;
  if (!form.username.trim()) errors.username = siteTexts.usernameRequired;
  // An empty field keeps the stored one.
  const keepsPassword = stored?.auth_type === 'app_password';
  if (!form.app_password.trim() && !keepsPassword) errors.app_password = siteTexts.appPasswordRequired;
  return errors;
}

/**
 * How the form is saved: with a password, with a code, or, for an authorized site that is not being
 * reauthorized, only its name.
 */
export function saveWay(
  form: WordPressForm,
  stored: Stored,
  reconnects: boolean,
): 'password' | 'authorization' | 'rename' {
  if (form.auth_type === 'app_password') return 'password';
  const isUntouched = form.auth_url === '' && form.code === '';
  return stored?.auth_type === 'oauth2' && isUntouched && !reconnects ? 'rename' : 'authorization';
}

export function isAuthorized({ auth_url, code }: WordPressForm): boolean {
  return auth_url !== '' && code.trim() !== '';
}

export function siteBody(form: WordPressForm): BodyOf<'createWordPressSite'> {
  const { auth_type, username, app_password } = form;
  const url = siteAddress(form.url);
  const site = { name: form.name.trim(), url, auth_type, hosting_type: hostingTypeOf(url) };
  if (auth_type === 'oauth2') return site;
  return { ...site, username: username.trim(), app_password: app_password.trim() };
}

export function codeBody(form: WordPressForm): BodyOf<'finishWordPressAuthorization'> {
  const site_url = siteAddress(form.url);
  return {
    code: form.code.trim(),
    site_name: form.name.trim(),
    site_url,
    hosting_type: hostingTypeOf(site_url),
  };
}
