import type { MediaFormat, MediaSize } from '@chapterhouse/contract/media/endpoints';
import type { Executor } from '../../db/client.ts';

/** The reason of `unavailable` while the bytes of pictures cannot be reached. */
export const pictureStoreDown = 'picture_store';

/** One file of a picture. Its bytes never change. */
export type MediaKey = { mediaId: string; size: MediaSize; format: MediaFormat };
export type MediaContent = { key: MediaKey; content: Buffer };

/**
 * Keeps the bytes of pictures. What belongs to a deleted picture is deleted with its row, or some days later. Throws
 * `ProviderError` of kind `unavailable` while the bytes cannot be reached, with a message for the user.
 */
export type MediaStore = {
  /**
   * Stores files whose rows do not exist yet. Returns what the transaction that inserts the rows must call after it; what no
   * transaction completes is deleted by `deleteUnused`. Never fails for a store outside of the database: the bytes are
   * kept in the database meanwhile.
   */
  save: (files: readonly MediaContent[]) => Promise<(trx: Executor) => Promise<void>>;
  /** In parts of at most 256 KB; undefined if there is no such file. */
  open: (key: MediaKey) => Promise<AsyncIterable<Buffer> | undefined>;
  /** The whole file, at most a few megabytes; undefined if there is none. */
  read: (key: MediaKey) => Promise<Buffer | undefined>;
  /** Deletes files outside the database that belong to no picture, and returns their number. After an error, the next call continues. */
  deleteUnused: (signal?: AbortSignal) => Promise<number>;
  /** Whether the files of all pictures can be reached now. */
  isWorking: () => Promise<boolean>;
};

/** What the operator does with pictures in a bucket. Throws `ProviderError`. */
export type MediaMoves = {
  /**
   * Moves every file to the bucket or to the database; what is there stays. May be repeated, and while the product runs.
   * `damaged` files are not what was stored, or missing: they stay where they are.
   */
  move: (
    target: 's3' | 'postgres',
    onMoved?: (counts: { moved: number; damaged: number }) => void,
  ) => Promise<{ moved: number; damaged: number }>;
  /** Compares the bucket with the rows: `missing` objects of pictures, and how many are `unknown`. */
  inspect: () => Promise<{
    inDatabase: number;
    inBucket: number;
    unused: number;
    missing: string[];
    unknown: number;
  }>;
};

/** A place outside of the database for bytes under names, each of which is used once. Throws `ProviderError`. */
export type ObjectBucket = {
  /** Stores the bytes under the name; `type` is their media type. */
  put: (object: string, content: Buffer, type: string) => Promise<void>;
  /** Undefined if there is no such object. */
  get: (object: string) => Promise<Buffer | undefined>;
  /** An object that does not exist is deleted, too. */
  delete: (object: string) => Promise<void>;
  /** The names of all objects that begin with `prefix`, in pages. */
  list: (prefix: string) => AsyncIterable<string[]>;
  /** Throws, in words for the operator, unless the bucket exists and may be read. */
  check: () => Promise<void>;
};
