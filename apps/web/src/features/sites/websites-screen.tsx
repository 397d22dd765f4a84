import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { platforms } from '../../platforms/registry.ts';
import { ConnectWebsite } from './connect-website.tsx';
import { PlatformSites } from './platform-sites.tsx';
import classes from './sites.module.css';
import { useSiteLists } from './use-site-lists.ts';

/**
 * All lists are loaded at once, but a section is shown only when those above it have their height, so that
 * the layout does not shift. A list whose first load fails does not block the others. Platforms without sites are
 * offered by the button instead, but for those that are pinned.
 */
function useShownPlatforms() {
  const { config, lists } = useSiteLists();
  const firstComing = isComing(config) ? 0 : lists.findIndex(({ list }) => isComing(list));
  const shown = firstComing === -1 ? lists : lists.slice(0, firstComing + 1);
  return shown
    .filter(({ platform, list }) => platform.info.isPinned || list.isError || (list.data?.length ?? 0) > 0)
    .map(({ platform }) => platform);
}

function isComing({ isPending, failureCount }: { isPending: boolean; failureCount: number }): boolean {
  return isPending && failureCount === 0;
}

export function WebsitesScreen() {
  return (
    <>
      <PageHeader
        title="Connected Websites"
        subtitle="Connect WordPress sites for one-click scheduling and publishing."
        actions={<ConnectWebsite />}
      />
      <div className={classes.sections}>
        {useShownPlatforms().map((platform) => (
          <section key={platform.id}>
            <PlatformSites
              platform={platform}
              header={(add) => (
                <div className={classes.sectionHead}>
                  <div>
                    <h2 className={classes.sectionTitle}>{platform.info.sitesLabel}</h2>
                    <p className={classes.quiet}>{platform.texts.groupIntro}</p>
                  </div>
                  {add}
                </div>
              )}
            />
          </section>
        ))}
      </div>
    </>
  );
}

/** The sites of the platform that the address names. */
export function SitesScreen() {
  const { pathname } = useLocation();
  const platform = platforms.find(({ path }) => path === pathname);
  return platform && <PlatformScreen key={platform.id} platform={platform} />;
}

function PlatformScreen({ platform }: { platform: PlatformDefinition }) {
  const navigate = useNavigate();
  const { texts, showOutcome } = platform;
  // An authorization at the site leads back here.
  useEffect(() => showOutcome?.(() => void navigate({ to: '/subscription' })), [showOutcome, navigate]);
  return (
    <PlatformSites
      platform={platform}
      header={(add) => <PageHeader title={texts.title} subtitle={texts.subtitle} actions={add} />}
    />
  );
}
