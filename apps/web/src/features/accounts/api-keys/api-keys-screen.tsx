import type { ApiKey } from '@chapterhouse/contract/accounts/api-keys';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { IconKey, IconPlus, IconTrash } from '#icons';
import { EmptyState } from '../../../components/empty-state.tsx';
import listClasses from '../../../components/item-list/item-list.module.css';
import { ItemList } from '../../../components/item-list/item-list.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { formatDate } from '../../../lib/format-time.ts';
import { AccessItem } from '../access/access-item.tsx';
import { ConnectedApps } from '../connected-apps/connected-apps.tsx';
import classes from './api-keys.module.css';
import { apiKeysQuery, useDeleteApiKey } from './api-keys.queries.ts';

const CreateKey = lazy(async () => ({ default: (await import('./create-key.tsx')).CreateKey }));

/** The keys by which programs use the account, for `Authorization: Bearer`. */
export function ApiKeysScreen() {
  const keys = useQuery(apiKeysQuery);
  const [creating, setCreating] = useState(false);
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      Create Key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="API Keys"
        subtitle={
          <>
            Programs use a key to work with your articles and sites. See the{' '}
            <Anchor href="/api/docs" target="_blank" rel="noreferrer" underline="always">
              API documentation
            </Anchor>
            .
          </>
        }
        actions={keys.data && keys.data.length > 0 ? create : undefined}
      />
      <ItemList
        query={keys}
        loading="Loading API keys..."
        failed="Could not load your API keys."
        empty={
          <EmptyState
            icon={<IconKey size={28} stroke={1.5} />}
            title="No API keys yet."
            message="Create a key for each program, with only the permissions that it needs."
            action={create}
          />
        }
      >
        {(items) => (
          <ul className={listClasses.frame}>
            {items.map((apiKey) => (
              <KeyItem key={apiKey.id} apiKey={apiKey} />
            ))}
          </ul>
        )}
      </ItemList>
      <ConnectedApps />
      {creating && (
        <Suspense fallback={null}>
          <CreateKey onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}

function KeyItem({ apiKey: { id, hint, created_at, expires_at, ...apiKey } }: { apiKey: ApiKey }) {
  const deletion = useDeleteApiKey();
  const isExpired = expires_at !== null && new Date(expires_at) <= new Date();
  return (
    <AccessItem
      heading="h2"
      {...apiKey}
      marks={
        <>
          <code className={classes.hint}>ch_…{hint}</code>
          {isExpired && <StatusBadge tone="gray">Expired</StatusBadge>}
        </>
      }
      facts={[`Created ${formatDate(created_at)}`, expiryOf(expires_at, isExpired)]}
      icon={<IconTrash size={16} aria-hidden />}
      end={{
        ask: {
          title: 'Delete API Key',
          message: `Programs that use "${apiKey.name}" stop working at once. You can't undo this.`,
          confirmLabel: 'Delete',
          busyLabel: 'Deleting...',
        },
        run: () => deletion.mutateAsync(id),
        done: 'API key deleted',
        failed: 'Could not delete the API key. Please try again.',
      }}
    />
  );
}

function expiryOf(expiresAt: string | null, isExpired: boolean): string {
  if (expiresAt === null) return 'Does not expire';
  return `${isExpired ? 'Expired' : 'Expires'} ${formatDate(expiresAt)}`;
}
