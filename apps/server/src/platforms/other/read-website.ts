import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { createRequestSlots } from '../../db/request-slots.ts';
import { wait } from '../../lib/clock.ts';
import { readTags, textOfHtml, walkHtml } from '../../lib/html/html-tokens.ts';
import type { GuardedFetch } from '../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { decodeEntities } from '../../providers/publishing/html-text.ts';
import type { PostReader, PublishedPost } from '../../providers/publishing/post-reader.ts';
import { readFeed, readJsonFeed } from './read-feed.ts';
import { isAllowedBy, sitemapsIn } from './robots.ts';

/** Pages that are read in one go; the others follow the next day. */
const pagesPerRun = 200;
const mostPages = 2_000;
const mostSitemaps = 10;
/** Across all processes, per host. */
const perHost = { perMinute: 120, burst: 6, longestWaitMs: 20_000 };

type Listed = { url: string; modifiedAt: Date | null };

/**
 * Reads the pages of any website that its sitemaps list and its robots.txt allows: unknown ones, and those that changed by the
 * sitemap. Throws `ProviderError` if there is no sitemap.
 */
export function createWebsiteReader({ db, fetch }: { db: Executor; fetch: GuardedFetch }): PostReader {
  return async (site, { known, only, onPosts, request, signal }) => {
    const { host, origin } = new URL(site.url);
    const slots = createRequestSlots(db, perHost);
    const get = async (url: string): Promise<string | null> => {
      const slot = await slots.take(`pages:${host}`);
      if ('retryAfterSeconds' in slot) {
        throw new ProviderError('rate_limited', `Too many requests to ${host} are waiting.`, slot);
      }
      await wait(slot.waitMs, signal);
      const { status, text, headers } = await request(() => fetch(url, { redirect: 'follow', signal }));
      if (status >= 500) {
        throw new ProviderError('unavailable', `${host} returned status ${status}.`, {
          reason: 'server_error',
        });
      }
      const type = headers['content-type'] ?? 'text/html';
      const isText =
        /html|xml|text\/plain/.test(type) || (/json/.test(type) && readJsonFeed(text) !== undefined);
      return status >= 200 && status < 300 && isText ? text : null;
    };

    const robots = (await get(`${origin}/robots.txt`)) ?? '';
    const isReadable = ({ url }: Listed) => isOn(host, url) && isAllowedBy(robots, url);
    const addresses = addressesOf(site.settings);
    const readPages = async (pages: readonly Listed[]) => {
      for (const page of pages) {
        const html = await get(page.url).catch(unlessOfOnePage);
        if (html) await onPosts([toPost(page, html)], pages.length);
      }
    };
    if (only) {
      await readPages(only.map((url) => ({ url, modifiedAt: null })).filter(isReadable));
      return { gone: [] };
    }
    if (addresses.length > 0) {
      const readable = addresses.map((url) => ({ url, modifiedAt: null })).filter(isReadable);
      if (readable.length === 0) {
        throw new ProviderError(
          'misconfigured',
          `The robots.txt of ${host} lets none of the addresses be read.`,
          {
            reason: 'no_addresses',
          },
        );
      }
      return readAddresses(readable, { known, get, isReadable, onPosts });
    }
    const named = sitemapsIn(robots).filter((url) => isOn(host, url));
    const sitemaps = named.length > 0 ? named : [`${origin}/sitemap.xml`];
    const all = await listPages(sitemaps, get);
    const listed = all.filter(isReadable).slice(0, mostPages);
    if (listed.length === 0) {
      throw new ProviderError(
        'misconfigured',
        `${host} has no sitemap that lists its pages. Add one, or enter the addresses of a feed or of pages.`,
        { reason: 'no_sitemap' },
      );
    }
    const isNew = ({ url, modifiedAt }: Listed) =>
      !known.has(url) || (modifiedAt !== null && modifiedAt.getTime() > (known.get(url)?.getTime() ?? 0));
    await readPages(someOf(listed.filter(isNew), pagesPerRun));
    const urls = new Set(listed.map(({ url }) => url));
    return { gone: [...known.keys()].filter((url) => !urls.has(url)) };
  };
}

/** From another place each time: pages that never load must not keep the others from being read. */
function someOf(pages: readonly Listed[], most: number): readonly Listed[] {
  if (pages.length <= most) return pages;
  const start = Math.floor(Math.random() * pages.length);
  return [...pages.slice(start), ...pages.slice(0, start)].slice(0, most);
}

type Reading = Pick<Parameters<PostReader>[1], 'known' | 'onPosts'> & {
  get: (url: string) => Promise<string | null>;
  isReadable: (page: Listed) => boolean;
};

/**
 * Reads the feeds, sitemaps and pages that the owner named: pages each time, what feeds and sitemaps list if it is new or changed.
 * What a feed no longer lists may still exist, so nothing is gone where there is one.
 */
async function readAddresses(
  addresses: readonly Listed[],
  { known, get, isReadable, onPosts }: Reading,
): Promise<{ gone: string[] }> {
  const listed = new Map<string, Listed>();
  const read = new Set<string>();
  let hasFeed = false;
  for (const address of addresses.slice(0, pagesPerRun)) {
    const text = await get(address.url).catch(unlessOfOnePage);
    if (text === null) continue;
    const items = readJsonFeed(text);
    const kind = items ? 'feed' : listKindOf(text);
    if (kind === 'page') {
      read.add(address.url);
      await onPosts([toPost(address, text)], addresses.length);
    } else if (kind === 'feed') {
      hasFeed = true;
      for (const entry of items ?? readFeed(text)) listed.set(entry.url, entry);
    } else for (const page of await listPages([address.url], get)) listed.set(page.url, page);
  }
  const pages = [...listed.values()]
    .filter((page) => isReadable(page) && !read.has(page.url))
    .slice(0, mostPages);
  const isNew = ({ url, modifiedAt }: Listed) =>
    !known.has(url) || (modifiedAt !== null && modifiedAt.getTime() > (known.get(url)?.getTime() ?? 0));
  const due = someOf(pages.filter(isNew), Math.max(0, pagesPerRun - read.size));
  for (const page of due) {
    const html = await get(page.url).catch(unlessOfOnePage);
    if (html) await onPosts([toPost(page, html)], due.length);
  }
  const isListed = (url: string) => read.has(url) || listed.has(url);
  return { gone: hasFeed ? [] : [...known.keys()].filter((url) => !isListed(url)) };
}

const settingsSchema = z.object({ addresses: z.array(z.string()).catch([]) });

/** The addresses that the owner of a website named, from its settings. Pure. */
export function addressesOf(settings: unknown): string[] {
  const parsed = settingsSchema.safeParse(settings);
  return parsed.success ? parsed.data.addresses : [];
}

/** What an address led to. The beginning decides: servers send feeds under several types. */
function listKindOf(text: string): 'feed' | 'sitemap' | 'page' {
  const start = text.slice(0, 2_000).toLowerCase();
  if (/<(?:rss|feed|rdf:rdf)[\s>]/.test(start)) return 'feed';
  return /<(?:urlset|sitemapindex)[\s>]/.test(start) ? 'sitemap' : 'page';
}

/** One page may be too large or broken; a website that does not respond ends the reading. */
function unlessOfOnePage(error: unknown): null {
  if (error instanceof ProviderError && /^(too_large|server_error)$/.test(error.reason ?? '')) return null;
  throw error;
}

function isOn(host: string, url: string): boolean {
  return URL.canParse(url) && new URL(url).host === host && /^https?:/.test(url);
}

/** The pages of sitemaps, and of sitemaps that those list. */
async function listPages(
  sitemaps: readonly string[],
  get: (url: string) => Promise<string | null>,
): Promise<Listed[]> {
  const pages = new Map<string, Listed>();
  const waiting = [...sitemaps];
  const seen = new Set<string>();
  for (let url = waiting.shift(); url && seen.size < mostSitemaps; url = waiting.shift()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const { isIndex, entries } = readSitemap((await get(url)) ?? '');
    if (isIndex) waiting.push(...entries.map((entry) => entry.url));
    else for (const entry of entries) pages.set(entry.url, entry);
  }
  return [...pages.values()];
}

/** Entries of a sitemap, or of an index of sitemaps. Pure; linear in the text. */
function readSitemap(xml: string): { isIndex: boolean; entries: Listed[] } {
  const entries: { url: string; modified: string }[] = [];
  let isIndex = false;
  let open = '';
  walkHtml(xml, {
    onOpen: (name) => {
      open = name;
      if (name === 'sitemapindex') isIndex = true;
      if (name === 'loc') entries.push({ url: '', modified: '' });
    },
    onClose: () => {
      open = '';
    },
    onText: (text) => {
      const entry = entries.at(-1);
      if (!entry) return;
      if (open === 'loc') entry.url += text.trim();
      if (open === 'lastmod') entry.modified += text.trim();
    },
  });
  return { isIndex, entries: entries.map(({ url, modified }) => ({ url, modifiedAt: dateOf(modified) })) };
}

function dateOf(text: string): Date | null {
  const date = new Date(text);
  return text && !Number.isNaN(date.getTime()) ? date : null;
}

function toPost({ url, modifiedAt }: Listed, html: string): PublishedPost {
  const meta = readTags(html, 'meta');
  const named = (name: string) =>
    meta.find((tag) => tag.name === name || tag.property === name)?.content?.trim() ?? '';
  const start = html.search(/<title/i);
  const end = start < 0 ? -1 : html.indexOf('</title', start);
  const title = end < 0 ? '' : decodeEntities(textOfHtml(html.slice(start, end)));
  return {
    id: url,
    url,
    title: (named('og:title') || title).replace(/\s+/g, ' ').trim() || url,
    excerpt: named('description'),
    html,
    categories: [],
    publishedAt: dateOf(named('article:published_time')),
    modifiedAt,
  };
}
