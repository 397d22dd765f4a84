import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Routes } from '../../../http/route.ts';
import { AppError } from '../../../lib/app-error.ts';
import { failureLevel } from '../../../lib/provider-error.ts';
import type { Services } from '../../../services.ts';
import { filterOf, prepareExport, redeemTicket } from './prepare-export.ts';
import { writeExport } from './write-export.ts';

const downloadPath = '/api/exports';
const paramsSchema = z.object({ ticket: z.string().regex(/^[\w-]{20,100}$/) });

export function exportRoutes(services: Services) {
  return {
    prepareExport: async ({ user, body }) => {
      const { token, expiresAt, articles } = await prepareExport({ ...services, user }, body);
      return { url: `${downloadPath}/${token}`, expires_at: expiresAt.toISOString(), articles };
    },
  } satisfies Partial<Routes>;
}

/** Redeems tickets. Outside the contract, because a browser follows a link and gets a file. */
export function addExportDownload(app: FastifyInstance, services: Services): void {
  app.get(`${downloadPath}/:ticket`, async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const ticket = params.success ? await redeemTicket(services, params.data.ticket) : undefined;
    if (!ticket) {
      throw new AppError('not_found', 'This download link has expired or was already used. Export again.');
    }
    const { format } = ticket.request;
    const zip = writeExport(services, {
      userId: ticket.userId,
      filter: filterOf(ticket.request, services.clock.now()),
      format,
    });
    const name = `chapterhouse-${format}-${services.clock.now().toISOString().slice(0, 10)}.zip`;
    const stream = Readable.from(zip, { objectMode: false, highWaterMark: 256 * 1024 });
    stream.on('error', (error) =>
      services.log[failureLevel(error)]({ err: error, format }, 'export stream failed'),
    );
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .type('application/zip')
      .send(stream);
  });
}
