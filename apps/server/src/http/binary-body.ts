import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import type { FileMemory } from '../lib/file-memory.ts';

/** What programs and browsers call files of pictures. What a file is, its bytes say. */
const types = /^(?:application\/octet-stream|image\/[\w.+-]{1,60})\b/;

/** Leaves a body of these types unread, for endpoints that take a file: an unknown caller must not fill the memory. */
export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser(types, (request, payload, done) => {
    if (request.routeOptions.config.binaryBody) return done(null, payload);
    done(Object.assign(new Error(`unexpected ${request.headers['content-type']}`), { statusCode: 415 }));
  });
}

type Reading = { maxBytes: number; userId: string; fileMemory: FileMemory };

/**
 * Reads the file in a body once there is memory for it, and runs `work` with it. Throws `payload_too_large`,
 * `unsupported_media_type` if it is sent as anything else, `too_many_requests` if there is no memory for too long, and
 * `invalid_input` if the connection ends before the file does.
 */
export async function withFile<Result>(
  request: FastifyRequest,
  { maxBytes, userId, fileMemory }: Reading,
  work: (file: Buffer) => Promise<Result>,
): Promise<Result> {
  const { body } = request;
  if (!isStream(body)) {
    throw new AppError(
      'unsupported_media_type',
      'Send the file itself as the body, with its content type or application/octet-stream.',
    );
  }
  const declared = request.headers['content-length'];
  const bytes = declared === undefined ? maxBytes : Number(declared);
  if (bytes > maxBytes) throw tooLarge(maxBytes);
  const gone = new AbortController();
  const leave = () => gone.abort(brokenOff());
  request.raw.once('close', leave);
  return fileMemory.hold({ userId, bytes, signal: gone.signal }, async () => {
    request.raw.off('close', leave);
    return work(await read(body, { bytes, maxBytes }));
  });
}

/** Reads into one buffer, because parts that are joined at the end would be in memory twice. */
async function read(
  body: Readable,
  { bytes, maxBytes }: { bytes: number; maxBytes: number },
): Promise<Buffer> {
  const file = Buffer.allocUnsafeSlow(bytes);
  let length = 0;
  try {
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (length + part.length > bytes) break;
      length += part.copy(file, length);
    }
  } catch (cause) {
    throw brokenOff(cause);
  }
  if (body.readableEnded) return file.subarray(0, length);
  // The rest is dropped: a connection that is closed at once would lose the response.
  body.resume();
  throw tooLarge(maxBytes);
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

function brokenOff(cause?: unknown): AppError {
  return new AppError('invalid_input', 'The connection ended before the whole file arrived. Send it again.', {
    cause,
  });
}
