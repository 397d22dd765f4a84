import type { MediaFormat, MediaSize } from '@chapterhouse/contract/media/endpoints';
import type { Executor } from '../../db/client.ts';

/** One file of a picture. Its bytes never change. */
export type MediaKey = { mediaId: string; size: MediaSize; format: MediaFormat };

/** Keeps the bytes of pictures. What belongs to a deleted picture is deleted with its row. */
export type MediaStore = {
  /** In the transaction that stores the file's row; saving it again changes nothing. */
  save: (trx: Executor, key: MediaKey, content: Buffer) => Promise<void>;
  /** In parts of at most 256 KB, so that a slow reader holds no more; undefined if there is no such file. */
  open: (key: MediaKey) => Promise<AsyncIterable<Buffer> | undefined>;
  /** The whole file, at most a few megabytes; undefined if there is none. */
  read: (key: MediaKey) => Promise<Buffer | undefined>;
};
