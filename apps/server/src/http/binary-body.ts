import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';

/** What programs and browsers call files of pictures. What a file is, its bytes say. */
const types = /^(?:application\/octet-stream|image\/[\w.+-]{1,60})\b/;

/** Leaves a body of these types unread, for endpoints that take a file: an unknown caller must not fill the memory. */
export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser(types, (request, payload, done) => {
    if (request.routeOptions.config.binaryBody) return done(null, payload);
    done(Object.assign(new Error(`unexpected ${request.headers['content-type']}`), { statusCode: 415 }));
  });
}

/** The file in a body. Throws `payload_too_large`, and `unsupported_media_type` if it is sent as anything else. */
export async function readFile(request: FastifyRequest, { maxBytes }: { maxBytes: number }): Promise<Buffer> {
  if (!isStream(request.body)) {
    throw new AppError(
      'unsupported_media_type',
      'Send the file itself as the body, with its content type or application/octet-stream.',
    );
  }
  const parts: Buffer[] = [];
  let bytes = Number(request.headers['content-length'] ?? 0);
  if (bytes > maxBytes) throw tooLarge(maxBytes);
  bytes = 0;
  for await (const part of request.body) {
    bytes += part.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

function tooLarge(maxBytes: number): AppError {
  return new AppError(
    'payload_too_large',
    `The file is larger than ${maxBytes / 1_000_000} MB. Choose a smaller one.`,
  );
}
