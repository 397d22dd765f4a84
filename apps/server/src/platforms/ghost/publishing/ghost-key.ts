import { ghostTexts } from '@chapterhouse/contract/platforms/ghost/texts';
import { SignJWT } from 'jose';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';

const adminKey = /^([0-9a-f]{24}):([0-9a-f]{64})$/i;
const contentKey = /^[0-9a-f]{26}$/i;

/** What is wrong with an Admin API key by its form alone, as a sentence; null if it may be one. */
export function problemWithKey(key: string): string | null {
  if (contentKey.test(key.trim())) return ghostTexts.contentKey;
  return adminKey.test(key.trim()) ? null : ghostTexts.keyMalformed;
}

/**
 * The header for one request. `siteTime` is Ghost's: it rejects a token that was signed more than five minutes ago,
 * whenever that expires. Throws `ProviderError` `unauthorized` for a malformed key.
 */
export async function authorizationFor(blog: BlogConnection, siteTime: Date): Promise<string> {
  const key = blog.credentials.kind === 'oauth2' ? blog.credentials.accessToken : '';
  const [, id = '', secret = ''] = adminKey.exec(key.trim()) ?? [];
  if (!id) {
    throw new ProviderError('unauthorized', problemWithKey(key) ?? ghostTexts.keyMalformed, {
      reason: 'malformed_key',
    });
  }
  const seconds = Math.floor(siteTime.getTime() / 1000);
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .setAudience('/admin/')
    .sign(Buffer.from(secret, 'hex'));
  return `Ghost ${token}`;
}
