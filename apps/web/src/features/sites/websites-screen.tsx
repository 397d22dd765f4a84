import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { OtherWebsites } from '../../platforms/other/definition.tsx';
import { WebflowSites } from '../../platforms/webflow/definition.tsx';
import { webflowSitesQuery } from '../../platforms/webflow/webflow.queries.ts';
import { WordPressSites } from '../../platforms/wordpress/definition.tsx';
import { configQuery } from '../system/config.queries.ts';
import classes from './sites.module.css';
import { otherWebsitesQuery, wordPressSitesQuery } from './sites.queries.ts';

function SectionHead({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className={classes.sectionHead}>
      <div>
        <h2 className={classes.sectionTitle}>{title}</h2>
        <p className={classes.quiet}>{text}</p>
      </div>
      {action}
    </div>
  );
}

/**
 * All lists are asked for at once, but a section is shown only when those above it have their height, so that
 * none pushes another down. A list that fails at first is not waited for.
 */
function useSections() {
  const config = useQuery(configQuery);
  const hasWebflow = config.data?.platforms.includes('webflow') ?? false;
  const wordPress = useQuery(wordPressSitesQuery);
  const webflow = useQuery({ ...webflowSitesQuery, enabled: hasWebflow });
  useQuery(otherWebsitesQuery);
  const areKnown = !isComing(config) && !isComing(wordPress);
  return { hasWebflow, shown: { webflow: areKnown, other: areKnown && !(hasWebflow && isComing(webflow)) } };
}

function isComing({ isPending, failureCount }: { isPending: boolean; failureCount: number }): boolean {
  return isPending && failureCount === 0;
}

export function WebsitesScreen() {
  const { hasWebflow, shown } = useSections();
  return (
    <>
      <PageHeader
        title="Connected Websites"
        subtitle="Connect WordPress sites for one-click scheduling and publishing."
      />
      <div className={classes.sections}>
        <section>
          <WordPressSites
            header={(add) => (
              <SectionHead
                title="WordPress Sites"
                text="Articles are scheduled and go live by themselves."
                action={add}
              />
            )}
          />
        </section>
        {hasWebflow && shown.webflow && (
          <section>
            <WebflowSites
              header={(add) => (
                <SectionHead
                  title="Webflow Sites"
                  text="Articles are published as items of a collection."
                  action={add}
                />
              )}
            />
          </section>
        )}
        {shown.other && (
          <section>
            <OtherWebsites
              header={(add) => (
                <SectionHead
                  title="Other Content Management Platforms"
                  text="Articles are written for you; copy or download the HTML and publish it yourself."
                  action={add}
                />
              )}
            />
          </section>
        )}
      </div>
    </>
  );
}
