import pg from 'pg';

type Options = {
  databaseUrl: string;
  /** Identifies the connection in `pg_stat_activity`. */
  applicationName: string;
  /** Prepares each connection before it is used. */
  onOpen?: (client: pg.Client) => Promise<unknown>;
  onLost: (error?: Error) => void;
  /** Not called for the first connection. */
  onReconnected?: () => void;
};

export type DedicatedConnection = {
  /** The open connection; undefined while there is none. */
  current: () => pg.Client | undefined;
  close: () => Promise<void>;
};

const reconnectDelayMs = 500;

/**
 * A connection outside the pool, for what Postgres binds to a session: locks and notifications. Reconnects when lost.
 * Resolves when the first connection is open; throws pg's error on failure.
 */
export async function openDedicatedConnection(options: Options): Promise<DedicatedConnection> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: options.applicationName,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    await next.connect();
    await options.onOpen?.(next);
    if (closed) await next.end();
    else client = next;
  }

  function lost(which: pg.Client, error?: Error): void {
    if (which !== client) return;
    client = undefined;
    if (closed) return;
    options.onLost(error);
    reconnectSoon();
  }

  function reconnectSoon(): void {
    retry = setTimeout(() => {
      connect().then(
        () => options.onReconnected?.(),
        () => {
          if (!closed) reconnectSoon();
        },
      );
    }, reconnectDelayMs);
  }

  await connect();
  return {
    current: () => client,
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
