import type { WebflowFieldMapping } from '@chapterhouse/contract/platforms/webflow/entities';
import type { SiteStatus } from '@chapterhouse/contract/sites/entities';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { WebflowSites } from '../../../db/schema.ts';

export type WebflowSiteRow = Selectable<WebflowSites>;
type WebflowSiteChanges = Omit<Updateable<WebflowSites>, 'field_mapping'> & {
  field_mapping?: WebflowFieldMapping | null;
};
type NewWebflowSite = Omit<Insertable<WebflowSites>, 'field_mapping'> & {
  field_mapping?: WebflowFieldMapping | null;
};

/** What a try of the connection found out. */
type ConnectionOutcome = { status: SiteStatus; message: string | null };

export function createWebflowSitesRepository(db: Executor) {
  const ofUser = (userId: string) => db.selectFrom('webflow_sites').selectAll().where('user_id', '=', userId);

  return {
    list: (userId: string): Promise<WebflowSiteRow[]> =>
      ofUser(userId).orderBy('created_at').orderBy('id').execute(),

    find: (userId: string, id: string): Promise<WebflowSiteRow | undefined> =>
      ofUser(userId).where('id', '=', id).executeTakeFirst(),

    /** Holds the row until the transaction ends. */
    findForUpdate: (userId: string, id: string): Promise<WebflowSiteRow | undefined> =>
      ofUser(userId).where('id', '=', id).forUpdate().executeTakeFirst(),

    findByProviderId: (userId: string, providerSiteId: string): Promise<WebflowSiteRow | undefined> =>
      ofUser(userId).where('provider_site_id', '=', providerSiteId).forUpdate().executeTakeFirst(),

    insert: (site: NewWebflowSite): Promise<WebflowSiteRow> =>
      db
        .insertInto('webflow_sites')
        .values({ ...site, field_mapping: asJson(site.field_mapping) ?? null })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: (userId: string, id: string, changes: WebflowSiteChanges): Promise<WebflowSiteRow> => {
      const { field_mapping: mapping, ...rest } = changes;
      return db
        .updateTable('webflow_sites')
        .set({ ...rest, ...(mapping === undefined ? {} : { field_mapping: asJson(mapping) ?? null }) })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Stores what a try with this very token found out: about another one, entered meanwhile, it says nothing. */
    saveOutcome: async (site: WebflowSiteRow, outcome: ConnectionOutcome, now: Date): Promise<void> => {
      const works = outcome.status === 'connected';
      await db
        .updateTable('webflow_sites')
        .set({
          status: outcome.status,
          status_message: outcome.message,
          ...(works ? { last_sync: now, retry_at: null, failures: 0 } : {}),
        })
        .where('user_id', '=', site.user_id)
        .where('id', '=', site.id)
        .where('access_token_box', '=', site.access_token_box)
        .execute();
    },

    delete: async (userId: string, id: string): Promise<void> => {
      await db.deleteFrom('webflow_sites').where('user_id', '=', userId).where('id', '=', id).execute();
    },
  };
}

function asJson(mapping: WebflowFieldMapping | null | undefined): string | null | undefined {
  return mapping ? JSON.stringify(mapping) : mapping;
}
