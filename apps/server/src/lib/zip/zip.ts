import { crc32 } from 'node:zlib';
import { readableFile, signature, uint16, uint32, utf8Names } from './zip-bytes.ts';

type ZipEntry = { path: string; content: Buffer };

/** 1 January 1980, the earliest date in the zip format: equal content gives equal bytes on any day. */
const dosDate = 0x0021;
const version = 20; // 2.0, the first with folders
const unixFile = (3 << 8) | version;

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
      Buffer.concat([signature('PK\x01\x02'), uint16(unixFile), about, directoryTail(offset), name]),
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
