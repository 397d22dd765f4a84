import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw, deflateRawSync } from 'node:zlib';
import { readableFile, signature, uint16, uint32, uint64, utf8Names } from './zip-bytes.ts';

/** `content` is one buffer, or a stream for content too large for memory. */
export type StreamedEntry = { path: string; modified: Date; content: Buffer | AsyncIterable<Buffer> };

const deflated = promisify(deflateRaw);
/** Below this many bytes, a thread switch costs more than the compression. */
const smallContent = 65_536;
const deflate = 8;
/** Checksum and sizes follow the content. */
const sizesFollow = 0x0008;
const version = 20;
const largeVersion = 45;
const unixFile = (3 << 8) | largeVersion;
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
      const packed = content.length < smallContent ? deflateRawSync(content) : await deflated(content);
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
    uint16(unixFile, extra.length > 0 ? largeVersion : version, flags, deflate),
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
    uint16(unixFile, largeVersion),
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
