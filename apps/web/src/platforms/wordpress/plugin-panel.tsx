import type { PluginCheck } from '@chapterhouse/contract/platforms/wordpress/entities';
import { companionPluginName } from '@chapterhouse/contract/platforms/wordpress/texts';
import { webUrl } from '@chapterhouse/contract/web-address';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IconCircleCheck, IconCircleDashed } from '#icons';
import { api } from '../../api/client.ts';
import { sitesKey } from '../../api/query-client.ts';
import textClasses from '../../components/styles/text.module.css';
import { Fold } from '../../features/planning/wizard/fold.tsx';
import own from './plugin-panel.module.css';

type Result = { check: PluginCheck; hasFailed: boolean };

/**
 * Which plugins a site has. A failed check is only reported, and yields a result without plugins (specification,
 * section 8); the panel shows that nothing is known.
 */
function pluginCheckQuery(siteId: string) {
  return queryOptions({
    queryKey: [...sitesKey, 'wordpress', siteId, 'plugins'] as const,
    queryFn: async ({ signal }): Promise<Result> => {
      try {
        const check = await api('checkWordPressPlugins', { params: { id: siteId }, signal });
        return { check, hasFailed: false };
      } catch (error) {
        if (signal.aborted) throw error;
        reportError(error);
        const check = {
          seo_plugin_installed: false,
          seo_plugin_active: false,
          seo_plugin_name: null,
          our_plugin_installed: false,
          our_plugin_active: false,
          site_id: siteId,
        };
        return { check, hasFailed: true };
      }
    },
    staleTime: 60_000,
  });
}

const seoNames = { yoast: 'Yoast SEO', 'rank math': 'Rank Math' } as const;

function state(installed: boolean, active: boolean): string {
  if (active) return 'active';
  return installed ? 'installed, but not active' : 'not found';
}

function Requirement({ met, children }: { met: boolean; children: string }) {
  const Icon = met ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={own.requirement} data-met={met || undefined}>
      <Icon size={18} stroke={1.7} aria-hidden />
      {children}
    </li>
  );
}

function explanation(check: PluginCheck): string {
  return check.seo_plugin_active && check.our_plugin_active
    ? 'Meta title, meta description and focus keyword are set for every article.'
    : 'These plugins are optional. Without them, the SEO fields (meta title, meta description, focus keyword) stay empty.';
}

const pluginFile = 'wp-seo-rest-api-meta.zip';

function InstallSteps({ siteUrl, check }: { siteUrl: string; check: PluginCheck }) {
  const page = webUrl(
    `${siteUrl}/wp-admin/${check.our_plugin_installed ? 'plugins.php' : 'plugin-install.php?tab=upload'}`,
  );
  const open = (words: string) =>
    page ? (
      <a href={page} target="_blank" rel="noreferrer">
        {words}
      </a>
    ) : (
      words
    );
  if (check.our_plugin_installed) {
    return (
      <p className={textClasses.muted}>
        In WordPress, open {open('Plugins')} and choose “Activate” below {companionPluginName}.
      </p>
    );
  }
  return (
    <ol className={own.install}>
      <li>
        Download the plugin:{' '}
        <a href={`/${pluginFile}`} download>
          {pluginFile}
        </a>
      </li>
      <li>
        In WordPress, open {open('Plugins, Add Plugin, Upload Plugin')}, choose the file and install it.
      </li>
      <li>Choose “Activate Plugin”, then return here and check again.</li>
    </ol>
  );
}

type FoundProps = { check: PluginCheck; siteUrl: string; again: ReactNode };

/** What the check found, and what is missing. */
function Found({ check, siteUrl, again }: FoundProps) {
  const seoName = check.seo_plugin_name
    ? seoNames[check.seo_plugin_name]
    : 'SEO plugin (Yoast SEO or Rank Math)';
  return (
    <>
      <ul className={own.requirements}>
        <Requirement met={check.seo_plugin_active}>
          {`${seoName}: ${state(check.seo_plugin_installed, check.seo_plugin_active)}`}
        </Requirement>
        <Requirement met={check.our_plugin_active}>
          {`${companionPluginName}: ${state(check.our_plugin_installed, check.our_plugin_active)}`}
        </Requirement>
      </ul>
      <p className={textClasses.muted}>{explanation(check)}</p>
      {!check.our_plugin_active && <InstallSteps siteUrl={siteUrl} check={check} />}
      {!(check.our_plugin_active && check.seo_plugin_active) && again}
    </>
  );
}

/** Plugins required for SEO fields, folded to a line: publishing works without them. */
export function PluginPanel({ siteId, siteUrl }: { siteId: string; siteUrl: string }) {
  const { data, isFetching, refetch } = useQuery(pluginCheckQuery(siteId));
  const again = (
    <Button size="xs" variant="default" onClick={() => void refetch()} disabled={isFetching}>
      {isFetching ? 'Checking...' : 'Check Again'}
    </Button>
  );
  return (
    <Fold title="Plugin requirements" note={data ? noteOf(data) : 'Checking...'} hasError={false}>
      {data?.hasFailed && (
        <>
          <p>The plugins of this site could not be checked.</p>
          <p className={textClasses.muted}>
            Articles are published without them too. With an SEO plugin (Yoast SEO or Rank Math) and{' '}
            {companionPluginName}, the SEO fields are set as well.
          </p>
          <div>{again}</div>
        </>
      )}
      {data && !data.hasFailed && <Found check={data.check} siteUrl={siteUrl} again={<div>{again}</div>} />}
    </Fold>
  );
}

/** The result in a few words: what is missing is optional. */
function noteOf({ check, hasFailed }: Result): string {
  if (hasFailed) return 'Not checked';
  return check.seo_plugin_active && check.our_plugin_active ? 'All active' : 'Optional';
}
