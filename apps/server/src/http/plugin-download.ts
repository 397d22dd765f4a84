import type { FastifyInstance } from 'fastify';
import { buildPluginZip, pluginFileName } from '../lib/wordpress-plugin.ts';

/** `/wp-seo-rest-api-meta.zip`, public: it contains only the WordPress companion plugin. */
export function servePlugin(app: FastifyInstance): void {
  let zip: Promise<Buffer> | undefined;
  app.get(`/${pluginFileName}`, async (_request, reply) => {
    zip ??= buildPluginZip();
    return reply
      .header('content-disposition', `attachment; filename="${pluginFileName}"`)
      .header('cache-control', 'no-cache')
      .type('application/zip')
      .send(await zip);
  });
}
