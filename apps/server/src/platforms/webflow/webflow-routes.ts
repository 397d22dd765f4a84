import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { deleteSite } from '../../features/lifecycle/delete-site.ts';
import { getSite, listSites } from '../../features/sites/get-site.ts';
import { testSite } from '../../features/sites/test-site.ts';
import type { Routes } from '../../http/route.ts';
import type { CurrentUser, Services, UserContext } from '../../services.ts';
import { authorizeWebflow } from './authorize-webflow.ts';
import { getWebflowCollection, listWebflowCollections, listWebflowItems } from './browse-webflow.ts';
import { connectWebflowSite } from './connect-webflow-site.ts';
import { createWebflowSite } from './create-webflow-site.ts';
import { exchangeWebflowToken } from './exchange-webflow-token.ts';
import { fetchWebflowSites } from './fetch-webflow-sites.ts';
import { updateWebflowSite } from './update-webflow-site.ts';
import { webflowStateCookie } from './webflow-callback.ts';
import {
  presentCollection,
  presentSiteChoice,
  presentWebflowSite,
  presentWebflowSiteForEdit,
} from './webflow-presenter.ts';

export function webflowRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  return {
    listWebflowSites: async ({ user }) => ({
      sites: (await listSites(as(user), 'webflow')).map(presentWebflowSite),
    }),
    getWebflowSite: async ({ user, params }) =>
      presentWebflowSite(await getSite(as(user), params.id, 'webflow')),
    getWebflowSiteForEdit: async ({ user, params }) =>
      presentWebflowSiteForEdit(await getSite(as(user), params.id, 'webflow')),
    createWebflowSite: async ({ user, body }) => presentWebflowSite(await createWebflowSite(as(user), body)),
    updateWebflowSite: async ({ user, params, body }) =>
      presentWebflowSite(await updateWebflowSite(as(user), params.id, body)),
    deleteWebflowSite: async ({ user, params }) => {
      await deleteSite(as(user), params.id, 'webflow');
      return { message: 'Webflow site deleted successfully' };
    },
    testWebflowSite: async ({ user, params }) => {
      const site = await testSite(as(user), params.id, 'webflow');
      return { message: siteTexts.connectionTestPassed, site: presentWebflowSite(site) };
    },
    authorizeWebflow: async ({ user, info }) => {
      const { authUrl, state } = await authorizeWebflow(as(user));
      info.setHeader('set-cookie', webflowStateCookie(services.env.publicUrl, state));
      return { auth_url: authUrl };
    },
    exchangeWebflowToken: async ({ user, body }) => ({
      access_token: await exchangeWebflowToken(as(user), body.code),
    }),
    fetchWebflowSites: async ({ user, body }) => ({
      sites: (await fetchWebflowSites(as(user), body.access_token)).map(presentSiteChoice),
    }),
    createWebflowSiteWithToken: async ({ user, body }) => ({
      site: presentWebflowSite(await connectWebflowSite(as(user), body)),
    }),
    listWebflowCollections: async ({ user, params }) => ({
      collections: await listWebflowCollections(as(user), params.id),
    }),
    getWebflowCollection: async ({ user, params }) => {
      const asked = { siteId: params.id, collectionId: params.collection_id };
      return presentCollection(await getWebflowCollection(as(user), asked));
    },
    listWebflowItems: async ({ user, params, query }) => {
      const asked = { collectionId: params.id, siteId: query.site_id };
      const items = await listWebflowItems(as(user), asked);
      return { items: items.map(({ isLive, ...item }) => ({ ...item, is_live: isLive })) };
    },
  } satisfies Partial<Routes>;
}
