import pg from 'pg';
import type { Logger } from 'pino';

export type Listener = {
  /** Resolves to true once all notifications committed before this call were received; to false without a connection. */
  caughtUp: () => Promise<boolean>;
  close: () => Promise<void>;
};

type Options = {
  databaseUrl: string;
  channel: string;
  log: Pick<Logger, 'warn'>;
  /** Also called without a payload after a reconnect: notifications in between were missed. */
  onNotify: (payload?: string) => void;
};

const reconnectDelayMs = 500;

/** Receives notifications from any process on this database. Resolves when listening. */
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
    log.warn({ channel }, 'LISTEN connection lost');
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
      // Postgres delivers pending notifications before it responds; this also detects dead connections.
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
