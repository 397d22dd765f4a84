import { z } from 'zod';
import { walkHtml } from '../../lib/html/html-tokens.ts';

type Entry = { url: string; modifiedAt: Date | null };

const dates = new Set(['pubdate', 'published', 'updated', 'dc:date', 'modified']);
const mostEntries = 1_000;

const jsonFeedSchema = z.object({
  version: z.string().regex(/^https?:\/\/jsonfeed\.org\/version\/1(?:\.\d+)?$/),
  items: z.array(z.unknown()),
});
const someText = z.string().catch('');
const jsonItemSchema = z.object({ url: z.url(), date_published: someText, date_modified: someText });

/** The items of a JSON feed that have an address; undefined for any other text. Pure. */
export function readJsonFeed(json: string): Entry[] | undefined {
  if (!/^\s{0,100}\{/.test(json) || !json.includes('jsonfeed.org/version/')) return undefined;
  const feed = jsonFeedSchema.safeParse(parsedOrNull(json));
  return feed.data?.items.slice(0, mostEntries).flatMap((item) => {
    const { data } = jsonItemSchema.safeParse(item);
    if (!data) return [];
    const times = [data.date_published, data.date_modified]
      .map((date) => Date.parse(date))
      .filter((time) => !Number.isNaN(time));
    return [{ url: data.url, modifiedAt: times.length > 0 ? new Date(Math.max(...times)) : null }];
  });
}

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** CDATA would hide an address from a parser of HTML. */
export function withoutCdata(xml: string): string {
  return xml.replaceAll('<![CDATA[', '').replaceAll(']]>', '');
}

/** The pages that a feed (RSS or Atom) lists, with the newest date of each. Pure; linear in the text. */
export function readFeed(xml: string): Entry[] {
  const text = withoutCdata(xml);
  const entries: { url: string; text: string; date: string; times: number[] }[] = [];
  let isInside = false;
  let open = '';
  let href = '';
  let rel = '';
  const takeLink = () => {
    const entry = entries.at(-1);
    if (isInside && entry && href && (rel === '' || rel === 'alternate')) entry.url ||= href;
    href = '';
    rel = '';
  };
  const takeDate = () => {
    const entry = entries.at(-1);
    const time = entry ? Date.parse(entry.date.trim()) : Number.NaN;
    if (entry && !Number.isNaN(time)) entry.times.push(time);
    if (entry) entry.date = '';
  };
  walkHtml(text, {
    onOpen: (name) => {
      if (open === 'link') takeLink();
      open = name;
      if ((name === 'item' || name === 'entry') && entries.length < mostEntries) {
        isInside = true;
        entries.push({ url: '', text: '', date: '', times: [] });
      }
    },
    onAttribute: (name, value) => {
      if (open !== 'link') return;
      if (name === 'href') href = value.trim();
      if (name === 'rel') rel = value.trim().toLowerCase();
    },
    onText: (part) => {
      const entry = entries.at(-1);
      if (!isInside || !entry) return;
      if (open === 'link') entry.text += part.trim();
      if (dates.has(open)) entry.date += part;
    },
    onClose: (name) => {
      if (open === 'link') takeLink();
      if (dates.has(name) && isInside) takeDate();
      if (name === 'item' || name === 'entry') isInside = false;
      open = '';
    },
  });
  return entries.flatMap(({ url, text: words, times }) => {
    const address = url || words;
    if (!URL.canParse(address)) return [];
    return [{ url: address, modifiedAt: times.length > 0 ? new Date(Math.max(...times)) : null }];
  });
}
