import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Which secret this is: the row that owns it and the column it stands in. */
type SecretOwner = { table: string; id: string; column: string };

/** Encrypts secrets at rest. A box opens only for the owner it was sealed for. */
export type SecretBox = {
  seal: (plain: string, owner: SecretOwner) => string;
  /** Throws when the box was sealed with another key, for another owner, or was changed. */
  open: (box: string, owner: SecretOwner) => string;
  /** Whether a box was sealed with the present key, not with a previous one. */
  isCurrent: (box: string) => boolean;
  /** Tells the present key from others, and nothing of it. */
  keyId: string;
  /** A UUID that stays the same as long as the key does, and tells nothing of it. */
  installationId: string;
};

const nonceBytes = 12; // what AES-GCM is defined for (NIST SP 800-38D, 8.2)
const tagBytes = 16;

type Key = { id: string; key: Buffer };

/**
 * AES-256-GCM; the text before the dot names the key, so that another key can be told apart. Seals with the first key,
 * and opens what `previous` ones sealed as well.
 */
export function createSecretBox(secretKey: string, previous: readonly string[] = []): SecretBox {
  const current = keyOf(secretKey);
  const keys = new Map([...previous.map(keyOf), current].map((one) => [one.id, one.key]));

  const boundTo = (owner: SecretOwner) => Buffer.from(`${owner.table}:${owner.id}:${owner.column}`);

  return {
    keyId: current.id,
    installationId: uuidOf(
      createHash('sha256').update('chapterhouse:installation:').update(current.key).digest('hex'),
    ),
    isCurrent: (box) => box.startsWith(`${current.id}.`),
    seal(plain, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(boundTo(owner));
      const sealed = Buffer.concat([
        nonce,
        cipher.update(plain, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${current.id}.${sealed.toString('base64url')}`;
    },
    open(box, owner) {
      const [keyId = '', body = ''] = box.split('.');
      const key = keys.get(keyId);
      if (!key) throw new Error(`sealed with key ${keyId}, this is key ${current.id}`);
      const sealed = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
        .setAAD(boundTo(owner))
        .setAuthTag(sealed.subarray(-tagBytes));
      const text = sealed.subarray(nonceBytes, -tagBytes);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}

function keyOf(secretKey: string): Key {
  const key = createHash('sha256').update('chapterhouse:credentials:').update(secretKey).digest();
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}

/** Version 8: a UUID whose bits mean what its maker says (RFC 9562, 5.8). */
function uuidOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
