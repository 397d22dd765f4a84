import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** Decompresses by `Content-Encoding`; throws if the result would exceed `maxBytes` or the data is invalid. */
export async function decompressed(body: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  const decode = name in decoders ? decoders[name as keyof typeof decoders] : null;
  return decode && body.length > 0 ? decode(body, { maxOutputLength: maxBytes }) : body;
}

/** Decodes text with the charset of the content type, default UTF-8; invalid bytes become U+FFFD. */
export function decodedText(body: Buffer, contentType: string): string {
  const label = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
