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
/** A request that runs says so this often; one that has not for so long ended with its process. */
const beatMs = 10_000;
const abandonedMs = 60_000;
/** Longer than a UUID, with room to spare. */
const longestKey = 200;

/**
 * Runs the work of a request once per user and `Idempotency-Key`; a request that repeats the key within a day gets the
 * first response. A failed request may be repeated with its key. Throws `idempotency_key_reused` if the request is
 * another one, and `conflict` while the first one runs. A request whose process crashed is executed again, after a minute.
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
          .where(({ or, and, eb }) =>
            or([
              eb('idempotent_responses.created_at', '<=', new Date(now.getTime() - keptMs)),
              and([
                eb('idempotent_responses.response', 'is', null),
                eb('idempotent_responses.request_hash', '=', hash),
                eb('idempotent_responses.created_at', '<=', new Date(now.getTime() - abandonedMs)),
              ]),
            ]),
          ),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) {
      const earlier = db.selectFrom('idempotent_responses').select(['request_hash', 'response']);
      return responseOf(
        await earlier.where('user_id', '=', userId).where('key', '=', key).executeTakeFirst(),
        hash,
      );
    }
    const update = (values: { response: string } | { created_at: Date }) =>
      db
        .updateTable('idempotent_responses')
        .set(values)
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
    const failed = (error: unknown) =>
      log.error({ err: error, endpoint: request.endpoint }, 'could not store the response of a request');
    const beat = setInterval(() => update({ created_at: clock.now() }).catch(failed), beatMs);
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
    } finally {
      clearInterval(beat);
    }
    try {
      await update({ response: JSON.stringify(response) });
    } catch (error) {
      failed(error);
      // What it created exists: the caller gets it, and a repeated request must not create it again.
      await update({ response: unknownResponse }).catch(failed);
    }
    return response;
  };
}

/** JSON's null, unlike the database's: the request has ended. */
const unknownResponse = 'null';

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
