import type { Executor } from '../../db/client.ts';
import type { CallRecord } from '../../providers/text-generation/text-generation.ts';
import type { Services } from '../../services.ts';

type Entry = { userId: string; articleId: string | null; purpose: string; call: CallRecord };

/** Puts one call at a model on the books. Never fails the work that made the call: a loss is logged. */
export function recordModelCall(ctx: Pick<Services, 'db' | 'clock' | 'newId' | 'log'>, entry: Entry): void {
  insertModelCall(ctx.db, { id: ctx.newId(), at: ctx.clock.now(), ...entry }).catch((error: unknown) => {
    ctx.log.error({ err: error, purpose: entry.purpose }, 'a model call was not put on the books');
  });
}

async function insertModelCall(db: Executor, row: Entry & { id: string; at: Date }): Promise<void> {
  await db
    .insertInto('model_calls')
    .values({
      id: row.id,
      at: row.at,
      user_id: row.userId,
      article_id: row.articleId,
      batch_id: (e) => e.selectFrom('articles').select('batch_id').where('id', '=', row.articleId),
      purpose: row.purpose,
      model: row.call.model,
      outcome: row.call.outcome,
      input_tokens: row.call.usage.inputTokens,
      output_tokens: row.call.usage.outputTokens,
      duration_ms: Math.round(row.call.durationMs),
    })
    .execute();
}
