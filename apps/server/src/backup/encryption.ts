import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { Decrypter, Encrypter, Stanza } from 'age-encryption';
import { BackupError } from './backup-format.ts';

/** The header of every file in the age format (https://age-encryption.org/v1). */
export const ageMagic = Buffer.from('age-encryption.org/v1\n');

/** The default of age itself: 256 MB and about a second per guess. */
const workFactor = 18;
/** A file with a higher work factor would exhaust the memory (2^20: 1 GB). */
const maxWorkFactor = 20;
const saltBytes = 16;
const tagBytes = 16;

/** Encrypts a stream with a passphrase in 64 KB chunks; `age -d` can decrypt the result. Tests use a lower factor. */
export async function encrypted(
  source: Readable,
  passphrase: string,
  factor = workFactor,
): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient({ wrapFileKey: async (fileKey) => [await wrap(fileKey, passphrase, factor)] });
  return fromWeb(await encrypter.encrypt(toWeb(source)));
}

/**
 * Decrypts the output of `encrypted` or `age -p`. Throws `BackupError` if the passphrase is wrong; a modified or
 * truncated chunk fails the stream.
 */
export async function decrypted(source: Readable, passphrase: string, file: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity({ unwrapFileKey: (stanzas: Stanza[]) => unwrap(stanzas, passphrase) });
  const plain = await decrypter.decrypt(toWeb(source)).catch((error: unknown) => {
    source.destroy();
    throw new BackupError(
      `${file} cannot be decrypted: BACKUP_PASSPHRASE is wrong, or the file is damaged.`,
      { cause: error },
    );
  });
  return fromWeb(plain);
}

/*
 * The scrypt stanza of the age format. The library's own JavaScript version takes 10 s and more; Node's scrypt takes
 * one second, off the event loop.
 */
async function wrap(fileKey: Uint8Array, passphrase: string, factor: number): Promise<Stanza> {
  const salt = randomBytes(saltBytes);
  const key = await passphraseKey(passphrase, salt, factor);
  const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: tagBytes });
  const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
  return new Stanza(['scrypt', salt.toString('base64').replaceAll('=', ''), String(factor)], body);
}

/** Null: wrong passphrase, or not encrypted with a passphrase. */
async function unwrap(stanzas: readonly Stanza[], passphrase: string): Promise<Uint8Array | null> {
  const stanza = stanzas[0];
  const [kind, salt = '', factor = ''] = stanza?.args ?? [];
  if (!stanza || stanzas.length > 1 || kind !== 'scrypt' || !/^[1-9]\d?$/.test(factor)) return null;
  if (Number(factor) > maxWorkFactor) return null;
  const key = await passphraseKey(passphrase, Buffer.from(salt, 'base64'), Number(factor));
  const decipher = createDecipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: tagBytes });
  decipher.setAuthTag(stanza.body.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(stanza.body.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

async function passphraseKey(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
  const labeled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
  const cost = 2 ** factor;
  // Node rejects more than 32 MB by default; scrypt needs 128 * N * r.
  return derive(passphrase, labeled, 32, { N: cost, r: 8, p: 1, maxmem: 128 * cost * 8 + 1_048_576 });
}

// Node's type of a web stream and the DOM's describe the same object.
const toWeb = (source: Readable) => Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeWebStream<Uint8Array>);
