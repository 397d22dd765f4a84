import { type SiteProfile, siteProfileSchema } from '@chapterhouse/contract/sites/profile';
import type { Executor } from '../../../db/client.ts';

export function createSiteProfilesRepository(db: Executor) {
  return {
    async find(siteId: string | null): Promise<SiteProfile | undefined> {
      if (siteId === null) return undefined;
      const row = await db
        .selectFrom('site_profiles')
        .select('profile')
        .where('site_id', '=', siteId)
        .executeTakeFirst();
      return row && siteProfileSchema.parse(row.profile);
    },

    async save(siteId: string, profile: SiteProfile, now: Date): Promise<void> {
      const values = { profile: JSON.stringify(profile), updated_at: now };
      await db
        .insertInto('site_profiles')
        .values({ site_id: siteId, ...values })
        .onConflict((row) => row.column('site_id').doUpdateSet(values))
        .execute();
    },
  };
}
