/**
 * The baseline of the list call: Fastify, the same SQL, and nothing else. The parent sends the
 * statement and gets the port.
 */
import fastify from 'fastify';
import { openDatabase } from '../apps/server/src/db/client.ts';

export type BareServerInput = { databaseUrl: string; name: string; text: string; values: unknown[] };

process.on('disconnect', () => process.exit(0));
process.once('message', async ({ databaseUrl, ...statement }: BareServerInput) => {
  const { pool } = await openDatabase({ databaseUrl, poolSize: 10, log: { warn: () => {} } });
  const app = fastify();
  app.get('/', async (_request, reply) => {
    const { rows } = await pool.query<{ articles: string }>(statement);
    reply.header('content-type', 'application/json; charset=utf-8');
    return `{"articles":${rows[0]?.articles}}`;
  });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
});
