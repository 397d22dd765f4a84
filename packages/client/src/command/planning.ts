import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { momentOf } from '@chapterhouse/contract/articles/calendar-days';
import { isTimeZone } from '@chapterhouse/contract/articles/zone-clock';
import { platforms } from '@chapterhouse/contract/platforms/registry';
import { type ChapterhouseClient, unwrap } from '../client.ts';
import type { BatchRequest, Site } from '../openapi-types.ts';
import { type Command, localTime, onlyOne, ownTimeZone, readInput, table, wholeNumber } from './context.ts';
import { UsageError } from './failures.ts';

const defaultCount = 5;

export const topics: Command = async ({ client, print }, args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { count: { type: 'string' } },
  });
  const body = {
    main_topic: onlyOne(positionals, 'topic'),
    num_subtopics: wholeNumber(values.count, '--count') ?? defaultCount,
  };
  const proposed = await unwrap((await client()).POST('/protected/content/topics', { body }));
  print(proposed, ({ subtopics }) =>
    subtopics
      .map(({ title, description }) => [title, description && `  ${description}`].filter(Boolean).join('\n'))
      .join('\n'),
  );
  return 0;
};

export const sites: Command = async ({ client, print }, args) => {
  parseArgs({ args });
  const list = await unwrap((await client()).GET('/protected/sites'));
  print(list, (found) =>
    found.sites.length === 0
      ? 'No sites are connected.'
      : table(
          ['ID', 'STATUS', 'PLATFORM', 'NAME', 'URL'],
          found.sites.map(({ id, status, platform, name, url }) => [id, status, platform, name, url]),
        ),
  );
  return 0;
};

/** By its id or its name. */
export async function findSite(client: ChapterhouseClient, wanted: string): Promise<Site> {
  const all = (await unwrap(client.GET('/protected/sites'))).sites;
  const matches = all.filter(({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase());
  const [site] = matches;
  if (site && matches.length === 1) return site;
  throw new UsageError(
    site
      ? `Several sites are named "${wanted}". Use the id.`
      : `There is no site "${wanted}". See: chapterhouse sites`,
  );
}

export const batch: Command = async ({ client, print }, args) => {
  const { values } = parseArgs({
    args,
    options: {
      topic: { type: 'string' },
      site: { type: 'string' },
      start: { type: 'string' },
      title: { type: 'string', multiple: true },
      subtopics: { type: 'string' },
      period: { type: 'string' },
      'per-period': { type: 'string' },
      words: { type: 'string' },
      category: { type: 'string', multiple: true },
      collection: { type: 'string' },
      'needs-approval': { type: 'boolean' },
      'time-zone': { type: 'string' },
      'idempotency-key': { type: 'string' },
    },
  });
  const { topic, site: wanted, start } = values;
  if (!topic || !wanted || !start) throw new UsageError('--topic, --site and --start are required.');
  const timeZone = values['time-zone'] ?? ownTimeZone();
  if (!isTimeZone(timeZone)) throw new UsageError('--time-zone must be a time zone, such as Europe/Berlin.');
  const startDate = startOf(start, timeZone);
  if (!startDate)
    throw new UsageError('--start must be a date that exists, such as 2027-01-11 or 2027-01-11T09:00.');
  const period = values.period ?? 'day';
  if (!isPeriod(period)) throw new UsageError('--period must be day, week or month.');
  const subtopics = await subtopicsOf(values.title, values.subtopics);
  const api = await client();
  const site = await findSite(api, wanted);
  const { fields } = platforms[site.platform];
  const body: BatchRequest = {
    main_topic: topic,
    subtopics,
    platform: site.platform,
    [fields.siteId]: site.id,
    ...(fields.collectionId && values.collection ? { [fields.collectionId]: values.collection } : {}),
    start_date: startDate.toISOString(),
    time_zone: timeZone,
    period,
    ...given('articles_per_period', wholeNumber(values['per-period'], '--per-period')),
    ...given('word_count', wholeNumber(values.words, '--words')),
    ...given('categories', values.category),
    ...given('needs_approval', values['needs-approval']),
  };
  const header = { 'Idempotency-Key': values['idempotency-key'] ?? randomUUID() };
  const created = await unwrap(api.POST('/protected/content/publish', { body, params: { header } }));
  print(created, ({ queued_articles }) =>
    table(
      ['ID', `DATE (${timeZone})`, 'TITLE'],
      queued_articles.map(({ id, date, title }) => [id, localTime(date, timeZone), title]),
    ),
  );
  return 0;
};

/** A date, or a date and time, is one of the zone unless it says otherwise. Null if it is none. */
export function startOf(text: string, timeZone: string): Date | null {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return momentOf(timeZone, `${text}T00:00`);
  const [zone] = /(?:Z|[+-]\d\d:?\d\d)$/.exec(text.slice(11)) ?? [];
  if (zone === undefined) return momentOf(timeZone, text);
  if (!momentOf('UTC', text.slice(0, -zone.length))) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

function isPeriod(text: string): text is NonNullable<BatchRequest['period']> {
  return text === 'day' || text === 'week' || text === 'month';
}

/** From the options, or a file with what `topics --json` printed. */
async function subtopicsOf(titles: readonly string[] | undefined, file: string | undefined) {
  const chosen: BatchRequest['subtopics'] = (titles ?? []).map((title) => ({ title, description: '' }));
  if (file === undefined) {
    if (chosen.length === 0) throw new UsageError('At least one --title, or --subtopics, is required.');
    return chosen;
  }
  const content = await readInput(file);
  try {
    const { subtopics } = JSON.parse(content);
    return [...chosen, ...(subtopics as BatchRequest['subtopics'])];
  } catch {
    throw new UsageError(`${file} must contain the output of "chapterhouse topics --json".`);
  }
}

function given<Name extends string, T>(name: Name, value: T | undefined): { [N in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { [N in Name]?: T });
}
