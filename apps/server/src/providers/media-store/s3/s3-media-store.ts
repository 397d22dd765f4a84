import { createHash } from 'node:crypto';
import type { Executor } from '../../../db/client.ts';
import type { Logger } from '../../../lib/log/logger.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import {
  type MediaContent,
  type MediaKey,
  type MediaStore,
  type ObjectBucket,
  pictureStoreDown,
} from '../media-store.ts';
import { createMediaObjects } from './media-objects.ts';

type Parts = {
  db: Executor;
  bucket: ObjectBucket;
  /** What is in the database stays readable, and takes new files while the bucket cannot. */
  inDatabase: MediaStore;
  newId: () => string;
  log: Logger;
  /** After a failed upload, the bucket is left alone for this time: nobody waits for it again and again. */
  restMs?: number;
};

/** Load balancers ask every few seconds. */
const checkedMs = 15_000;
const partBytes = 256 * 1024;
const deletedAtOnce = 8;

/** The names of the media library’s objects. */
export const objectFolder = 'pictures/';

/**
 * Keeps pictures in a bucket. Each upload gets its own name, which is noted as unused before and taken by the row
 * of its file: whatever a lost response, a crash or a repeated request leaves is found and deleted, and nothing that is
 * deleted late can be in use again (docs/decisions/0058-pictures-in-a-bucket.md).
 */
export function createS3MediaStore({
  db,
  bucket,
  inDatabase,
  newId,
  log,
  restMs = 30_000,
}: Parts): MediaStore {
  const objects = createMediaObjects(db);
  let downUntil = 0;
  let checked = { at: Number.NEGATIVE_INFINITY, isFine: Promise.resolve(true) };

  /** The name under which the file was stored; undefined if it was not. */
  const upload = async ({ key, content }: MediaContent): Promise<string | undefined> => {
    if (performance.now() < downUntil) return undefined;
    const object = objectNameOf(key, newId());
    await objects.announce(object);
    try {
      await bucket.put(object, content, `image/${key.format}`);
      return object;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      downUntil = performance.now() + restMs;
      log.warn({ err: error }, 'the picture store is down: new pictures are kept in the database');
      return undefined;
    }
  };

  const read = async (key: MediaKey): Promise<Buffer | undefined> => {
    const file = await objects.find(key);
    if (!file) return inDatabase.read(key);
    const content = await bucket.get(file.object).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error, object: file.object }, 'the picture store did not send a picture');
      throw unavailable(error);
    });
    if (!content) {
      log.error({ object: file.object }, 'the picture store lacks a picture');
      return undefined;
    }
    if (createHash('sha256').update(content).digest('hex') !== file.sha256) {
      log.error({ object: file.object }, 'the picture store sent other bytes than were stored');
      throw unavailable();
    }
    return content;
  };

  return {
    save: async (files) => {
      const placed: (MediaContent & { object: string | undefined })[] = [];
      for (const file of files) placed.push({ ...file, object: await upload(file) });
      const left = placed.filter(({ object }) => object === undefined);
      const keep = await inDatabase.save(left);
      return async (trx) => {
        const mine = createMediaObjects(trx);
        for (const { key, object } of placed) if (object !== undefined) await mine.take(key, object);
        await keep(trx);
      };
    },
    open: async (key) => {
      const content = await read(key);
      return content && inParts(content);
    },
    read,
    deleteUnused: async (signal) => {
      let deleted = 0;
      for (;;) {
        const due = await objects.listDue(deletedAtOnce * 10);
        if (due.length === 0) return deleted;
        for (let from = 0; from < due.length; from += deletedAtOnce) {
          signal?.throwIfAborted();
          const some = due.slice(from, from + deletedAtOnce);
          await Promise.all(some.map((object) => bucket.delete(object)));
          await objects.forget(some);
          deleted += some.length;
        }
      }
    },
    isWorking: () => {
      if (performance.now() - checked.at > checkedMs) {
        checked = {
          at: performance.now(),
          isFine: bucket.check().then(
            () => true,
            () => false,
          ),
        };
      }
      return checked.isFine;
    },
  };
}

export function objectNameOf({ mediaId, size, format }: MediaKey, id: string): string {
  return `${objectFolder}${mediaId}/${id}/${size}.${format}`;
}

function unavailable(cause?: ProviderError): ProviderError {
  return new ProviderError(
    'unavailable',
    'Pictures cannot be loaded at the moment. Try again in a few minutes.',
    {
      reason: pictureStoreDown,
      cause,
    },
  );
}

async function* inParts(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += partBytes) yield content.subarray(at, at + partBytes);
}
