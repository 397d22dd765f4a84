import { createHash } from 'node:crypto';
import type { Executor } from '../../../db/client.ts';
import type { MediaKey, MediaMoves, MediaStore, ObjectBucket } from '../media-store.ts';
import { createMediaObjects } from './media-objects.ts';
import { objectFolder, objectNameOf } from './s3-media-store.ts';

type Parts = { db: Executor; bucket: ObjectBucket; inDatabase: MediaStore; newId: () => string };

const pageSize = 200;

/** Moves files of pictures between the database and a bucket, while the product runs. */
export function createMediaMoves({ db, bucket, inDatabase, newId }: Parts): MediaMoves {
  const objects = createMediaObjects(db);

  async function* eachFile() {
    let after: MediaKey | undefined;
    for (;;) {
      const page = await objects.listFiles(after, pageSize);
      yield* page;
      after = page.at(-1);
      if (page.length < pageSize) return;
    }
  }

  const toBucket = async (key: MediaKey, sha256: string): Promise<boolean> => {
    const content = await inDatabase.read(key);
    if (!content || sha256Of(content) !== sha256) return false;
    const object = objectNameOf(key, newId());
    await objects.announce(object);
    await bucket.put(object, content, `image/${key.format}`);
    await db.transaction().execute(async (trx) => {
      // Deleted meanwhile: what was uploaded stays announced, and is deleted later.
      if (await createMediaObjects(trx).removeFromDatabase(key))
        await createMediaObjects(trx).take(key, object);
    });
    return true;
  };

  const toDatabase = async (key: MediaKey, { object, sha256 }: { object: string; sha256: string }) => {
    const content = await bucket.get(object);
    if (!content || sha256Of(content) !== sha256) return false;
    const keep = await inDatabase.save([{ key, content }]);
    await db.transaction().execute(async (trx) => {
      if (await createMediaObjects(trx).release(key)) await keep(trx);
    });
    return true;
  };

  return {
    move: async (target, onMoved) => {
      const counts = { moved: 0, damaged: 0 };
      for await (const { object, sha256, ...key } of eachFile()) {
        if ((object !== null) === (target === 's3')) continue;
        const isMoved =
          object === null ? await toBucket(key, sha256) : await toDatabase(key, { object, sha256 });
        counts[isMoved ? 'moved' : 'damaged'] += 1;
        onMoved?.(counts);
      }
      return counts;
    },
    inspect: async () => {
      await bucket.check();
      const found = new Set<string>();
      let unknown = 0;
      for await (const names of bucket.list(objectFolder)) {
        for (const name of names) found.add(name);
        unknown += (await objects.listUnknown(names)).length;
      }
      const missing: string[] = [];
      for await (const { object } of eachFile()) {
        if (object !== null && !found.has(object)) missing.push(object);
      }
      return { ...(await objects.count()), missing, unknown };
    },
  };
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');
