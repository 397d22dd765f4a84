import type { GitSite } from '@chapterhouse/contract/platforms/git/endpoints';
import { gitGeneratorLabels, git as info } from '@chapterhouse/contract/platforms/git/platform';
import { lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import type { PlatformDefinition, Site } from '../platform.ts';
import { IconBrandGit } from './icons.ts';

/** 'team/blog': the last two names of the path, over HTTPS or SSH. */
function repositoryName(address: string): string {
  const path = address.includes('://') ? new URL(address).pathname : address.slice(address.indexOf(':') + 1);
  const names = path.split('/').filter((name) => name !== '');
  return names
    .slice(-2)
    .join('/')
    .replace(/\.git$/, '');
}

function siteOf(site: GitSite): Site {
  const { id, name, url, status, status_message, last_sync, ...settings } = site;
  const method = site.repository.startsWith('http') ? 'Access token' : 'SSH key';
  const note = `${gitGeneratorLabels[site.generator]}, branch ${site.branch} of ${repositoryName(site.repository)}`;
  return {
    id,
    name,
    url,
    connection: { status, status_message, last_sync, method, canReconnect: false, note },
    created_at: null,
    settings,
  };
}

/** Static sites: articles are committed to a repository. */
export const git = {
  id: 'git',
  info,
  path: info.screen,
  texts: {
    short: 'Git',
    menu: 'Git Repositories',
    groupIntro: 'Articles are committed to the repository of a static site when they are due.',
    title: 'Git Repositories',
    subtitle:
      'Connect the repository of a static site: Hugo, Astro, Jekyll, Eleventy or Next.js. Each article becomes a file, committed when it is due.',
    list: 'Git repositories',
    loadFailed: 'Failed to load Git repositories. Please try again.',
    emptyTitle: 'No Git repositories',
    emptyText: 'Connect a repository, and articles are committed to it on schedule.',
    add: 'Connect Repository',
    edit: 'Edit Repository',
    deleteQuestion:
      'Are you sure you want to disconnect this repository? Published posts stay in it. This action cannot be undone.',
    deleted: 'Repository disconnected',
    deleteFailed: 'Failed to disconnect the repository. Please try again.',
    featuredImage: 'committed if it is from the media library, linked otherwise',
  },
  icon: IconBrandGit,
  countOf: ({ git_sites }) => git_sites,
  listSites: async (signal) => (await api('listGitSites', { signal })).sites.map(siteOf),
  deleteSite: async (id) => (await api('deleteGitSite', { params: { id } })).message,
  testSite: async (id) => {
    const { message, site } = await api('testGitSite', { params: { id } });
    return { message, site: siteOf(site) };
  },
  SiteForm: lazyRouteComponent(() => import('./site-form.tsx'), 'GitSiteForm'),
} satisfies PlatformDefinition<`/${string}`>;
