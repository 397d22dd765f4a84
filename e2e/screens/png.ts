import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signatureLength = 8;

/** The same picture in a smaller file: a browser packs for speed, a repository wants it packed well. */
export function repack(png: Buffer): Buffer {
  const before: Buffer[] = [];
  const data: Buffer[] = [];
  let end: Buffer = Buffer.alloc(0);
  for (let at = signatureLength; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const chunk = png.subarray(at, at + 12 + length);
    if (type === 'IDAT') data.push(chunk.subarray(8, -4));
    else if (type === 'IEND') end = chunk;
    else before.push(chunk);
    at += 12 + length;
  }
  const packed = deflateSync(inflateSync(Buffer.concat(data)), { level: 9, memLevel: 9 });
  return Buffer.concat([png.subarray(0, signatureLength), ...before, chunkOf('IDAT', packed), end]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
