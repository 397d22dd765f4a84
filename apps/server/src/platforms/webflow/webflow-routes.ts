import type {
  WebflowFieldMapping,
  WebflowSite,
  WebflowSiteChoice,
  WebflowSiteForEdit,
} from '@chapterhouse/contract/platforms/webflow/entities';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { deleteSite } from '../../features/lifecycle/delete-site.ts';
import { getSite, listSites, presentSiteFields } from '../../features/sites/get-site.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { testSite } from '../../features/sites/try-connection.ts';
import type { Routes } from '../../http/route.ts';
import type { CollectionFields } from '../../providers/publishing/publishing.ts';
import type { CollectionDetails, SiteChoice } from '../../providers/publishing/site-platform.ts';
import type { CurrentUser, Services, UserContext } from '../../services.ts';
import {
  authorizeWebflow,
  exchangeWebflowToken,
  fetchWebflowSites,
  webflowStateCookie,
} from './authorize-webflow.ts';
import { getWebflowCollection, listWebflowCollections, listWebflowItems } from './browse-webflow.ts';
import { connectWebflowSite, createWebflowSite } from './create-webflow-site.ts';
import { updateWebflowSite } from './update-webflow-site.ts';
import { webflowSettingsOf } from './webflow-connection.ts';

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

/** Never includes the token. */
function presentWebflowSite(row: SiteRow): WebflowSite {
  const { collection_id, collection_name } = webflowSettingsOf(row);
  return {
    ...presentSiteFields(row),
    // The table's check constraint limits the values.
    auth_type: row.auth_type as WebflowSite['auth_type'],
    collection_id,
    collection_name,
  };
}

function presentWebflowSiteForEdit(row: SiteRow): WebflowSiteForEdit {
  const { field_mapping } = webflowSettingsOf(row);
  return { ...presentWebflowSite(row), site_id: row.remote_id ?? '', field_mapping };
}

function presentSiteChoice({ customDomains, ...site }: SiteChoice): WebflowSiteChoice {
  return { ...site, customDomains: [...customDomains] };
}

const partNames = {
  body: 'body',
  excerpt: 'excerpt',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
} as const satisfies Record<keyof CollectionFields, keyof WebflowFieldMapping>;

function presentCollection(collection: CollectionDetails & { problem: string | null }) {
  const { id, displayName, slug, fields, suggested, problem } = collection;
  return {
    id,
    displayName,
    slug,
    fields: fields.map((field) => ({ ...field, takes: field.takes.map((part) => partNames[part]) })),
    suggested_mapping: suggested && {
      body: suggested.body,
      excerpt: suggested.excerpt,
      meta_title: suggested.metaTitle,
      meta_description: suggested.metaDescription,
    },
    problem,
  };
}
