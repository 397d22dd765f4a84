import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { platforms } from '../../platforms/registry.ts';
import { PlatformSites } from './platform-sites.tsx';

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
