import type { BatchProgress as Batch } from '@chapterhouse/contract/articles/endpoints';
import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { articlesKey } from '../../../api/query-client.ts';
import cardClasses from '../../../components/card.module.css';
import { useBulk } from '../actions/use-bulk.ts';
import { type HistoryRows, historyKey, loadNamed, withFound } from '../history/history.queries.ts';
import type { HistorySearch } from '../history/history-view.ts';
import classes from './batch-progress.module.css';
import { useLiveArticles } from './use-live-articles.ts';

const busyMs = 10_000;

/** The batches that are being written. The interval is for when no stream is open. */
const batchProgressQuery = queryOptions({
  queryKey: [...articlesKey, 'batch-progress'] as const,
  queryFn: async ({ signal }) => (await api('listBatchProgress', { signal })).batches,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.length ? busyMs : false),
});

function BatchLine({ batch }: { batch: Batch }) {
  const { run, progress } = useBulk();
  const { main_topic: topic, articles, written, failed, unwritten } = batch;
  return (
    <li className={classes.batch}>
      <div className={classes.words} role="status">
        <span className={classes.topic} dir="auto">
          {topic}
        </span>
        <span className={classes.count}>
          {written} of {articles} written{failed > 0 && `, ${failed} failed`}
        </span>
      </div>
      <progress className={classes.bar} aria-label={`Written: ${topic}`} max={articles} value={written} />
      <Button
        size="xs"
        variant="default"
        loading={progress !== null}
        aria-label={`Cancel writing the rest: ${topic}`}
        onClick={() => void run(unwritten, { action: 'cancel' })}
      >
        Cancel the Rest
      </Button>
    </li>
  );
}

/**
 * How far the batches are that are being written, live; nothing while none is. With the `search` of a history it also keeps the
 * word counts of its rows up to date, without loading the list again.
 */
export function BatchProgress({ search }: { search?: HistorySearch }) {
  const client = useQueryClient();
  const { data = [] } = useQuery(batchProgressQuery);

  async function refreshRows(ids: readonly string[]): Promise<void> {
    if (!search) return;
    const found = await loadNamed(search, ids);
    client.setQueryData<HistoryRows>(historyKey(search), (now) => now && withFound(now, ids, found));
  }

  useLiveArticles({
    onChange: () => void client.invalidateQueries(batchProgressQuery),
    onDrafted: (ids) => void refreshRows(ids).catch(() => {}),
    onCurrent() {},
    onLive() {},
  });
  if (data.length === 0) return null;
  return (
    <section
      className={`${cardClasses.root} ${classes.root} ${search ? classes.aboveList : ''}`}
      aria-label="Being written"
    >
      <ul className={classes.list}>
        {data.map((batch) => (
          <BatchLine batch={batch} key={batch.id} />
        ))}
      </ul>
    </section>
  );
}
