/** `npm run gallery`: serves the shared components in all their states, with hot reload and without our server. */
import path from 'node:path';
import { createServer } from 'vite';

const server = await createServer({
  root: path.join(import.meta.dirname, '../apps/web'),
  server: { host: '127.0.0.1', port: 5174 },
});
await server.listen();
console.log(`${server.resolvedUrls?.local[0] ?? ''}gallery/`);
