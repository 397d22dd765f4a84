import { type ExportRequest, exportRequestSchema } from '@chapterhouse/contract/articles/history-endpoints';
import { throttle } from '../../../db/throttle.ts';
import { hashToken, newToken } from '../../../lib/crypto/tokens.ts';
import type { Services, UserContext } from '../../../services.ts';
import type { ArticleFilter } from '../history/article-filter.ts';
import { createExportedArticlesRepository, createExportTicketsRepository } from './export-repository.ts';

/** Long enough for a browser to follow the link, short enough that a copied link is worthless. */
const ticketSeconds = 60;

/** Limits exports, each of which reads all exported articles. */
const exportsPerUser = { max: 30, windowSeconds: 600 };

type Ticket = { token: string; expiresAt: Date; articles: number };

/** Creates a single-use download ticket for this selection. Throws `too_many_requests`. */
export async function prepareExport(
  ctx: Pick<UserContext, 'db' | 'clock' | 'user'>,
  request: ExportRequest,
): Promise<Ticket> {
  await throttle(ctx, `exports:${ctx.user.id}`, exportsPerUser);
  const token = newToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + ticketSeconds * 1000);
  const tickets = createExportTicketsRepository(ctx.db);
  await tickets.deleteExpired(now);
  await tickets.insert({ tokenHash: hashToken(token), userId: ctx.user.id, request, expiresAt });
  const articles = await createExportedArticlesRepository(ctx.db).count(ctx.user.id, filterOf(request, now));
  return { token, expiresAt, articles };
}

/** Redeems a ticket; undefined if it is unknown, used, expired or its user has lost access. */
export async function redeemTicket(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<{ userId: string; request: ExportRequest } | undefined> {
  const ticket = await createExportTicketsRepository(db).take(hashToken(token), clock.now());
  return ticket && { userId: ticket.userId, request: exportRequestSchema.parse(ticket.request) };
}

/** At `now`, which decides what is due. */
export function filterOf(
  {
    status,
    search,
    site_id: siteId,
    batch_id: batchId,
    approval,
    attention,
    article_ids: ids,
  }: ExportRequest,
  now: Date,
): ArticleFilter {
  return { status, search, siteId, batchId, approval, attention: attention && { kind: attention, now }, ids };
}
