import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { configQuery } from '../system/config.queries.ts';
import { OtherWebsites } from './other-websites.tsx';
import classes from './sites.module.css';
import { WebflowSites } from './webflow/webflow-sites.tsx';
import { WordPressSites } from './wordpress-sites.tsx';

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

export function WebsitesScreen() {
  const { data: config, isPending, failureCount } = useQuery(configQuery);
  // Whether there is a Webflow section is known first, so that it does not push the last one down.
  const isComing = isPending && failureCount === 0;
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
        {config?.features.webflow && (
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
        {!isComing && (
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
