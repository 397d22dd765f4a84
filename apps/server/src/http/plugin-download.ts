import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { zip } from '../lib/zip/zip.ts';

const pluginName = 'wp-seo-rest-api-meta';
const folder = join(import.meta.dirname, '../../../../wordpress-plugin', pluginName);

export const pluginFileName = `${pluginName}.zip`;

/** `/wp-seo-rest-api-meta.zip`, public: it contains only the WordPress companion plugin. */
export function servePlugin(app: FastifyInstance): void {
  let built: Promise<Buffer> | undefined;
  app.get(`/${pluginFileName}`, async (_request, reply) => {
    built ??= buildPluginZip();
    return reply
      .header('content-disposition', `attachment; filename="${pluginFileName}"`)
      .header('cache-control', 'no-cache')
      .type('application/zip')
      .send(await built);
  });
}

/** The companion plugin as an installable zip with one folder, byte-identical on every build. */
export async function buildPluginZip(): Promise<Buffer> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return zip(
    await Promise.all(
      files.map(async (file) => {
        const full = join(file.parentPath, file.name);
        const path = pluginName + full.slice(folder.length).replaceAll(sep, '/');
        return { path, content: await readFile(full) };
      }),
    ),
  );
}
