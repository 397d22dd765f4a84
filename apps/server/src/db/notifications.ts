import pg from 'pg';
import type { Logger } from 'pino';

export type Listener = { close: () => Promise<void> };

type Options = {
  databaseUrl: string;
  channel: string;
  log: Pick<Logger, 'warn'>;
  /** Also called when the connection came back: what was told meanwhile was missed. */
  onNotify: () => void;
};

const reconnectDelayMs = 500;

/** Hears what any process on this database tells with `notify`. Resolves when it listens. */
export async function listen({ databaseUrl, channel, log, onNotify }: Options): Promise<Listener> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: `chapterhouse-listen-${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    next.on('notification', onNotify);
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    if (closed) await next.end();
    else client = next;
  }

  function lost(which: pg.Client): void {
    if (which !== client) return;
    client = undefined;
    if (closed) return;
    log.warn({ channel }, 'listening connection lost');
    reconnectSoon();
  }

  function reconnectSoon(): void {
    retry = setTimeout(() => {
      connect().then(onNotify, () => {
        if (!closed) reconnectSoon();
      });
    }, reconnectDelayMs);
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
