import { throttle } from '../../../db/throttle.ts';
import { type StreamedEntry, zipStream } from '../../../lib/zip/zip.ts';
import type { UserContext } from '../../../services.ts';
import { exportedPictureName } from '../../articles/export/exported-pictures.ts';
import { exportEntries } from '../../articles/export/write-export.ts';
import { findInvoices } from '../../billing/get-subscription.ts';
import { eachStoredPicture } from '../../media/media-reader.ts';
import { datasets } from './personal-data-catalog.ts';
import { readPersonalData } from './personal-data-reader.ts';

type Context = Pick<
  UserContext,
  'db' | 'clock' | 'payments' | 'textWork' | 'log' | 'user' | 'env' | 'secrets' | 'mediaStore'
>;

/** Limits exports, each of which reads all data of a user. */
const exportsPerUser = { max: 5, windowSeconds: 3600 };

/**
 * Exports everything stored about the signed-in user as a streamed zip: JSON for each kind of data, each article as
 * Markdown and HTML, all pictures, and finally `export.json`, which lists what is missing. No secrets, no data of other users.
 * Throws `too_many_requests`; the zip is truncated if the database fails.
 */
export async function exportAccount(ctx: Context): Promise<AsyncGenerator<Buffer>> {
  await throttle(ctx, `account-export:${ctx.user.id}`, exportsPerUser);
  return zipStream(entriesOf(ctx));
}

async function* entriesOf(ctx: Context): AsyncGenerator<StreamedEntry> {
  const modified = ctx.clock.now();
  const userId = ctx.user.id;
  const rows: Record<string, number> = {};
  for (const dataset of datasets) {
    const count = (total: number) => {
      rows[dataset.file] = total;
    };
    const content = jsonList(readPersonalData(ctx.db, userId, dataset), count);
    yield { path: dataset.file, modified, content };
  }
  for (const format of ['markdown', 'html'] as const) {
    for await (const entry of exportEntries(ctx, {
      userId,
      filter: {},
      format,
      pictureFolder: '../../pictures',
    })) {
      if (entry.path === 'export.json') continue;
      yield { ...entry, path: entry.path.replace('articles/', `articles/${format}/`) };
    }
  }
  for await (const picture of eachStoredPicture(ctx, userId)) {
    const content = await picture.read('featured', 'webp');
    yield { path: `pictures/${exportedPictureName(picture)}`, modified, content };
  }
  const invoices = await invoicesOf(ctx);
  yield { path: 'billing/invoices.json', modified, content: json(invoices.list) };
  const about = { exported_at: modified.toISOString(), rows, missing: invoices.missing };
  yield { path: 'export.json', modified, content: json(about) };
}

/** Invoices come from the payment provider. If it does not respond, the rest is exported anyway. */
async function invoicesOf(ctx: Context) {
  try {
    return { list: await findInvoices(ctx, ctx.user.id), missing: [] };
  } catch (error) {
    ctx.log.warn({ err: error }, 'account exported without invoices');
    return { list: [], missing: ['billing/invoices.json: the payment provider did not respond'] };
  }
}

async function* jsonList(
  pages: AsyncIterable<string[]>,
  count: (total: number) => void,
): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const page of pages) {
    yield Buffer.from(`${total === 0 ? '[\n' : ',\n'}${page.join(',\n')}`);
    total += page.length;
  }
  yield Buffer.from(total === 0 ? '[]\n' : '\n]\n');
  count(total);
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
