import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { IconPlus, IconWebhook } from '#icons';
import { EmptyState } from '../../components/empty-state.tsx';
import { ItemList } from '../../components/item-list/item-list.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { WebhookCard } from './webhook-card.tsx';
import classes from './webhooks.module.css';
import { type Asked, webhooksQuery } from './webhooks.queries.ts';

const WebhookDialog = lazy(async () => ({ default: (await import('./webhook-dialog.tsx')).WebhookDialog }));

/** The addresses that receive events about articles and sites. */
export function WebhooksScreen() {
  const webhooks = useQuery(webhooksQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked('new')}>
      Add Webhook
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Webhooks"
        subtitle={
          <>
            Your programs receive an event when something happens to an article or a site. Requests are signed
            as{' '}
            <Anchor
              href="https://www.standardwebhooks.com"
              target="_blank"
              rel="noreferrer"
              underline="always"
            >
              Standard Webhooks
            </Anchor>{' '}
            describes.
          </>
        }
        actions={webhooks.data && webhooks.data.length > 0 ? add : undefined}
      />
      <ItemList
        query={webhooks}
        loading="Loading webhooks..."
        failed="Could not load your webhooks."
        empty={
          <EmptyState
            icon={<IconWebhook size={28} stroke={1.5} />}
            title="No webhooks yet."
            message="Add the address of a program that should act when an article is written, published or needs you."
            action={add}
          />
        }
      >
        {(items) => (
          <div className={classes.cards}>
            {items.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} onAsk={setAsked} />
            ))}
          </div>
        )}
      </ItemList>
      {asked && (
        <Suspense fallback={null}>
          <WebhookDialog asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
