import type { WebhookDelivery } from '@chapterhouse/contract/webhooks/endpoints';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '../../api/api-error.ts';
import { InlineError, LoadError } from '../../components/error-state.tsx';
import { Loading, Skeleton } from '../../components/loading.tsx';
import { StatusBadge, type StatusTone } from '../../components/status-badge.tsx';
import { formatDateTime } from '../../lib/format-time.ts';
import classes from './webhooks.module.css';
import { deliveriesQuery, useWebhookCalls } from './webhooks.queries.ts';

type Props = { webhookId: string; mayResend: boolean };

/** What was sent to a webhook in the last 30 days, newest first. */
export function Deliveries({ webhookId, mayResend }: Props) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } =
    useInfiniteQuery(deliveriesQuery(webhookId));
  if (!data) {
    return error ? (
      <LoadError query={{ error, isFetching, refetch }} fallback="Could not load the deliveries." />
    ) : (
      <Loading text="Loading deliveries...">
        <Skeleton height="6rem" />
      </Loading>
    );
  }
  const deliveries = data.pages.flatMap((page) => page.deliveries);
  if (deliveries.length === 0) {
    return <p className={classes.note}>Nothing was sent yet. Send a test to see a request.</p>;
  }
  return (
    <>
      <ol className={classes.deliveries} aria-label="Deliveries">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} mayResend={mayResend} />
        ))}
      </ol>
      {error && (
        <InlineError
          message={errorText(error, 'Could not load the deliveries.')}
          {...(isFetchNextPageError ? {} : { query: { isFetching, refetch } })}
        />
      )}
      {hasNextPage && (
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show Older
        </Button>
      )}
    </>
  );
}

const tones: Readonly<Record<WebhookDelivery['state'], StatusTone>> = {
  waiting: 'yellow',
  delivered: 'green',
  failed: 'red',
};

function Delivery({ webhookId, delivery, mayResend }: Props & { delivery: WebhookDelivery }) {
  const { resend } = useWebhookCalls();
  const { id, type, state, attempts, status, response, body, event_id: eventId } = delivery;
  return (
    <li>
      <details className={classes.delivery}>
        <summary>
          <code>{type}</code>
          <StatusBadge tone={tones[state]}>{status === null ? state : `${state}, ${status}`}</StatusBadge>
          <time dateTime={delivery.happened_at}>{formatDateTime(delivery.happened_at)}</time>
        </summary>
        <dl className={classes.facts}>
          <dt>ID</dt>
          <dd>
            <code>{eventId}</code>
          </dd>
          <dt>Attempts</dt>
          <dd>
            {attempts}
            {delivery.next_attempt_at !== null && `, next ${formatDateTime(delivery.next_attempt_at)}`}
          </dd>
          <dt>Request</dt>
          <dd>{body === null ? 'Not sent yet' : <pre>{readable(body)}</pre>}</dd>
          <dt>Response</dt>
          <dd>{response ? <pre>{response}</pre> : status === null ? 'None yet' : 'Empty'}</dd>
        </dl>
        {resend.error && <InlineError message={errorText(resend.error, 'Could not send it again.')} />}
        {state !== 'waiting' && mayResend && (
          <Button
            variant="default"
            size="sm"
            loading={resend.isPending}
            onClick={() => resend.mutate({ id: webhookId, delivery: id })}
          >
            Send Again
          </Button>
        )}
      </details>
    </li>
  );
}

function readable(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
