import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ApiError, type ChapterhouseClient, unwrap } from '../client.ts';
import type { Article } from '../openapi-types.ts';
import {
  type Command,
  type Context,
  localTime,
  onlyOne,
  ownTimeZone,
  readInput,
  table,
  wholeNumber,
} from './context.ts';
import { UsageError } from './failures.ts';
import { findSite } from './planning.ts';

export const articles: Command = (context, [action = '', ...args]) => {
  const command = Object.hasOwn(actions, action) && actions[action];
  if (!command) throw new UsageError(`Specify one of: ${Object.keys(actions).join(', ')}.`);
  return command(context, args);
};

const actions: Readonly<Record<string, Command>> = {
  list,
  show,
  edit,
  publish,
  retry,
  export: exportArticles,
};

const filterOptions = {
  status: { type: 'string' },
  search: { type: 'string' },
  site: { type: 'string' },
  batch: { type: 'string' },
} as const;
const statuses = ['published', 'scheduled', 'draft'] as const;
const reasons = ['failed', 'findings', 'held', 'conflict', 'by_hand', 'proposal'] as const;
const formats = ['markdown', 'html', 'csv'] as const;
const defaultLimit = 50;
const pageSize = 500;

type Filter = { [Name in keyof typeof filterOptions]?: string | undefined };

async function filterOf(client: ChapterhouseClient, { status, search, site, batch }: Filter) {
  return {
    ...(status === undefined ? {} : { status: oneOf(statuses, status, '--status') }),
    ...(search === undefined ? {} : { search }),
    ...(batch === undefined ? {} : { batch_id: batch }),
    ...(site === undefined ? {} : { site_id: (await findSite(client, site)).id }),
  };
}

function oneOf<T extends string>(choices: readonly T[], text: string, option: string): T {
  const found = choices.find((choice) => choice === text);
  if (!found) throw new UsageError(`${option} must be one of: ${choices.join(', ')}.`);
  return found;
}

async function list({ client, print }: Context, args: string[]): Promise<undefined> {
  const options = {
    ...filterOptions,
    attention: { type: 'string' },
    limit: { type: 'string' },
    all: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args, options });
  const { attention } = values;
  const reason = attention === undefined ? undefined : oneOf(reasons, attention, '--attention');
  const api = await client();
  const filter = {
    ...(await filterOf(api, values)),
    ...(reason === undefined ? {} : { attention: reason }),
  };
  const wanted = values.all
    ? Number.POSITIVE_INFINITY
    : (wholeNumber(values.limit, '--limit') ?? defaultLimit);
  const found: Article[] = [];
  for (let cursor: string | undefined; ; ) {
    const limit = Math.min(pageSize, wanted - found.length);
    const query = { ...filter, limit, ...(cursor === undefined ? {} : { cursor }) };
    const page = await unwrap(api.GET('/protected/content/articles', { params: { query } }));
    found.push(...page.articles);
    cursor = page.next_cursor;
    if (cursor === undefined || found.length >= wanted) break;
  }
  print({ articles: found }, () =>
    found.length === 0
      ? 'No articles.'
      : table(
          ['ID', 'STATUS', `DATE (${ownTimeZone()})`, 'SITE', 'TITLE'],
          found.map(({ id, status, date, published_date, site, title }) => [
            ...[id, status, localTime(published_date ?? date, ownTimeZone()), site, title],
          ]),
        ),
  );
  return undefined;
}

async function show({ client, print }: Context, args: string[]): Promise<undefined> {
  const options = { html: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const params = { path: { id: onlyOne(positionals, 'article id') } };
  const api = await client();
  const article = await unwrap(api.GET('/protected/content/articles/{id}', { params }));
  if (values.html) {
    print(article.html, (html) => html);
    return;
  }
  const { content } = await unwrap(api.GET('/protected/content/articles/{id}/content', { params }));
  print({ ...article, content }, ({ title, status, slug, word_count, gate_findings, ...rest }) =>
    [
      title,
      `${status}, ${word_count} words${slug ? `, ${slug}` : ''}`,
      `${localTime(rest.published_date ?? rest.date, ownTimeZone())} (${ownTimeZone()}), ${rest.site}`,
      ...(rest.url === null ? [] : [rest.url]),
      ...(rest.error_msg === null ? [] : [`! ${rest.error_msg}`]),
      ...gate_findings.map(({ message, excerpt }) => `! ${message}${excerpt ? ` (${excerpt})` : ''}`),
      ...(content ? ['', content] : []),
    ].join('\n'),
  );
}

/** Changes the given fields. Refused if somebody else changed the article meanwhile. */
async function edit({ client, print }: Context, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      html: { type: 'string' },
      slug: { type: 'string' },
      excerpt: { type: 'string' },
      'meta-title': { type: 'string' },
      'meta-description': { type: 'string' },
      'focus-keyword': { type: 'string' },
      tag: { type: 'string', multiple: true },
    },
  });
  const params = { path: { id: onlyOne(positionals, 'article id') } };
  if (Object.keys(values).length === 0) throw new UsageError('Specify at least one field to change.');
  const api = await client();
  const current = await unwrap(api.GET('/protected/content/articles/{id}', { params }));
  const body = {
    title: values.title ?? current.title,
    html: values.html === undefined ? current.html : await readInput(values.html),
    slug: values.slug ?? current.slug,
    excerpt: values.excerpt ?? current.excerpt,
    meta_title: values['meta-title'] ?? current.meta_title,
    meta_description: values['meta-description'] ?? current.meta_description,
    focus_keyword: values['focus-keyword'] ?? current.focus_keyword,
    tags: values.tag ?? current.tags,
    base_version: current.version,
  };
  const saved = await unwrap(api.PUT('/protected/content/articles/{id}', { params, body }));
  print(saved, ({ title, version }) => `Saved "${title}" as version ${version}.`);
  return 0;
}

async function publish({ client, print }: Context, args: string[]): Promise<undefined> {
  const options = { address: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const path = { id: onlyOne(positionals, 'article id') };
  const body = values.address === undefined ? {} : { url: values.address };
  const done = (await client()).POST('/protected/content/articles/{id}/publish', { params: { path }, body });
  print(await unwrap(done), ({ message }) => message);
}

async function retry({ client, print }: Context, args: string[]): Promise<undefined> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const path = { id: onlyOne(positionals, 'article id') };
  const done = (await client()).POST('/protected/content/articles/{id}/retry', { params: { path } });
  print(await unwrap(done), ({ message }) => message);
}

async function exportArticles({ client, address, print }: Context, args: string[]): Promise<undefined> {
  const options = { ...filterOptions, format: { type: 'string' }, output: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const file = values.output;
  if (!file) throw new UsageError('--output is required: the zip file to write.');
  const api = await client();
  const body = {
    format: oneOf(formats, values.format ?? 'markdown', '--format'),
    ...(await filterOf(api, values)),
    ...(positionals.length > 0 ? { article_ids: positionals } : {}),
  };
  const { url, articles: count } = await unwrap(api.POST('/protected/content/exports', { body }));
  // The address is its own ticket: the key is not sent.
  const response = await fetch(new URL(url, address()));
  if (!response.ok || !response.body) throw new ApiError(response, undefined);
  // Half a zip would look like an export, and an earlier one must not be lost.
  const partial = `${file}.part`;
  try {
    await pipeline(Readable.from(response.body), createWriteStream(partial));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  print(
    { file, articles: count },
    () => `${count} ${count === 1 ? 'article' : 'articles'} exported to ${file}`,
  );
}
