import type { OtherWebsiteInput } from '@chapterhouse/contract/platforms/other/endpoints';
import { other as info } from '@chapterhouse/contract/platforms/other/platform';
import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import { invalidInput, notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import type { PlatformDefinition } from '../platform.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'newId' | 'user'>;

/** Any website: its user takes the HTML there. */
export const other: PlatformDefinition = { info };

/** Throws `invalid_input`: an address of another site. */
function rowOf({ addresses, ...site }: OtherWebsiteInput) {
  const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '');
  const stranger = addresses?.find((address) => hostOf(address) !== hostOf(site.url));
  if (stranger !== undefined)
    throw invalidInput('addresses', `${stranger} is not an address of this website.`);
  return { ...site, ...(addresses ? { settings: { addresses } } : {}) };
}

/** Updates a website's name, URL and addresses. Throws `not_found`, `invalid_input`. */
export async function updateOtherWebsite(
  ctx: Context,
  id: string,
  input: OtherWebsiteInput,
): Promise<SiteRow> {
  requireApproved(ctx.user);
  const sites = createSitesRepository(ctx.db, 'other');
  if (!(await sites.find(ctx.user.id, id))) throw notFound('Website');
  return sites.update(ctx.user.id, id, { ...rowOf(input), updated_at: ctx.clock.now() });
}

/** Adds a website of another platform. These do not count towards a limit. Throws `invalid_input`. */
export async function createOtherWebsite(ctx: Context, input: OtherWebsiteInput): Promise<SiteRow> {
  requireApproved(ctx.user);
  const now = ctx.clock.now();
  return createSitesRepository(ctx.db, 'other').insert({
    ...rowOf(input),
    id: ctx.newId(),
    user_id: ctx.user.id,
    platform: 'other',
    status: 'connected',
    created_at: now,
    updated_at: now,
  });
}
