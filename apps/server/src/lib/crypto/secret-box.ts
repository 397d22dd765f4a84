import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** Identifies a secret: its row and column. */
type SecretOwner = { table: string; id: string; column: string };

/** Encrypts secrets at rest. Decryption requires the same row and column. */
export type SecretBox = {
  seal: (plain: string, owner: SecretOwner) => string;
  /** Throws if it was encrypted with another key, for another row, or was modified. */
  open: (box: string, owner: SecretOwner) => string;
  /** Whether it was encrypted with the current key, not with a previous one. */
  isCurrent: (box: string) => boolean;
  /** Identifies the current key without revealing it. */
  keyId: string;
  /** 32 secret bytes for one purpose, the same in every process with this key. */
  derive: (purpose: string) => Buffer;
  /** A UUID derived from the key, without revealing it. */
  installationId: string;
};

const nonceBytes = 12; // what AES-GCM is defined for (NIST SP 800-38D, 8.2)
const tagBytes = 16;

type Key = { id: string; key: Buffer };

/**
 * AES-256-GCM; the prefix before the dot identifies the key. Encrypts with the first key,
 * and also decrypts with `previous` ones.
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
    derive: (purpose) => createHmac('sha256', current.key).update(`chapterhouse:${purpose}`).digest(),
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
      if (!key) throw new Error(`encrypted with key ${keyId}, but the current key is ${current.id}`);
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

/** Version 8: a UUID with custom content (RFC 9562, 5.8). */
function uuidOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
