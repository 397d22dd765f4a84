import type { ConnectedApp, ReturnsTo } from '@chapterhouse/contract/accounts/connected-apps';
import { productName } from '@chapterhouse/contract/product';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../api/api-error.ts';
import { confirm } from '../../../components/dialogs.ts';
import listClasses from '../../../components/item-list/item-list.module.css';
import { ItemList } from '../../../components/item-list/item-list.tsx';
import { toast } from '../../../components/toast/toast.ts';
import { formatDate, formatDateTime } from '../../../lib/format-time.ts';
import classes from './connected-apps.module.css';
import { connectedAppsQuery, useDisconnectApp } from './connected-apps.queries.ts';

const disconnectFailed = 'Could not disconnect the app. Please try again.';

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

function AppItem({ app: { id, name, scopes, returns_to, ...dates } }: { app: ConnectedApp }) {
  const disconnection = useDisconnectApp();
  function askToDisconnect() {
    confirm({
      type: 'danger',
      title: 'Disconnect App',
      message: `"${name}" loses its access at once. You can connect it again from the app.`,
      confirmLabel: 'Disconnect',
      busyLabel: 'Disconnecting...',
      onConfirm: () =>
        disconnection.mutateAsync(id).then(
          () => toast.success('App disconnected'),
          (error: unknown) => toast.error(errorText(error, disconnectFailed)),
        ),
    });
  }
  return (
    <li className={listClasses.item}>
      <div className={listClasses.words}>
        <h3 className={listClasses.name}>{name}</h3>
        <ul className={listClasses.codes} aria-label={`Permissions of ${name}`}>
          {scopes.map((scope) => (
            <li key={scope}>
              <code>{scope}</code>
            </li>
          ))}
        </ul>
        <p className={classes.dates}>
          <span>{placeOf(returns_to)}</span>
          <span>Connected {formatDate(dates.created_at)}</span>
          <span>
            {dates.last_used_at === null
              ? 'Never used'
              : `Last used ${formatDateTime(dates.last_used_at)} from ${dates.last_used_address ?? 'an unknown address'}`}
          </span>
        </p>
      </div>
      <Button
        variant="default"
        size="sm"
        className={listClasses.danger ?? ''}
        aria-label={`Disconnect ${name}`}
        onClick={askToDisconnect}
      >
        Disconnect
      </Button>
    </li>
  );
}

function placeOf({ kind, name }: ReturnsTo): string {
  if (kind === 'computer') return 'On your computer';
  return kind === 'website' ? `At ${name}` : `App for ${name}: links`;
}
