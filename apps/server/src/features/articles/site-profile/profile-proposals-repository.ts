import { type LearnedProfile, learnedProfileSchema } from '@chapterhouse/contract/sites/profile';
import type { Executor } from '../../../db/client.ts';

type NewProposal = {
  id: string;
  siteId: string;
  postIds: readonly string[];
  now: Date;
  /** One that began before is over. */
  over: Date;
};

/** At most one proposal per site. It is running until it has a message or a proposal. */
export function createProfileProposalsRepository(db: Executor) {
  return {
    async find(siteId: string) {
      const row = await db
        .selectFrom('site_profile_proposals')
        .select(['started_at', 'message', 'proposal'])
        .where('site_id', '=', siteId)
        .executeTakeFirst();
      if (!row) return undefined;
      return { ...row, proposal: row.proposal === null ? null : learnedProfileSchema.parse(row.proposal) };
    },

    /** Replaces an earlier one that is over. Returns false if one is running: of two requests at once, one starts. */
    async start({ id, siteId, postIds, now, over }: NewProposal): Promise<boolean> {
      const values = { id, post_ids: [...postIds], started_at: now, message: null, proposal: null };
      const started = await db
        .insertInto('site_profile_proposals')
        .values({ site_id: siteId, ...values })
        .onConflict((row) =>
          row
            .column('site_id')
            .doUpdateSet(values)
            .where((p) =>
              p.or([
                p('site_profile_proposals.proposal', 'is not', null),
                p('site_profile_proposals.message', 'is not', null),
                p('site_profile_proposals.started_at', '<', over),
              ]),
            ),
        )
        .returning('id')
        .executeTakeFirst();
      return started !== undefined;
    },

    /** With its site's owner; undefined if it was finished, dismissed or replaced. */
    findRunning: (id: string) =>
      db
        .selectFrom('site_profile_proposals as p')
        .innerJoin('sites', 'sites.id', 'p.site_id')
        .select(['p.site_id as siteId', 'p.post_ids as postIds', 'sites.user_id as userId', 'sites.name'])
        .where('p.id', '=', id)
        .where('p.message', 'is', null)
        .where('p.proposal', 'is', null)
        .executeTakeFirst(),

    async finish(id: string, proposal: LearnedProfile): Promise<void> {
      await db
        .updateTable('site_profile_proposals')
        .set({ proposal: JSON.stringify(proposal) })
        .where('id', '=', id)
        .execute();
    },

    async fail(id: string, message: string): Promise<void> {
      await db.updateTable('site_profile_proposals').set({ message }).where('id', '=', id).execute();
    },

    async remove(siteId: string): Promise<void> {
      await db.deleteFrom('site_profile_proposals').where('site_id', '=', siteId).execute();
    },
  };
}
