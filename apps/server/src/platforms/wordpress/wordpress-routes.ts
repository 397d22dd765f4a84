import type { WordPressSite } from '@chapterhouse/contract/platforms/wordpress/entities';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { deleteSite } from '../../features/lifecycle/delete-site.ts';
import { getSite, listSites, presentSiteFields } from '../../features/sites/get-site.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { testSite } from '../../features/sites/try-connection.ts';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { authorizeAppPassword, connectCookie } from './authorize-app-password.ts';
import { authorizeOAuth, finishOAuth } from './authorize-oauth.ts';
import {
  checkWordPressPlugins,
  listWordPressCategories,
  readSiteCredentials,
  viewWordPressPost,
} from './read-wordpress-site.ts';
import { createWordPressSite, updateWordPressSite } from './save-wordpress-site.ts';
import { wordPressSettingsOf } from './site-secrets.ts';

export function wordPressRoutes(services: Services) {
  return {
    listWordPressSites: async ({ user }) => {
      const sites = await listSites({ ...services, user }, 'wordpress');
      return { sites: sites.map(presentWordPressSite) };
    },
    getWordPressSite: async ({ user, params }) =>
      presentWordPressSite(await getSite({ ...services, user }, params.id, 'wordpress')),
    getWordPressSiteForEdit: async ({ user, params, info }) => {
      info.setHeader('cache-control', 'no-store');
      const { site, appPassword } = await readSiteCredentials({ ...services, user }, params.id);
      return { ...presentWordPressSite(site), app_password: appPassword };
    },
    createWordPressSite: async ({ user, body }) =>
      presentWordPressSite(await createWordPressSite({ ...services, user }, body)),
    updateWordPressSite: async ({ user, params, body }) =>
      presentWordPressSite(await updateWordPressSite({ ...services, user }, params.id, body)),
    deleteWordPressSite: async ({ user, params }) => {
      return { message: deletedMessage(await deleteSite({ ...services, user }, params.id, 'wordpress')) };
    },
    testWordPressSite: async ({ user, params }) => {
      const site = await testSite({ ...services, user }, params.id, 'wordpress');
      return { message: siteTexts.connectionTestPassed, site: presentWordPressSite(site) };
    },
    checkWordPressPlugins: async ({ user, params }) => ({
      ...(await checkWordPressPlugins({ ...services, user }, params.id)),
      site_id: params.id,
    }),
    listWordPressCategories: async ({ user, params }) => ({
      categories: await listWordPressCategories({ ...services, user }, params.id),
    }),
    authorizeAppPassword: async ({ user, body, info }) => {
      const input = { siteUrl: body.site_url, siteName: body.site_name };
      const started = await authorizeAppPassword({ ...services, user }, input);
      if (started.mode === 'callback') {
        info.setHeader(
          'set-cookie',
          connectCookie(services.env.publicUrl, started.state, started.browserToken),
        );
      }
      return { auth_url: started.authUrl, mode: started.mode, note: started.note };
    },
    authorizeWordPress: async ({ user, body }) => {
      const input = { siteUrl: body.site_url, hostingType: body.hosting_type };
      return { auth_url: (await authorizeOAuth({ ...services, user }, input)).authUrl };
    },
    finishWordPressAuthorization: async ({ user, body }) => {
      const { code, site_name: siteName, site_url: siteUrl, hosting_type: hostingType } = body;
      const input = { code, siteName, siteUrl, hostingType };
      return presentWordPressSite(await finishOAuth({ ...services, user }, input));
    },
    viewWordPressPost: async ({ user, params }) => ({
      url: await viewWordPressPost({ ...services, user }, { siteId: params.site_id, postId: params.post_id }),
    }),
  } satisfies Partial<Routes>;
}

/** Never includes a secret: the one endpoint that returns one adds it itself. */
function presentWordPressSite(row: SiteRow): WordPressSite {
  return {
    ...presentSiteFields(row),
    // The table's check constraint limits the values.
    auth_type: row.auth_type as WordPressSite['auth_type'],
    username: row.username,
    hosting_type: wordPressSettingsOf(row).hosting_type,
  };
}

function deletedMessage({ left, reason }: { left: number; reason: string | null }): string {
  const done = 'WordPress site deleted successfully';
  if (left === 0) return done;
  return `${done}. ${left} of its posts are still scheduled in WordPress and will be published unless you unschedule them there. ${reason ?? ''}`.trim();
}
