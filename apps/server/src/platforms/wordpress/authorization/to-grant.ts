import type { TokenGrant } from '../../../providers/publishing/blog-authorization.ts';
import type { TokenAnswer } from './token-endpoint.ts';

/** A renewal may omit the refresh token, which means that the old one stays valid. */
export function toGrant(answer: TokenAnswer, formerRefreshToken: string | null = null): TokenGrant {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? formerRefreshToken,
    expiresInSeconds: answer.expires_in ?? null,
  };
}
