import type { BillingInterval } from '@chapterhouse/contract/billing/endpoints';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../db/client.ts';
import type { DemoInvoices, DemoSubscriptions } from '../../../db/schema.ts';

const pendingSchema = z.object({
  productId: z.string(),
  interval: z.enum(['monthly', 'yearly']),
  amount: z.int(),
  invoiceId: z.string(),
  /** Cents of the customer's balance that the invoice used. */
  creditUsed: z.int().default(0),
  /** The card that pays, if it is not the one on file. */
  card: z.string().nullable().default(null),
  /** Whether it ends the cancellation. */
  resumes: z.boolean().default(false),
});
/** A change that awaits its payment. */
export type PendingChange = z.infer<typeof pendingSchema>;

export type DemoSubscription = Omit<Selectable<DemoSubscriptions>, 'pending' | 'billing_interval'> & {
  pending: PendingChange | null;
  billing_interval: BillingInterval;
};
export type DemoInvoice = Selectable<DemoInvoices>;

export function createDemoPaymentsRepository(db: Executor) {
  return {
    insertCustomer: async (id: string, userId: string): Promise<void> => {
      await db
        .insertInto('demo_customers')
        .values({ id, user_id: userId })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    findCustomer: async (id: string) =>
      db.selectFrom('demo_customers').select('id').where('id', '=', id).executeTakeFirst(),
    /** Locked until the transaction ends: serializes a customer's changes. */
    lockCustomer: async (id: string) =>
      db.selectFrom('demo_customers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    deleteCustomer: async (id: string): Promise<void> => {
      await db.deleteFrom('demo_customers').where('id', '=', id).execute();
    },
    updateCustomer: async (id: string, values: { card?: string; balance?: number }): Promise<void> => {
      await db.updateTable('demo_customers').set(values).where('id', '=', id).execute();
    },

    subscriptionsOf: async (customerId: string): Promise<DemoSubscription[]> => {
      const rows = await db
        .selectFrom('demo_subscriptions')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(fromRow);
    },
    findSubscription: async (id: string): Promise<DemoSubscription | undefined> => {
      const row = await db
        .selectFrom('demo_subscriptions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && fromRow(row);
    },
    insertSubscription: async (row: Insertable<DemoSubscriptions>): Promise<void> => {
      await db.insertInto('demo_subscriptions').values(row).execute();
    },
    updateSubscription: async (
      id: string,
      {
        pending,
        ...values
      }: Omit<Updateable<DemoSubscriptions>, 'pending'> & { pending?: PendingChange | null },
    ): Promise<void> => {
      const json = pending === undefined ? {} : { pending: pending && JSON.stringify(pending) };
      await db
        .updateTable('demo_subscriptions')
        .set({ ...values, ...json })
        .where('id', '=', id)
        .execute();
    },

    insertInvoice: async (row: Insertable<DemoInvoices>): Promise<void> => {
      await db.insertInto('demo_invoices').values(row).execute();
    },
    findInvoice: async (id: string): Promise<DemoInvoice | undefined> =>
      db.selectFrom('demo_invoices').selectAll().where('id', '=', id).executeTakeFirst(),
    updateInvoice: async (id: string, values: Updateable<DemoInvoices>): Promise<void> => {
      await db.updateTable('demo_invoices').set(values).where('id', '=', id).execute();
    },
    openInvoiceOf: async (subscriptionId: string): Promise<DemoInvoice | undefined> =>
      db
        .selectFrom('demo_invoices')
        .selectAll()
        .where('subscription_id', '=', subscriptionId)
        .where('status', '=', 'open')
        .executeTakeFirst(),
    invoicesOf: async (customerId: string): Promise<DemoInvoice[]> =>
      db
        .selectFrom('demo_invoices')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('created_at', 'desc')
        .orderBy('number', 'desc')
        .execute(),
  };
}

export type DemoPaymentsRepository = ReturnType<typeof createDemoPaymentsRepository>;

function fromRow(row: Selectable<DemoSubscriptions>): DemoSubscription {
  return {
    ...row,
    pending: row.pending === null ? null : pendingSchema.parse(row.pending),
    // The table's check constraint limits the values.
    billing_interval: row.billing_interval as BillingInterval,
  };
}
