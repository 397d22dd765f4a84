import type { ConnectedApp, ReturnsTo } from '@chapterhouse/contract/accounts/connected-apps';
import { productName } from '@chapterhouse/contract/product';
import { useQuery } from '@tanstack/react-query';
import listClasses from '../../../components/item-list/item-list.module.css';
import { ItemList } from '../../../components/item-list/item-list.tsx';
import { formatDate } from '../../../lib/format-time.ts';
import { AccessItem } from '../access/access-item.tsx';
import classes from './connected-apps.module.css';
import { connectedAppsQuery, useDisconnectApp } from './connected-apps.queries.ts';

/** The apps that the user let in from the app itself, without a key. */
export function ConnectedApps() {
  const apps = useQuery(connectedAppsQuery);
  return (
    <section className={classes.section} aria-labelledby="connected-apps">
      <h2 className={classes.title} id="connected-apps">
        Connected Apps
      </h2>
      <p className={classes.intro}>
        Claude and other AI assistants connect without a key. Add {productName} in the app as a remote MCP
        server, with the address <code className={classes.address}>{`${window.location.origin}/mcp`}</code>
      </p>
      <ItemList
        query={apps}
        loading="Loading connected apps..."
        failed="Could not load your connected apps."
        empty={<p className={classes.none}>No apps are connected.</p>}
      >
        {(items) => (
          <ul className={listClasses.frame}>
            {items.map((app) => (
              <AppItem key={app.id} app={app} />
            ))}
          </ul>
        )}
      </ItemList>
    </section>
  );
}

function AppItem({ app: { id, returns_to, created_at, ...app } }: { app: ConnectedApp }) {
  const disconnection = useDisconnectApp();
  return (
    <AccessItem
      heading="h3"
      {...app}
      facts={[placeOf(returns_to), `Connected ${formatDate(created_at)}`]}
      end={{
        ask: {
          title: 'Disconnect App',
          message: `"${app.name}" loses its access at once. You can connect it again from the app.`,
          confirmLabel: 'Disconnect',
          busyLabel: 'Disconnecting...',
        },
        run: () => disconnection.mutateAsync(id),
        done: 'App disconnected',
        failed: 'Could not disconnect the app. Please try again.',
      }}
    />
  );
}

function placeOf({ kind, name }: ReturnsTo): string {
  if (kind === 'computer') return 'On your computer';
  return kind === 'website' ? `At ${name}` : `App for ${name}: links`;
}
