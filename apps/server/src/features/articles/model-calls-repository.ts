import type { QueryCreator } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { CallRecord } from '../../providers/text-generation/text-generation.ts';
import type { Services } from '../../services.ts';

type Entry = { userId: string; articleId: string | null; purpose: string; call: CallRecord };

/** A model call that is not stored yet. */
export type ModelCall = Entry & { id: string; at: Date };

export const modelCall = (ctx: Pick<Services, 'clock' | 'newId'>, entry: Entry): ModelCall => ({
  id: ctx.newId(),
  at: ctx.clock.now(),
  ...entry,
});

/** Stores model calls. Never fails the calling work: losses are logged. */
export function recordModelCalls(ctx: Pick<Services, 'db' | 'log'>, calls: readonly ModelCall[]): void {
  if (calls.length === 0) return;
  insertModelCalls(ctx.db, calls)
    .execute()
    .catch((error: unknown) => {
      const [first] = calls;
      ctx.log.error(
        { err: error, purpose: first?.purpose, calls: calls.length },
        'model calls were not recorded',
      );
    });
}

/** Requires at least one call. */
export function insertModelCalls(db: QueryCreator<Database>, calls: readonly ModelCall[]) {
  return db.insertInto('model_calls').values(
    calls.map(({ id, at, userId, articleId, purpose, call }) => ({
      id,
      at,
      user_id: userId,
      article_id: articleId,
      batch_id: (e) => e.selectFrom('articles').select('batch_id').where('id', '=', articleId),
      purpose,
      model: call.model,
      outcome: call.outcome,
      input_tokens: call.usage.inputTokens,
      cached_input_tokens: call.usage.cachedInputTokens,
      output_tokens: call.usage.outputTokens,
      pictures: call.pictures ?? 0,
      duration_ms: Math.round(call.durationMs),
    })),
  );
}
