import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ChapterhouseClient, unwrap } from '../client.ts';
import { type Command, withoutControls } from './context.ts';
import { UsageError } from './failures.ts';
import { createReconnectingReader } from './reconnect.ts';

type Progress = {
  id: string;
  topic: string;
  articles: number;
  written: number;
  /** Of the written: drafts in which the checks found something. */
  attention: number;
  failed: number;
};

const failedExitCode = 6;
const intervalMs = 2_000;
const barWidth = 30;
const pageSize = 100;

/** Until nothing is being written, or the given batch is written. A lost connection does not end it. */
export const watch: Command = async ({ client, asJson, print, notify }, args) => {
  const { values } = parseArgs({ args, options: { batch: { type: 'string' } } });
  const api = await client();
  const followed = new Set(values.batch === undefined ? [] : [values.batch]);
  const isLive = process.stdout.isTTY && !asJson;
  let shown = '';
  const persistently = createReconnectingReader({
    notify: (notice) => {
      notify(notice);
      // The bars above the notice stay.
      shown = '';
    },
  });
  for (;;) {
    const all = await persistently(async () => {
      if (values.batch === undefined) {
        const { batches } = await unwrap(api.GET('/protected/content/batch-progress'));
        for (const { id } of batches) followed.add(id);
      }
      return Promise.all([...followed].map((id) => progressOf(api, id)));
    });
    if (all.length === 0) {
      print({ batches: [] }, () => 'Nothing is being written.');
      return 0;
    }
    if (values.batch !== undefined && all[0]?.articles === 0) {
      throw new UsageError(`There is no batch ${values.batch}, or its articles were deleted.`);
    }
    // JSON: one line for each change, for programs that read along.
    // Some terminals, such as that of `ssh -tt` from a program, have no size.
    const columns = isLive ? process.stdout.columns || undefined : undefined;
    const lines = asJson
      ? JSON.stringify({ batches: all })
      : all.map((progress) => lineOf(progress, columns)).join('\n');
    if (lines !== shown) {
      if (isLive && shown !== '') process.stdout.write(`\x1b[${shown.split('\n').length}A\x1b[J`);
      process.stdout.write(`${lines}\n`);
      shown = lines;
    }
    if (all.every(({ articles, written, failed }) => written + failed >= articles)) {
      return all.some(({ failed }) => failed > 0) ? failedExitCode : 0;
    }
    await wait(intervalMs);
  }
};

async function progressOf(api: ChapterhouseClient, id: string): Promise<Progress> {
  const query = { batch_id: id, limit: pageSize };
  const { articles } = await unwrap(api.GET('/protected/content/articles', { params: { query } }));
  return {
    id,
    topic: articles[0]?.topic ?? '',
    articles: articles.length,
    written: articles.filter(({ has_content }) => has_content).length,
    attention: articles.filter(({ has_content, status }) => has_content && status === 'draft').length,
    failed: articles.filter(
      ({ has_content, status }) => !has_content && status !== 'processing' && status !== 'generating',
    ).length,
  };
}

/** At most `columns` long: a line that wraps could not be replaced. */
function lineOf(
  { topic, articles, written, attention, failed }: Progress,
  columns: number | undefined,
): string {
  const filled = articles === 0 ? barWidth : Math.round(((written + failed) / articles) * barWidth);
  const bar = '█'.repeat(filled).padEnd(barWidth, '░');
  const counts = [
    `${written}/${articles} written`,
    ...(attention > 0 ? [`${attention} ${attention === 1 ? 'needs' : 'need'} attention`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ');
  return `${bar} ${counts}  ${withoutControls(topic).replaceAll(/\s+/g, ' ')}`.slice(0, columns);
}
