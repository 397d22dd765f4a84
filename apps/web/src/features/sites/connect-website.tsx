import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { IconPlus } from '#icons';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { enabledPlatforms } from '../../platforms/registry.ts';
import { useConfig } from '../system/config.queries.ts';
import classes from './connect-website.module.css';
import { SiteModal } from './platform-sites.tsx';
import siteClasses from './sites.module.css';
import { useNewSiteDraft } from './use-site-form.ts';

type ChoiceProps = { onChoose: (platform: PlatformDefinition) => void; onClose: () => void };

function PlatformChoice({ onChoose, onClose }: ChoiceProps) {
  useReturnFocus();
  const platforms = enabledPlatforms(useConfig());
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<span className={siteClasses.modalTitle}>Connect a Website</span>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={siteClasses.quiet}>Choose the platform of your website.</p>
      <ul className={classes.platforms}>
        {platforms.map((platform) => {
          const { id, info, texts, icon: Icon } = platform;
          return (
            <li key={id}>
              <button type="button" className={classes.platform} onClick={() => onChoose(platform)}>
                <Icon size={22} stroke={1.6} aria-hidden />
                <span>
                  <span className={classes.name}>{info.label}</span>
                  <span className={siteClasses.quiet}>{texts.groupIntro}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

function NewSite({ platform, onClose }: { platform: PlatformDefinition; onClose: () => void }) {
  const draft = useNewSiteDraft(platform.id);
  function close() {
    draft.forget();
    onClose();
  }
  return <SiteModal platform={platform} site={null} reconnects={false} onClose={close} />;
}

/** Asks for the platform of a website, then for what that platform needs. */
export function ConnectWebsite() {
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
