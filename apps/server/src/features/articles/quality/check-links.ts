import { createRequestSlots } from '../../../db/request-slots.ts';
import { wait } from '../../../lib/clock.ts';
import { onBehalfOf } from '../../../lib/net/keyed-limit.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { Services } from '../../../services.ts';
import { isOwnLink, ownHosts } from '../writing/keep-own-links.ts';
import { forgetAfterMs, isFresh } from './check-link-findings.ts';
import { linksOf } from './links.ts';
import { lookAtLink } from './look-at-link.ts';
import { createQualityRepository } from './quality-repository.ts';

/** Across all processes, per host; a HEAD and the following GET count as one. */
const perHost = { perMinute: 40, burst: 4, longestWaitMs: 20_000 };
const hostsAtOnce = 4;
/** The rest is checked the next time the article is opened. */
const longestRunMs = 90_000;
/** Writing takes minutes; a slow site delays it by seconds. */
const longestWritingMs = 15_000;

type Context = Pick<Services, 'db' | 'clock' | 'fetch'>;

/** Checks all links of an article without a fresh result. */
export async function checkLinks(ctx: Context, articleId: string, signal: AbortSignal): Promise<void> {
  const text = await createQualityRepository(ctx.db).findTextAndOwner(articleId);
  if (text === undefined) return;
  const { userId, site, posts_site: postsSite } = text;
  await checkAddresses(ctx, { addresses: linksOf(text), userId, sites: [site, postsSite] }, { signal });
}

type Asked = {
  addresses: readonly string[];
  userId: string;
  /** Addresses on the hosts of the own site. */
  sites: readonly (string | null)[];
};

/**
 * Checks addresses without a fresh result: a few hosts at a time, sequential requests per host, paced however many articles
 * link there.
 */
async function checkAddresses(
  ctx: Context,
  { addresses, userId, sites }: Asked,
  { signal, timeoutMs = longestRunMs }: { signal: AbortSignal; timeoutMs?: number },
): Promise<void> {
  const repository = createQualityRepository(ctx.db);
  const known = await repository.findLinks(addresses);
  const own = new Set(ownHosts(sites));
  const byHost = new Map<string, string[]>();
  for (const address of addresses) {
    const finding = known.get(address);
    if (finding && isFresh(finding, ctx.clock.now(), isOwnLink(address, own))) continue;
    const { host } = new URL(address);
    byHost.set(host, [...(byHost.get(host) ?? []), address]);
  }
  const slots = createRequestSlots(ctx.db, perHost);
  const waiting = [...byHost.entries()];
  const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);

  const lookAtHosts = async () => {
    for (let next = waiting.shift(); next && !stop.aborted; next = waiting.shift()) {
      const [host, list] = next;
      for (const address of list) {
        const slot = await slots.take(`links:${host}`);
        if ('retryAfterSeconds' in slot || stop.aborted) break;
        await wait(slot.waitMs, stop);
        const look = await onBehalfOf(userId, () => lookAtLink(ctx.fetch, address, stop));
        await repository.saveLink(address, { ...look, checkedAt: ctx.clock.now() });
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: hostsAtOnce }, lookAtHosts));
  } catch (error) {
    if (!isCancelled(error, stop)) throw error;
    signal.throwIfAborted();
  }
}

/**
 * Those of a text's addresses that do not exist, before it is published. What could not be checked in time stays, and so do the
 * pages of a site that does not respond: that says nothing about them.
 */
export async function findDeadAddresses(ctx: Context, asked: Asked, signal: AbortSignal): Promise<string[]> {
  await checkAddresses(ctx, asked, { signal, timeoutMs: longestWritingMs });
  const known = await createQualityRepository(ctx.db).findLinks(asked.addresses);
  const now = ctx.clock.now();
  return asked.addresses.filter((address) => {
    const found = known.get(address);
    return found?.outcome === 'broken' && isFresh(found, now) && hasStatus.test(found.finding);
  });
}

const hasStatus = /\(status \d{3}\)/;

function isCancelled(error: unknown, stop: AbortSignal): boolean {
  return stop.aborted && (error === stop.reason || error instanceof ProviderError || isAbort(error));
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
}

/** Deletes results of links that have not been checked for months. */
export async function forgetLinks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await createQualityRepository(db).deleteLinksBefore(new Date(clock.now().getTime() - forgetAfterMs));
}
