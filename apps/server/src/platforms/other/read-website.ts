import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { createRequestSlots } from '../../db/request-slots.ts';
import { wait } from '../../lib/clock.ts';
import { readTags, textOfHtml, walkHtml } from '../../lib/html/html-tokens.ts';
import type { GuardedFetch } from '../../lib/net/guarded-fetch.ts';
import { createPauses } from '../../lib/pauses.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { decodeEntities } from '../../providers/publishing/html-text.ts';
import type { PostReader, PublishedPost } from '../../providers/publishing/post-reader.ts';
import { readFeed, readJsonFeed, withoutCdata } from './read-feed.ts';
import { createRobotsCheck, sitemapsIn } from './robots.ts';

/** Pages that are read in one go; the others follow the next day. */
const pagesPerRun = 200;
const mostPages = 2_000;
/** Of a sitemap; some that it lists may not be read. */
const mostListed = 10_000;
const longestAddress = 2_000;
const mostSitemaps = 10;
/** Across all processes, per host. */
const perHost = { perMinute: 120, burst: 6, longestWaitMs: 20_000 };

type Listed = { url: string; modifiedAt: Date | null };

/** What an address led to: a text, nothing that we can read, or nothing any more. */
type Answer = { text: string | null; isGone: boolean };
type Get = (url: string) => Promise<Answer>;
const unread: Answer = { text: null, isGone: false };

/**
 * Reads the pages of any website that its sitemaps list and its robots.txt allows: unknown ones, and those that changed by the
 * sitemap. Throws `ProviderError` if there is no sitemap.
 */
export function createWebsiteReader({ db, fetch }: { db: Executor; fetch: GuardedFetch }): PostReader {
  return async (site, { known, only, onPosts, request, signal }) => {
    const { host, origin } = new URL(site.url);
    const slots = createRequestSlots(db, perHost);
    const get: Get = async (url) => {
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
      const isRead = status >= 200 && status < 300 && isText;
      return { text: isRead ? text : null, isGone: status === 404 || status === 410 };
    };

    const robots = (await get(`${origin}/robots.txt`)).text ?? '';
    const isAllowed = createRobotsCheck(robots);
    const isReadable = ({ url }: Listed) => isOn(host, url) && isAllowed(url);
    const addresses = addressesOf(site.settings);
    const readPages = async (pages: readonly Listed[]) => {
      for (const page of pages) {
        const { text } = await get(page.url).catch(unlessOfOnePage);
        if (text) await onPosts([toPost(page, text)], pages.length);
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
    const { pages, isComplete } = await listPages(sitemaps, get);
    const listed = await firstOf(pages, isReadable, mostPages);
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
    return { gone: isComplete ? [...known.keys()].filter((url) => !urls.has(url)) : [] };
  };
}

/** The first pages for which something holds; other requests run meanwhile. */
async function firstOf(pages: readonly Listed[], holds: (page: Listed) => boolean, most: number) {
  const pause = createPauses();
  const found: Listed[] = [];
  for (const page of pages) {
    if (found.length === most) break;
    if (holds(page)) found.push(page);
    await pause();
  }
  return found;
}

/** From another place each time: pages that never load must not keep the others from being read. */
function someOf(pages: readonly Listed[], most: number): readonly Listed[] {
  if (pages.length <= most) return pages;
  const start = Math.floor(Math.random() * pages.length);
  return [...pages.slice(start), ...pages.slice(0, start)].slice(0, most);
}

type Reading = Pick<Parameters<PostReader>[1], 'known' | 'onPosts'> & {
  get: Get;
  isReadable: (page: Listed) => boolean;
};

/**
 * Reads the feeds, sitemaps and pages that the owner named: pages each time, what feeds and sitemaps list if it is new or changed.
 * What a feed no longer lists may still exist, and what a list has that could not be read, so nothing is gone where there is one.
 */
async function readAddresses(
  addresses: readonly Listed[],
  { known, get, isReadable, onPosts }: Reading,
): Promise<{ gone: string[] }> {
  const listed = new Map<string, Listed>();
  const read = new Set<string>();
  let isComplete = true;
  for (const address of addresses.slice(0, pagesPerRun)) {
    const { text, isGone } = await get(address.url).catch(unlessOfOnePage);
    if (text === null) {
      isComplete &&= isGone;
      continue;
    }
    const items = readJsonFeed(text);
    const kind = items ? 'feed' : listKindOf(text);
    if (kind === 'page') {
      read.add(address.url);
      await onPosts([toPost(address, text)], addresses.length);
    } else if (kind === 'feed') {
      isComplete = false;
      for (const entry of items ?? readFeed(text)) listed.set(entry.url, entry);
    } else {
      const found = await listPages([address.url], get);
      isComplete &&= found.isComplete;
      for (const page of found.pages) listed.set(page.url, page);
    }
  }
  const mayBeRead = (page: Listed) => isReadable(page) && !read.has(page.url);
  const pages = await firstOf([...listed.values()], mayBeRead, mostPages);
  const isNew = ({ url, modifiedAt }: Listed) =>
    !known.has(url) || (modifiedAt !== null && modifiedAt.getTime() > (known.get(url)?.getTime() ?? 0));
  const due = someOf(pages.filter(isNew), Math.max(0, pagesPerRun - read.size));
  for (const page of due) {
    const { text } = await get(page.url).catch(unlessOfOnePage);
    if (text) await onPosts([toPost(page, text)], due.length);
  }
  const isListed = (url: string) => read.has(url) || listed.has(url);
  return { gone: isComplete ? [...known.keys()].filter((url) => !isListed(url)) : [] };
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
function unlessOfOnePage(error: unknown): Answer {
  if (error instanceof ProviderError && /^(too_large|server_error)$/.test(error.reason ?? '')) return unread;
  throw error;
}

/** With or without "www.": the sitemap of one often lists the pages of the other. */
function isOn(host: string, url: string): boolean {
  return (
    url.length <= longestAddress &&
    URL.canParse(url) &&
    bareHost(new URL(url).host) === bareHost(host) &&
    /^https?:/i.test(url)
  );
}

const bareHost = (host: string) => host.replace(/^www\./, '');

/** The pages of sitemaps, and of sitemaps that those list. `isComplete`: all of them could be read. */
async function listPages(
  sitemaps: readonly string[],
  get: Get,
): Promise<{ pages: Listed[]; isComplete: boolean }> {
  const pages = new Map<string, Listed>();
  const waiting = [...sitemaps];
  const seen = new Set<string>();
  let isComplete = true;
  for (let url = waiting.shift(); url && seen.size < mostSitemaps; url = waiting.shift()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const { text } = await get(url);
    isComplete &&= text !== null;
    const { isIndex, entries } = readSitemap(text ?? '');
    if (isIndex) waiting.push(...entries.map((entry) => entry.url));
    else for (const entry of entries.slice(0, mostListed - pages.size)) pages.set(entry.url, entry);
  }
  const isAll = waiting.length === 0 && pages.size < mostListed;
  return { pages: [...pages.values()], isComplete: isComplete && isAll };
}

/** Entries of a sitemap, or of an index of sitemaps. Pure; linear in the text. */
export function readSitemap(xml: string): { isIndex: boolean; entries: Listed[] } {
  const entries: { url: string; modified: string }[] = [];
  let isIndex = false;
  let open = '';
  walkHtml(withoutCdata(xml), {
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
