import { Button } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { IconPlus } from '#icons';
import { HeldModal } from '../../components/dialog/held-modal.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import textClasses from '../../components/styles/text.module.css';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { enabledPlatforms, platforms } from '../../platforms/registry.ts';
import { useConfig } from '../system/config.queries.ts';
import { PlatformSites, SiteModal } from './platform-sites.tsx';
import classes from './sites.module.css';
import { useSiteDraft } from './use-site-form.ts';
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
              isSection
              platform={platform}
              header={(add) => (
                <div className={classes.sectionHead}>
                  <div>
                    <h2 className={classes.sectionTitle}>{platform.info.sitesLabel}</h2>
                    <p className={textClasses.muted}>{platform.texts.groupIntro}</p>
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

type ChoiceProps = { onChoose: (platform: PlatformDefinition) => void; onClose: () => void };

function PlatformChoice({ onChoose, onClose }: ChoiceProps) {
  useReturnFocus();
  const platforms = enabledPlatforms(useConfig());
  return (
    <HeldModal
      busy={false}
      opened
      onClose={onClose}
      size="lg"
      title={<span className={classes.modalTitle}>Connect a Website</span>}
    >
      <p className={textClasses.muted}>Choose the platform of your website.</p>
      <ul className={classes.platforms}>
        {platforms.map((platform) => {
          const { id, info, texts, icon: Icon } = platform;
          return (
            <li key={id}>
              <button type="button" className={classes.platform} onClick={() => onChoose(platform)}>
                <Icon size={22} stroke={1.6} aria-hidden />
                <span>
                  <span className={classes.name}>{info.label}</span>
                  <span className={textClasses.muted}>{texts.groupIntro}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </HeldModal>
  );
}

function NewSite({ platform, onClose }: { platform: PlatformDefinition; onClose: () => void }) {
  const draft = useSiteDraft(platform.id, null);
  function close() {
    draft.forget();
    onClose();
  }
  return <SiteModal platform={platform} site={null} reconnects={false} onClose={close} />;
}

/** Asks for the platform of a website, then for what that platform needs. */
function ConnectWebsite() {
  const [asked, setAsked] = useState<'platform' | PlatformDefinition | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsked('platform')}>
        Connect Website
      </Button>
      {asked === 'platform' && <PlatformChoice onChoose={setAsked} onClose={close} />}
      {asked !== null && asked !== 'platform' && <NewSite platform={asked} onClose={close} />}
    </>
  );
}
