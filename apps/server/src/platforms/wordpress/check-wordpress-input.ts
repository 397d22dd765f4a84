import type { WordPressSiteInput } from '@chapterhouse/contract/platforms/wordpress/endpoints';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { invalidInput } from '../../lib/app-error.ts';
import { hostingTypeOf } from './hosting-type.ts';

/** The input fields that are stored unchanged. */
type SiteFields = {
  name: string;
  url: string;
  auth_type: 'app_password';
  username: string;
  settings: { hosting_type: string };
};

/** Validates a site with an application password. Throws `invalid_input` with the specified text. */
export function checkSiteInput(input: WordPressSiteInput): SiteFields {
  // OAuth2 sites are created only by the authorization calls.
  if (input.auth_type !== 'app_password') throw invalidInput('auth_type', siteTexts.authorizationIncomplete);
  if (!input.username) throw invalidInput('username', siteTexts.usernameRequired);
  return {
    name: input.name,
    url: input.url,
    auth_type: input.auth_type,
    username: input.username,
    settings: { hosting_type: input.hosting_type ?? hostingTypeOf(input.url) },
  };
}
