import { useQuery } from '@tanstack/react-query';
import cardClasses from '../../components/card.module.css';
import { Card } from '../../components/card.tsx';
import { LoadError } from '../../components/error-state.tsx';
import { Loading, Skeleton } from '../../components/loading.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { AiCard } from './ai-card.tsx';
import { MailCard } from './mail-card.tsx';
import classes from './settings.module.css';
import { settingsQuery } from './settings.queries.ts';

export function SettingsScreen() {
  const { data, error, isFetching, refetch } = useQuery({
    ...settingsQuery,
    // A refetch would replace what is being typed.
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHeader title="Settings" subtitle="The services that this installation uses." />
      {data ? (
        <div className={classes.cards}>
          <AiCard ai={data.ai} />
          <MailCard mail={data.mail} />
        </div>
      ) : error ? (
        <section className={cardClasses.root}>
          <LoadError query={{ error, isFetching, refetch }} fallback="Failed to load the settings" />
        </section>
      ) : (
        <Loading text="Loading settings...">
          <div className={classes.cards}>
            {['AI provider', 'Mail server'].map((title) => (
              <Card key={title} title={title} className={classes.loading} busy>
                <Skeleton width="70%" />
                {['a', 'b', 'c'].map((row) => (
                  <Skeleton key={row} height="3.75rem" />
                ))}
              </Card>
            ))}
          </div>
        </Loading>
      )}
    </>
  );
}
