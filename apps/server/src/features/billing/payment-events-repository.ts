import type { Executor } from '../../db/client.ts';

type Event = { provider: string; id: string; type: string; receivedAt: Date };

export function createPaymentEventsRepository(db: Executor) {
  return {
    isKnown: async (provider: string, id: string): Promise<boolean> => {
      const row = await db
        .selectFrom('payment_events')
        .select('event_id')
        .where('provider', '=', provider)
        .where('event_id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** False: already recorded. */
    insert: async ({ provider, id, type, receivedAt }: Event): Promise<boolean> => {
      const result = await db
        .insertInto('payment_events')
        .values({ provider, event_id: id, type, received_at: receivedAt })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    deleteBefore: async (moment: Date): Promise<void> => {
      await db.deleteFrom('payment_events').where('received_at', '<', moment).execute();
    },
  };
}
