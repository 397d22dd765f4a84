import { createHash } from 'node:crypto';
import type { PictureState } from '@chapterhouse/contract/articles/record-values';
import type { MediaFormat, MediaSize } from '@chapterhouse/contract/media/endpoints';
import type { Services } from '../../services.ts';
import { mediaIdOf } from './add-media.ts';
import { createMediaRepository, type MediaRow } from './media-repository.ts';

type ComparedMedia = { id: string; name: string; state: PictureState };

/**
 * Reads all files of these pictures and compares them with the hashes that they were saved with, and the largest with the
 * picture's id, which approvals name. One file after the other is in memory.
 */
export async function compareStoredMedia(
  { db, mediaStore }: Pick<Services, 'db' | 'mediaStore'>,
  userId: string,
  ids: readonly string[],
): Promise<ComparedMedia[]> {
  const repository = createMediaRepository(db);
  const rows = new Map((await repository.findMany(userId, ids)).map((row) => [row.id, row]));
  const hashes = await repository.listFileHashes(ids);
  const compared: ComparedMedia[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (!row) {
      compared.push({ id, name: '', state: 'gone' });
      continue;
    }
    const isIntact = await isUnchanged(mediaStore, row, hashes);
    compared.push({ id, name: row.name, state: isIntact ? 'intact' : 'changed' });
  }
  return compared;
}

async function isUnchanged(
  mediaStore: Services['mediaStore'],
  { id, user_id: userId, files }: MediaRow,
  hashes: readonly { media_id: string; size: string; format: string; sha256: string }[],
): Promise<boolean> {
  for (const { size, format } of files) {
    // The table's check constraints limit the values.
    const key = { mediaId: id, size: size as MediaSize, format: format as MediaFormat };
    const content = await mediaStore.read(key);
    const saved = hashes.find((one) => one.media_id === id && one.size === size && one.format === format);
    if (!content || createHash('sha256').update(content).digest('hex') !== saved?.sha256) return false;
    if (size === 'featured' && format === 'webp' && mediaIdOf(userId, [content]) !== id) return false;
  }
  return true;
}
