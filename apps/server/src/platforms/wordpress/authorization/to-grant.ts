import type { TokenGrant } from '../../../providers/publishing/blog-authorization.ts';
import type { TokenAnswer } from './token-endpoint.ts';

/** A renewal may leave the refresh token out, which means that the old one goes on. */
export function toGrant(answer: TokenAnswer, formerRefreshToken: string | null = null): TokenGrant {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? formerRefreshToken,
    expiresInSeconds: answer.expires_in ?? null,
  };
}
