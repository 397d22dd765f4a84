import pg from 'pg';
import type { Logger } from 'pino';

export type Listener = {
  /** Resolves to true when whatever was committed before this call has been heard; to false without a connection. */
  caughtUp: () => Promise<boolean>;
  close: () => Promise<void>;
};

type Options = {
  databaseUrl: string;
  channel: string;
  log: Pick<Logger, 'warn'>;
  /** Also called when the connection came back, without a payload: what was told meanwhile was missed. */
  onNotify: (payload?: string) => void;
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
    next.on('notification', ({ payload }) => onNotify(payload ?? ''));
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
      connect().then(
        () => onNotify(),
        () => {
          if (!closed) reconnectSoon();
        },
      );
    }, reconnectDelayMs);
  }

  await connect();
  return {
    async caughtUp() {
      const asked = client;
      if (!asked) return false;
      // Postgres sends what it has to tell before it answers; and a connection that died unnoticed shows here.
      const isAnswered = await asked.query('select 1').then(
        () => true,
        () => false,
      );
      return isAnswered && asked === client;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
