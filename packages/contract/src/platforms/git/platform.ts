import type { PlatformInfo } from '../platform-info.ts';

/** Static sites: an article is a file, committed to a branch of a repository. */
export const git = {
  id: 'git',
  label: 'Git',
  sitesLabel: 'Git Repositories',
  screen: '/git',
  isOptional: false,
  fields: { siteId: 'git_site_id', collectionId: null, siteCount: 'git_sites' },
  capabilities: {
    publishes: true,
    nativeScheduling: false,
    categories: true,
    listsCategories: false,
    featuredImage: true,
    collections: false,
    viewsPosts: false,
    unpublishes: true,
    redates: false,
    connectsInPopup: false,
  },
} as const satisfies PlatformInfo;

/** The static site generators, by their own names. */
export const gitGeneratorLabels = {
  hugo: 'Hugo',
  astro: 'Astro',
  jekyll: 'Jekyll',
  eleventy: 'Eleventy',
  next: 'Next.js',
} as const;

/** Method and path of its endpoints, for the browser: without zod. */
export const gitRoutes = {
  listGitSites: ['GET', '/protected/git/sites'],
  createGitSite: ['POST', '/protected/git/sites'],
  getGitSite: ['GET', '/protected/git/sites/{id}'],
  updateGitSite: ['PUT', '/protected/git/sites/{id}'],
  deleteGitSite: ['DELETE', '/protected/git/sites/{id}'],
  testGitSite: ['POST', '/protected/git/sites/{id}/test'],
  readGitLayout: ['POST', '/protected/git/sites/{id}/read-layout'],
} as const;
