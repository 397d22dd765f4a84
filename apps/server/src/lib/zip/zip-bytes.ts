/* Numbers and signatures of the zip format (APPNOTE.TXT 6.3.10), little-endian. */

/** Flag: names are UTF-8. */
export const utf8Names = 0x0800;
/** External attributes: a regular file that its owner can write and all can read. */
export const readableFile = 0o100644 * 0x10000;

export const signature = (text: string) => Buffer.from(text, 'latin1');

export function uint16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16LE(value, index * 2);
  return buffer;
}

export function uint32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value, index * 4);
  return buffer;
}

export function uint64(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 8);
  for (const [index, value] of values.entries()) buffer.writeBigUInt64LE(BigInt(value), index * 8);
  return buffer;
}
