import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../lib/app-error.ts';

const distFolder = join(import.meta.dirname, '../../../web/dist');

/** Vite adds a content hash to names below `assets`, so they are immutable. */
const oneYearSeconds = 31_536_000;

/** Serves the browser app; all other URLs that are not API calls return its index page. */
export async function serveBrowserApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(distFolder, 'index.html'))) {
    app.log.warn('the browser app is not built; only the API is served');
    return;
  }
  await app.register(staticFiles, {
    root: distFolder,
    // One route for all files: a route for each takes longer to start and much memory.
    serve: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const immutable = path.includes('/assets/');
      reply.header('cache-control', immutable ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache');
    },
  });
  const files = new Set(
    readdirSync(distFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(distFolder, join(entry.parentPath, entry.name))),
  );
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) throw new AppError('not_found', 'Not found');
    const path = request.params['*'];
    if (files.has(path)) return reply.sendFile(path);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

const buildFileSchema = z.object({ build_number: z.string(), build_date: z.string() });

/** Build information; zeros if the browser app was not built. */
export function readBuildInfo(): { number: string; date: string } {
  const file = join(distFolder, 'build.json');
  if (!existsSync(file)) return { number: '0', date: '' };
  const build = buildFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { number: build.build_number, date: build.build_date };
}
