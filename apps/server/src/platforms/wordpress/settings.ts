import { z } from 'zod';
import { base, optional, requireBothOrNeither, url } from '../../env-values.ts';

export const wordPressVariables = z.object({
  WORDPRESS_COM_CLIENT_ID: optional(z.string()),
  WORDPRESS_COM_CLIENT_SECRET: optional(z.string()),
  WORDPRESS_COM_API_BASE: optional(url),
  WORDPRESS_COM_OAUTH_BASE: optional(url),
});

type Given = z.infer<typeof wordPressVariables>;

export type WordPressSettings = ReturnType<typeof wordPressSettings>;

/** OAuth client and URLs of the hosted platform. */
export function wordPressSettings(given: Given) {
  return {
    clientId: given.WORDPRESS_COM_CLIENT_ID,
    clientSecret: given.WORDPRESS_COM_CLIENT_SECRET,
    apiBase: base(given.WORDPRESS_COM_API_BASE ?? 'https://public-api.wordpress.com'),
    oauthBase: base(given.WORDPRESS_COM_OAUTH_BASE ?? 'https://public-api.wordpress.com/oauth2'),
  };
}

export function wordPressProblems(given: Given): string[] {
  return requireBothOrNeither(given, 'WORDPRESS_COM_CLIENT_ID', 'WORDPRESS_COM_CLIENT_SECRET');
}
