import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw, deflateRawSync } from 'node:zlib';

/** `content` is one buffer, or a stream for content too large for memory. */
export type StreamedEntry = { path: string; modified: Date; content: Buffer | AsyncIterable<Buffer> };

const deflated = promisify(deflateRaw);
/** Below this many bytes, a thread switch costs more than the compression. */
const smallContent = 65_536;
const deflate = 8;
/** Checksum and sizes follow the content. */
const sizesFollow = 0x0008;
/** 2.0, the first with folders. */
const version = 20;
/** 4.5, the first with Zip64. */
const largeVersion = 45;
/** Made on Unix, by this version. */
const madeBy = (by: number) => (3 << 8) | by;
const most16 = 0xffff;
const most32 = 0xffffffff;

type Written = {
  name: Buffer;
  flags: number;
  time: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
};

/**
 * Streams a zip with back-pressure. Apart from the current entry only a small record per entry
 * is kept, for the central directory: without it the file cannot be opened. Throws an entry's content
 * errors, and `RangeError` for a streamed entry of 4 GB and more.
 */
export async function* zipStream(entries: AsyncIterable<StreamedEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { path, modified, content } of entries) {
    const name = Buffer.from(path);
    const start = { name, time: dosTime(modified), offset };
    if (Buffer.isBuffer(content)) {
      const packed = content.length < smallContent ? deflatedNow(content) : await deflated(content);
      const written = {
        ...start,
        flags: utf8Names,
        crc: crc32(content),
        packed: packed.length,
        size: content.length,
      };
      const header = localHeader(written);
      yield Buffer.concat([header, packed]);
      offset += header.length + packed.length;
      directory.push(kept(directoryEntry(written)));
      continue;
    }
    const header = localHeader({ ...start, flags: utf8Names | sizesFollow, crc: 0, packed: 0, size: 0 });
    yield header;
    const sums = { crc: 0, packed: 0, size: 0 };
    for await (const piece of packedPieces(content, sums)) yield piece;
    if (sums.size > most32 || sums.packed > most32) throw new RangeError(`${path} is too large for the zip`);
    const descriptor = Buffer.concat([signature('PK\x07\x08'), uint32(sums.crc, sums.packed, sums.size)]);
    yield descriptor;
    offset += header.length + sums.packed + descriptor.length;
    directory.push(kept(directoryEntry({ ...start, flags: utf8Names | sizesFollow, ...sums })));
  }
  let length = 0;
  for (const entry of directory) {
    length += entry.length;
    yield entry;
  }
  yield ending(directory.length, length, offset);
}

/** With an output buffer of the size that is needed: 16 KB for each of thousands of small files keep the collector busy. */
const deflatedNow = (content: Buffer) =>
  deflateRawSync(content, { chunkSize: Math.min(content.length + 64, 16_384) });

/** Copies small buffers, which may be slices that keep a large buffer in memory. */
function kept(entry: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(entry.length);
  entry.copy(own);
  return own;
}

/** Counts bytes in and out in `sums`. */
async function* packedPieces(
  content: AsyncIterable<Buffer>,
  sums: { crc: number; packed: number; size: number },
): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw();
  const counted = async function* () {
    for await (const piece of content) {
      sums.crc = crc32(piece, sums.crc);
      sums.size += piece.length;
      yield piece;
    }
  };
  // Input errors surface from the compressor too.
  pipeline(Readable.from(counted()), packer).catch(() => {});
  for await (const piece of packer as AsyncIterable<Buffer>) {
    sums.packed += piece.length;
    yield piece;
  }
}

function localHeader({ name, flags, time, crc, packed, size }: Omit<Written, 'offset'>): Buffer {
  return Buffer.concat([
    signature('PK\x03\x04'),
    uint16(version, flags, deflate),
    time,
    uint32(crc, packed, size),
    uint16(name.length, 0),
    name,
  ]);
}

function directoryEntry({ name, flags, time, crc, packed, size, offset }: Written): Buffer {
  // Beyond 4 GB, an extra field contains the offset.
  const extra = offset >= most32 ? Buffer.concat([uint16(1, 8), uint64(offset)]) : Buffer.alloc(0);
  return Buffer.concat([
    signature('PK\x01\x02'),
    uint16(madeBy(largeVersion), extra.length > 0 ? largeVersion : version, flags, deflate),
    time,
    uint32(crc, packed, size),
    uint16(name.length, extra.length, 0, 0, 0),
    uint32(readableFile, Math.min(offset, most32)),
    name,
    extra,
  ]);
}

/** More than 65,535 entries or 4 GB require the Zip64 records before the regular one. */
function ending(count: number, length: number, offset: number): Buffer {
  const common = Buffer.concat([
    signature('PK\x05\x06'),
    uint16(0, 0, Math.min(count, most16), Math.min(count, most16)),
    uint32(Math.min(length, most32), Math.min(offset, most32)),
    uint16(0),
  ]);
  if (count < most16 && offset + length < most32) return common;
  return Buffer.concat([
    signature('PK\x06\x06'),
    uint64(44),
    uint16(madeBy(largeVersion), largeVersion),
    uint32(0, 0),
    uint64(count, count, length, offset),
    signature('PK\x06\x07'),
    uint32(0),
    uint64(offset + length),
    uint32(1),
    common,
  ]);
}

/** In UTC: the zip format has no time zones. */
function dosTime(date: Date): Buffer {
  const year = Math.min(Math.max(date.getUTCFullYear(), 1980), 2107);
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  const day = ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return uint16(time, day);
}

/* Numbers and signatures of the zip format (APPNOTE.TXT 6.3.10), little-endian. */

/** Flag: names are UTF-8. */
const utf8Names = 0x0800;
/** External attributes: a regular file that its owner can write and all can read. */
const readableFile = 0o100644 * 0x10000;

const signature = (text: string) => Buffer.from(text, 'latin1');

function uint16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16LE(value, index * 2);
  return buffer;
}

function uint32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value, index * 4);
  return buffer;
}

function uint64(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 8);
  for (const [index, value] of values.entries()) buffer.writeBigUInt64LE(BigInt(value), index * 8);
  return buffer;
}

type ZipEntry = { path: string; content: Buffer };

/** 1 January 1980, the earliest date in the zip format: equal content gives equal bytes on any day. */
const dosDate = 0x0021;

/**
 * An uncompressed zip of these files, sorted by path. Equal files give equal bytes,
 * whatever the machine, the day or the zlib version.
 */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const sorted = entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of sorted) {
    const name = Buffer.from(path);
    const about = describe(name, content);
    const local = Buffer.concat([signature('PK\x03\x04'), about, name, content]);
    directory.push(
      Buffer.concat([signature('PK\x01\x02'), uint16(madeBy(version)), about, directoryTail(offset), name]),
    );
    files.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.concat([
    signature('PK\x05\x06'),
    uint16(0, 0, sorted.length, sorted.length),
    uint32(listing.length, offset),
    uint16(0),
  ]);
  return Buffer.concat([...files, listing, end]);
}

/** Fields that the local header and the central directory entry share. */
function describe(name: Buffer, content: Buffer): Buffer {
  const stored = 0;
  return Buffer.concat([
    uint16(version, utf8Names, stored, 0, dosDate),
    uint32(crc32(content), content.length, content.length),
    uint16(name.length, 0),
  ]);
}

function directoryTail(offset: number): Buffer {
  return Buffer.concat([uint16(0, 0, 0), uint32(readableFile, offset)]);
}
