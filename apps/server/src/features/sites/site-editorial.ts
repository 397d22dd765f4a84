import type { LabelPlace, LabelPolicy } from '@chapterhouse/contract/articles/record-values';
import type { MediaFormat } from '@chapterhouse/contract/media/endpoints';
import type { SiteEditorial } from '@chapterhouse/contract/sites/editorial';
import type { Executor } from '../../db/client.ts';
import type { UserContext } from '../../services.ts';
import { getSite } from './get-site.ts';
import { createSitesRepository, type SiteRow } from './sites-repository.ts';

type Columns = Pick<
  SiteRow,
  'label' | 'label_text' | 'label_place' | 'responsible_person' | 'picture_format'
>;

/** How a site labels its articles, who is responsible, and the format of its pictures. The table's check constraints limit the values. Pure. */
export function editorialOf(site: Columns): SiteEditorial {
  return {
    label: site.label as LabelPolicy,
    label_text: site.label_text,
    label_place: site.label_place as LabelPlace,
    responsible_person: site.responsible_person,
    picture_format: site.picture_format as MediaFormat,
  };
}

/** Throws `not_found`. */
export async function getSiteEditorial(
  ctx: Pick<UserContext, 'db' | 'user'>,
  siteId: string,
): Promise<SiteEditorial> {
  return editorialOf(await getSite(ctx, siteId));
}

type EditorialInput = Omit<SiteEditorial, 'picture_format'> & {
  /** Undefined: stays as it is. */
  picture_format?: MediaFormat | undefined;
};

/** What is live stays as it is until it is updated. Throws `not_found`. */
export async function saveSiteEditorial(
  ctx: Pick<UserContext, 'db' | 'clock' | 'user'>,
  siteId: string,
  { picture_format, ...editorial }: EditorialInput,
): Promise<SiteEditorial> {
  await getSite(ctx, siteId);
  const format = picture_format === undefined ? {} : { picture_format };
  const changes = { ...editorial, ...format, updated_at: ctx.clock.now() };
  return editorialOf(await createSitesRepository(ctx.db).update(ctx.user.id, siteId, changes));
}

/** Whom the site names as responsible; empty if nobody, or if the site was deleted. */
export async function findResponsiblePerson(db: Executor, siteId: string | null): Promise<string> {
  if (siteId === null) return '';
  const row = await db
    .selectFrom('sites')
    .select('responsible_person')
    .where('id', '=', siteId)
    .executeTakeFirst();
  return row?.responsible_person ?? '';
}
