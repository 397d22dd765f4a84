import type { Env } from './env.ts';
import { createSecretBox, type SecretBox } from './lib/crypto/secret-box.ts';
import { readOrCreateSecretKeys } from './lib/crypto/secret-key-file.ts';

/** With the keys of the environment, otherwise those of the data folder. */
export function secretBoxOf({ secretKey, secretKeyPrevious, dataDir }: Env): SecretBox {
  if (secretKey !== undefined) return createSecretBox(secretKey, secretKeyPrevious);
  const { current, previous } = readOrCreateSecretKeys(dataDir);
  return createSecretBox(current, previous);
}
