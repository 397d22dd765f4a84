import type { SiteInput, SiteUpdate } from '@chapterhouse/contract/platforms/endpoints';
import * as ghostSchemas from '@chapterhouse/contract/platforms/ghost/entities';
import * as gitSchemas from '@chapterhouse/contract/platforms/git/endpoints';
import * as otherSchemas from '@chapterhouse/contract/platforms/other/endpoints';
import type { Platform } from '@chapterhouse/contract/platforms/registry';
import * as webflowSchemas from '@chapterhouse/contract/platforms/webflow/entities';
import * as webhookSchemas from '@chapterhouse/contract/platforms/webhook/endpoints';
import * as wordPressSchemas from '@chapterhouse/contract/platforms/wordpress/entities';
import type { FastifyInstance } from 'fastify';
import type { SiteRow } from '../features/sites/sites-repository.ts';
import {
  postReaderByPlatform,
  publishingByPlatform,
} from '../providers/publishing/publishing-by-platform.ts';
import type { Services, UserContext } from '../services.ts';
import { connectGhost, ghost } from './ghost/ghost.ts';
import { ghostRoutes } from './ghost/ghost-routes.ts';
import { createGhostSite, updateGhostSite } from './ghost/save-ghost-site.ts';
import { connectGit, git } from './git/git.ts';
import { gitRoutes } from './git/git-routes.ts';
import type { AddressCheck } from './git/repository/remote.ts';
import { createGitSite, updateGitSite } from './git/save-git-site.ts';
import { createOtherWebsite, other, updateOtherWebsite } from './other/other.ts';
import { otherWebsiteRoutes } from './other/other-routes.ts';
import { createWebsiteReader } from './other/read-website.ts';
import { createPlatforms } from './platform.ts';
import type { PlatformSettings } from './settings.ts';
import { createWebflowSite } from './webflow/create-webflow-site.ts';
import { updateWebflowSite } from './webflow/update-webflow-site.ts';
import { connectWebflow, webflow } from './webflow/webflow.ts';
import { addWebflowPages } from './webflow/webflow-pages-routes.ts';
import { webflowRoutes } from './webflow/webflow-routes.ts';
import { createWebhookSite, updateWebhookSite } from './webhook/save-webhook-site.ts';
import { connectWebhookSites, webhook } from './webhook/webhook.ts';
import { webhookSiteRoutes } from './webhook/webhook-routes.ts';
import { createWordPressSite, updateWordPressSite } from './wordpress/save-wordpress-site.ts';
import { connectWordPress, wordPress } from './wordpress/wordpress.ts';
import { addWordPressPages } from './wordpress/wordpress-pages-routes.ts';
import { wordPressRoutes } from './wordpress/wordpress-routes.ts';

/** Every platform of the product. Only this file and `settings.ts` import a platform's folder. */
export const platforms = createPlatforms([wordPress, webflow, ghost, git, webhook, other]);

/** The adapters of all platforms. */
export function connectPlatforms(
  parts: Pick<
    Services,
    'db' | 'fetch' | 'clock' | 'textWork' | 'mediaStore' | 'env' | 'secrets' | 'stopping'
  > & {
    addressOf: AddressCheck;
  },
  settings: PlatformSettings,
): Pick<Services, 'blogs' | 'readPosts' | 'blogAuthorization' | 'sitePlatform'> {
  const wordPressAdapters = connectWordPress(parts, settings.wordpress);
  const webflowAdapters = connectWebflow(parts, settings.webflow);
  const gitAdapters = connectGit(parts);
  const ghostAdapters = connectGhost(parts);
  const readWebsite = createWebsiteReader(parts);
  return {
    blogs: publishingByPlatform(
      {
        wordpress: wordPressAdapters.publishing,
        webflow: webflowAdapters.publishing,
        git: gitAdapters.publishing,
        ghost: ghostAdapters.publishing,
        webhook: connectWebhookSites(parts),
      },
      wordPressAdapters.publishing.readPublicPage,
    ),
    readPosts: postReaderByPlatform({
      wordpress: wordPressAdapters.readPosts,
      webflow: webflowAdapters.readPosts,
      git: gitAdapters.readPosts,
      ghost: ghostAdapters.readPosts,
      webhook: readWebsite,
      other: readWebsite,
    }),
    blogAuthorization: wordPressAdapters.authorization,
    sitePlatform: webflowAdapters.sites,
  };
}

type InputOf<P extends Platform> = Extract<SiteInput, { platform: P }>;
type UpdateOf<P extends Platform> = Extract<SiteUpdate, { platform: P }>;

const writers: {
  [P in Platform]: {
    create: (ctx: UserContext, input: InputOf<P>) => Promise<SiteRow>;
    update: (ctx: UserContext, id: string, input: UpdateOf<P>) => Promise<SiteRow>;
  };
} = {
  wordpress: { create: createWordPressSite, update: updateWordPressSite },
  webflow: { create: createWebflowSite, update: updateWebflowSite },
  git: { create: createGitSite, update: updateGitSite },
  ghost: { create: createGhostSite, update: updateGhostSite },
  webhook: { create: createWebhookSite, update: updateWebhookSite },
  other: { create: createOtherWebsite, update: updateOtherWebsite },
};

/** Connects a site as its platform does. Throws what that use-case throws. */
export function createSite<P extends Platform>(ctx: UserContext, input: InputOf<P>): Promise<SiteRow> {
  return writers[input.platform as P].create(ctx, input);
}

/** Changes a site as its platform does. Throws what that use-case throws. */
export function updateSite<P extends Platform>(
  ctx: UserContext,
  id: string,
  input: UpdateOf<P>,
): Promise<SiteRow> {
  return writers[input.platform as P].update(ctx, id, input);
}

/** The specification's endpoints of each platform. */
export function platformRoutes(services: Services) {
  return {
    ...wordPressRoutes(services),
    ...webflowRoutes(services),
    ...gitRoutes(services),
    ...ghostRoutes(services),
    ...webhookSiteRoutes(services),
    ...otherWebsiteRoutes(services),
  };
}

/** Pages beside the contract, where platforms send the browser back to. */
export function addPlatformPages(app: FastifyInstance, services: Services): void {
  addWordPressPages(app, services);
  addWebflowPages(app, services);
}

/** What the endpoints of platforms respond with, for the names in the API's documentation. */
export const platformSchemas: Readonly<Record<string, unknown>> = {
  ...wordPressSchemas,
  ...webflowSchemas,
  ...gitSchemas,
  ...ghostSchemas,
  ...webhookSchemas,
  ...otherSchemas,
};
