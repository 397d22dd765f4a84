import { createHash } from 'node:crypto';
import { AppError, invalidInput } from '../lib/app-error.ts';
import type { Services } from '../services.ts';

type Context = Pick<Services, 'db' | 'clock' | 'log'>;
type Request = {
  userId: string;
  key: string;
  endpoint: string;
  params?: unknown;
  query?: unknown;
  body: unknown;
};

const keptMs = 86_400_000;
/** Longer than a UUID, with room to spare. */
const longestKey = 200;

/**
 * Runs the work of a request once per user and `Idempotency-Key`; a request that repeats the key within a day gets the
 * first response. A failed request may be repeated with its key. Throws `idempotency_key_reused` if the request is
 * another one, and `conflict` while the first one runs. If its response was not stored, after a crash for example, the
 * key stays in use.
 */
export function createIdempotency({ db, clock, log }: Context) {
  return async (request: Request, work: () => Promise<unknown>): Promise<unknown> => {
    const { userId, key } = request;
    if (key.length > longestKey) throw invalidInput('Idempotency-Key', 'The Idempotency-Key is too long.');
    const hash = hashOf(request);
    const now = clock.now();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('idempotent_responses')
      .values({ user_id: userId, key, request_hash: hash, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet({ request_hash: hash, response: null, created_at: now })
          .where('idempotent_responses.created_at', '<=', new Date(now.getTime() - keptMs)),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) {
      const earlier = db.selectFrom('idempotent_responses').select(['request_hash', 'response']);
      return responseOf(
        await earlier.where('user_id', '=', userId).where('key', '=', key).executeTakeFirst(),
        hash,
      );
    }
    let response: unknown;
    try {
      response = await work();
    } catch (error) {
      await db
        .deleteFrom('idempotent_responses')
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
      throw error;
    }
    try {
      await db
        .updateTable('idempotent_responses')
        .set({ response: JSON.stringify(response) })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
    } catch (error) {
      // What it created exists: the caller gets it, and a repeated request must not create it again.
      log.error({ err: error, endpoint: request.endpoint }, 'could not store the response of a request');
    }
    return response;
  };
}

/** What makes another request of it: the path and the query belong to it as the body does. */
function hashOf({ endpoint, params, query, body }: Request): Buffer {
  const hash = createHash('sha256');
  const isFile = Buffer.isBuffer(body);
  const place = params === undefined && query === undefined ? [] : [params ?? null, query ?? null];
  hash.update(JSON.stringify([endpoint, isFile ? null : body, ...place]));
  if (isFile) hash.update(body);
  return hash.digest();
}

function responseOf(row: { request_hash: Buffer; response: unknown } | undefined, hash: Buffer): unknown {
  if (row && !row.request_hash.equals(hash)) {
    throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used with another request.');
  }
  if (row?.response) return row.response;
  throw new AppError(
    'conflict',
    'The first request with this Idempotency-Key is still running. Try again in a moment.',
  );
}

/** Deletes responses that no repeated request gets any more. */
export async function sweepIdempotentResponses({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.deleteFrom('idempotent_responses').where('created_at', '<=', before).execute();
}
