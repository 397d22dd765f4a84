import type { Platform } from '@chapterhouse/contract/platforms/registry';
import type { Site } from '@chapterhouse/contract/sites/endpoints';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { deleteSite } from '../features/lifecycle/delete-site.ts';
import { getSite, listSites, presentSiteFields } from '../features/sites/get-site.ts';
import type { SiteRow } from '../features/sites/sites-repository.ts';
import { testSite } from '../features/sites/try-connection.ts';
import type { Routes } from '../http/route.ts';
import { notFound } from '../lib/app-error.ts';
import { decodeTimeCursor, encodeCursor } from '../lib/text/page-cursor.ts';
import type { CurrentUser, Services, UserContext } from '../services.ts';
import { createSite, updateSite } from './registry.ts';

/** The calls for sites of every platform; a platform that is switched off here has none. */
export function siteRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  const isOn = ({ platform }: { platform: string }) => services.env.platforms.some((id) => id === platform);
  const known = async (user: CurrentUser, id: string) => {
    const site = await getSite(as(user), id);
    if (!isOn(site)) throw notFound('Site');
    return site;
  };
  return {
    listSites: async ({ user, query }) => {
      const sites = (await listSites(as(user), query.platform)).filter(isOn);
      const { rows, nextCursor } = pageOfSites(sites, query);
      return {
        sites: rows.map(presentSite),
        ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
      };
    },
    getSite: async ({ user, params }) => presentSite(await known(user, params.id)),
    createSite: async ({ user, body }) => {
      if (!isOn(body)) throw notFound('Platform');
      return presentSite(await createSite(as(user), body));
    },
    updateSite: async ({ user, params, body }) => {
      await known(user, params.id);
      return presentSite(await updateSite(as(user), params.id, body));
    },
    deleteSite: async ({ user, params }) => {
      await known(user, params.id);
      const { left, reason } = await deleteSite(as(user), params.id);
      const scheduled = left > 0 ? ` ${left} of its posts are still scheduled there. ${reason ?? ''}` : '';
      return { message: `The site was disconnected.${scheduled}`.trimEnd() };
    },
    testSite: async ({ user, params }) => {
      await known(user, params.id);
      const site = await testSite(as(user), params.id);
      return { message: siteTexts.connectionTestPassed, site: presentSite(site) };
    },
  } satisfies Partial<Routes>;
}

type Page = { limit?: number | undefined; cursor?: string | undefined };

/** The sites after the last one of a page, also if that was disconnected meanwhile. Throws `invalid_input`. */
function pageOfSites(sites: readonly SiteRow[], { limit = sites.length, cursor }: Page) {
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const index = sites.findIndex(({ id }) => id === after?.id);
  const later = sites.findIndex(({ created_at: at }) => after && at.toISOString() > after.value);
  const start = after === undefined ? 0 : index >= 0 ? index + 1 : later >= 0 ? later : sites.length;
  const rows = sites.slice(start, start + limit);
  const last = rows.at(-1);
  const hasMore = last && start + limit < sites.length;
  const nextCursor = hasMore
    ? encodeCursor({ value: last.created_at.toISOString(), id: last.id })
    : undefined;
  return { rows, nextCursor };
}

/** Never with a credential. */
function presentSite(row: SiteRow): Site {
  return {
    ...presentSiteFields(row),
    // The table's check constraint limits the values.
    platform: row.platform as Platform,
    created_at: row.created_at.toISOString(),
  };
}
