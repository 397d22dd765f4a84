import type { Logger } from 'pino';
import { openDedicatedConnection } from './dedicated-connection.ts';

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

/** Receives notifications from any process on this database. Resolves when listening. */
export async function listen({ databaseUrl, channel, log, onNotify }: Options): Promise<Listener> {
  const connection = await openDedicatedConnection({
    databaseUrl,
    applicationName: `chapterhouse-listen-${channel}`,
    async onOpen(client) {
      client.on('notification', ({ payload }) => onNotify(payload ?? ''));
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    },
    onLost: () => log.warn({ channel }, 'LISTEN connection lost'),
    onReconnected: () => onNotify(),
  });
  return {
    async caughtUp() {
      const client = connection.current();
      if (!client) return false;
      // Postgres delivers pending notifications before it responds; this also detects dead connections.
      const hasResponded = await client.query('select 1').then(
        () => true,
        () => false,
      );
      return hasResponded && client === connection.current();
    },
    close: connection.close,
  };
}
