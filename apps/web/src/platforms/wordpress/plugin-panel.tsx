import type { PluginCheck } from '@chapterhouse/contract/platforms/wordpress/entities';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { IconCircleCheck, IconCircleDashed } from '#icons';
import { api } from '../../api/client.ts';
import { sitesKey } from '../../api/query-client.ts';
import { Skeleton } from '../../components/loading.tsx';
import classes from '../../features/planning/wizard/wizard.module.css';
import { reportError } from '../../lib/report-error.ts';
import { webUrl } from '../../lib/web-url.ts';

/** Which plugins a site has. A failed check is reported, and treated like a site without plugins (specification, section 8). */
function pluginCheckQuery(siteId: string) {
  return queryOptions({
    queryKey: [...sitesKey, 'wordpress', siteId, 'plugins'] as const,
    queryFn: async ({ signal }): Promise<PluginCheck> => {
      try {
        return await api('checkWordPressPlugins', { params: { id: siteId }, signal });
      } catch (error) {
        if (signal.aborted) throw error;
        reportError(error);
        return {
          seo_plugin_installed: false,
          seo_plugin_active: false,
          seo_plugin_name: null,
          our_plugin_installed: false,
          our_plugin_active: false,
          site_id: siteId,
        };
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
    <li className={classes.requirement} data-met={met || undefined}>
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
      <p className={classes.quiet}>
        In WordPress, open {open('Plugins')} and choose “Activate” below WP SEO REST API Meta.
      </p>
    );
  }
  return (
    <ol className={classes.install}>
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

/** Plugins required for SEO fields; publishing works without them. */
export function PluginPanel({ siteId, siteUrl }: { siteId: string; siteUrl: string }) {
  const { data: check, isFetching, refetch } = useQuery(pluginCheckQuery(siteId));
  const seoName = check?.seo_plugin_name
    ? seoNames[check.seo_plugin_name]
    : 'SEO plugin (Yoast SEO or Rank Math)';
  return (
    <section className={classes.panel} aria-labelledby="plugins-title" aria-busy={!check}>
      <h3 className={classes.panelTitle} id="plugins-title">
        Plugin requirements
      </h3>
      {check ? (
        <>
          <ul className={classes.requirements}>
            <Requirement met={check.seo_plugin_active}>
              {`${seoName}: ${state(check.seo_plugin_installed, check.seo_plugin_active)}`}
            </Requirement>
            <Requirement met={check.our_plugin_active}>
              {`WP SEO REST API Meta: ${state(check.our_plugin_installed, check.our_plugin_active)}`}
            </Requirement>
          </ul>
          <p className={classes.quiet}>{explanation(check)}</p>
          {!check.our_plugin_active && <InstallSteps siteUrl={siteUrl} check={check} />}
          {!(check.our_plugin_active && check.seo_plugin_active) && (
            <Button size="xs" variant="default" onClick={() => void refetch()} disabled={isFetching}>
              {isFetching ? 'Checking...' : 'Check Again'}
            </Button>
          )}
        </>
      ) : (
        <div className={classes.requirements}>
          <p className="visually-hidden" role="status">
            Checking plugins...
          </p>
          <Skeleton width="62%" height="1.5rem" />
          <Skeleton width="48%" height="1.5rem" />
          <Skeleton width="90%" height="2.5rem" />
        </div>
      )}
    </section>
  );
}
