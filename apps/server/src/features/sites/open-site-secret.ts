import type { SecretBox } from '../../lib/crypto/secret-box.ts';
import { ProviderError } from '../../lib/provider-error.ts';

/** The box of a column, null if the site has none, and the row and column for which it was encrypted. */
type Stored = { box: string | null; owner: Parameters<SecretBox['open']>[1] };

/**
 * A site's stored secret. Throws `ProviderError` `unauthorized` with this message if there is none, or if it cannot be
 * decrypted.
 */
export function openSiteSecret(secrets: SecretBox, { box, owner }: Stored, message: string): string {
  try {
    return secrets.open(box ?? '', owner);
  } catch (cause) {
    throw new ProviderError('unauthorized', message, { reason: 'stored_secret_unreadable', cause });
  }
}
