import type { GitSite } from '@chapterhouse/contract/platforms/git/endpoints';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { deleteSite } from '../../features/lifecycle/delete-site.ts';
import { getSite, listSites, presentSiteFields } from '../../features/sites/get-site.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { testSite } from '../../features/sites/try-connection.ts';
import type { Routes } from '../../http/route.ts';
import type { CurrentUser, Services, UserContext } from '../../services.ts';
import { gitLayoutOf } from './git-connection.ts';
import { readGitLayout } from './read-git-layout.ts';
import { createGitSite, updateGitSite } from './save-git-site.ts';

export function gitRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  return {
    listGitSites: async ({ user }) => ({ sites: (await listSites(as(user), 'git')).map(presentGitSite) }),
    getGitSite: async ({ user, params }) => presentGitSite(await getSite(as(user), params.id, 'git')),
    createGitSite: async ({ user, body }) => presentGitSite(await createGitSite(as(user), body)),
    updateGitSite: async ({ user, params, body }) =>
      presentGitSite(await updateGitSite(as(user), params.id, body)),
    deleteGitSite: async ({ user, params }) => {
      await deleteSite(as(user), params.id, 'git');
      return { message: 'The repository was disconnected. Published posts stay in it.' };
    },
    testGitSite: async ({ user, params }) => {
      const site = await testSite(as(user), params.id, 'git');
      return { message: siteTexts.connectionTestPassed, site: presentGitSite(site) };
    },
    readGitLayout: async ({ user, params }) => readGitLayout(as(user), params.id),
  } satisfies Partial<Routes>;
}

/** Never with the token or the key. */
function presentGitSite(row: SiteRow): GitSite {
  const { host_key: _pinned, ...layout } = gitLayoutOf(row);
  return {
    ...layout,
    ...presentSiteFields(row),
    username: row.username ?? '',
  };
}
