import type { HostingType } from '@chapterhouse/contract/platforms/wordpress/entities';
import type { BlogConnection } from './publishing.ts';

export type AuthorizationRequest = {
  siteUrl: string;
  hostingType: HostingType;
  /** The redirect URI. */
  redirectUri: string;
  /** Returned with the code. */
  state: string;
};

export type TokenGrant = {
  accessToken: string;
  /** Null if the blog issues none: access then lasts as long as the access token. */
  refreshToken: string | null;
  /** Seconds from now; null if unspecified, which means "until revoked". */
  expiresInSeconds: number | null;
};

/**
 * Authorization flows of a blog, without entering a password here. Every method throws
 * `ProviderError` with a message that says what the user can do.
 */
export type BlogAuthorization = {
  /** The blog's page for granting an application password, without parameters. */
  findPasswordPage: (siteUrl: string) => Promise<string>;
  /**
   * Replaces the connection's application password with a new one and revokes the old one. Null
   * if the blog does not allow it: the old one stays.
   */
  replacePassword: (
    blog: BlogConnection,
    app: { name: string; id: string },
  ) => Promise<{ password: string } | null>;
  /** The authorization URL; `client` is secret, and needed for all later calls. */
  startOAuth: (request: AuthorizationRequest) => Promise<{ authUrl: string; client: string }>;
  /**
   * Exchanges a code. `apiBase` is the API URL if it is not below the site's URL.
   * `reason` `wrong_code` if the code is wrong, used or expired; `other_site` if it is for another blog.
   */
  finishOAuth: (
    client: string,
    request: { siteUrl: string; code: string },
  ) => Promise<TokenGrant & { apiBase: string | null }>;
  /** Renews the access token; `unauthorized` if the blog has revoked access. */
  renewOAuth: (client: string, refreshToken: string) => Promise<TokenGrant>;
};
