import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a zip by name, read from its central directory. Throws if that, or a checksum, is invalid. */
export function readZip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 !== zip.length) throw new Error('the zip has no end record');
  let count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) {
    const large = Number(zip.readBigUInt64LE(end - 20 + 8));
    if (zip.toString('latin1', large, large + 4) !== 'PK\x06\x06')
      throw new Error('the zip64 end record is missing');
    count = Number(zip.readBigUInt64LE(large + 32));
    at = Number(zip.readBigUInt64LE(large + 48));
  }
  const files = new Map<string, string>();
  for (let index = 0; index < count; index++) {
    if (zip.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new Error('the directory is broken');
    const [crc, packed, size] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ];
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const offset = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const content = inflateRawSync(zip.subarray(start, start + packed), { chunkSize: Math.max(size, 64) });
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is broken`);
    if (files.has(name)) throw new Error(`duplicate entry ${name}`);
    files.set(name, content.toString('utf8'));
    at += 46 + nameLength + extraLength;
  }
  return files;
}
