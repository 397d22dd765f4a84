import type { HostingType } from '@chapterhouse/contract/platforms/wordpress/entities';
import type { BlogConnection } from './publishing.ts';

export type AuthorizationRequest = {
  siteUrl: string;
  hostingType: HostingType;
  /** Where the blog sends the browser with the code. */
  redirectUri: string;
  /** Comes back beside the code. */
  state: string;
};

export type TokenGrant = {
  accessToken: string;
  /** Null when the blog gives none: the access then ends, or never ends, with the access token. */
  refreshToken: string | null;
  /** Seconds from now; null when the blog does not say, which means "until revoked". */
  expiresInSeconds: number | null;
};

/**
 * How a blog grants access by itself, without anybody typing a password here. Every method throws
 * `ProviderError`; its message tells the user what to do.
 */
export type BlogAuthorization = {
  /** The blog's own page that grants an application password, without parameters. */
  findPasswordPage: (siteUrl: string) => Promise<string>;
  /**
   * Puts a new application password in the place of this connection's, which then is worth nothing. Null
   * when the blog does not let us: the old one stays.
   */
  replacePassword: (
    blog: BlogConnection,
    app: { name: string; id: string },
  ) => Promise<{ password: string } | null>;
  /** Where to send the user; `client` is secret, and needed for all that follows. */
  startOAuth: (request: AuthorizationRequest) => Promise<{ authUrl: string; client: string }>;
  /**
   * Exchanges a code. `apiBase` is where the blog's posts are kept when that is not below its address.
   * `reason` `wrong_code` when the code is wrong, used or too old; `other_site` when it is for another blog.
   */
  finishOAuth: (
    client: string,
    request: { siteUrl: string; code: string },
  ) => Promise<TokenGrant & { apiBase: string | null }>;
  /** A new access token; `unauthorized` when the blog has ended the access. */
  renewOAuth: (client: string, refreshToken: string) => Promise<TokenGrant>;
};
