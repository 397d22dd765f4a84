import { siteTexts } from '@chapterhouse/contract/sites/texts';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { checkWordPressPlugins } from './check-wordpress-plugins.ts';
import { createWordPressSite } from './create-wordpress-site.ts';
import { deleteWordPressSite } from './delete-wordpress-site.ts';
import { getWordPressSite } from './get-wordpress-site.ts';
import { listWordPressSites } from './list-wordpress-sites.ts';
import { otherWebsiteRoutes } from './other-websites-routes.ts';
import { readSiteCredentials } from './read-site-credentials.ts';
import { presentWordPressSite } from './sites-presenter.ts';
import { testWordPressSite } from './test-wordpress-site.ts';
import { updateWordPressSite } from './update-wordpress-site.ts';
import { viewWordPressPost } from './view-wordpress-post.ts';

export function siteRoutes(services: Services) {
  return {
    ...otherWebsiteRoutes(services),
    listWordPressSites: async ({ user }) => {
      const sites = await listWordPressSites({ ...services, user });
      return { sites: sites.map(presentWordPressSite) };
    },
    getWordPressSite: async ({ user, params }) =>
      presentWordPressSite(await getWordPressSite({ ...services, user }, params.id)),
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
      await deleteWordPressSite({ ...services, user }, params.id);
      return { message: 'WordPress site deleted successfully' };
    },
    testWordPressSite: async ({ user, params }) => {
      const site = await testWordPressSite({ ...services, user }, params.id);
      return { message: siteTexts.connectionTestPassed, site: presentWordPressSite(site) };
    },
    checkWordPressPlugins: async ({ user, params }) => ({
      ...(await checkWordPressPlugins({ ...services, user }, params.id)),
      site_id: params.id,
    }),
    viewWordPressPost: async ({ user, params }) => ({
      url: await viewWordPressPost({ ...services, user }, { siteId: params.site_id, postId: params.post_id }),
    }),
  } satisfies Partial<Routes>;
}
