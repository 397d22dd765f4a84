import { tokenKey } from '../../api/client.ts';
import { type Failure, onFailure } from '../../api/failures.ts';
import { newUuid } from '../../lib/new-uuid.ts';
import { setupToken } from '../../lib/tab-storage.ts';
import { secretsIn } from '../../lib/without-secrets.ts';
import type { Config } from '../system/config.queries.ts';
import { sentryEvent } from './sentry-event.ts';

/** Reports failures, including queued ones. Loaded only if error reporting is configured. */
export function startErrorReporting(dsn: string, { product, version, build_number }: Config): void {
  const { report } = createSentryReporter({
    dsn,
    release: `${product.toLowerCase()}@${version}+${build_number}`,
    url: () => window.location.href,
    secrets: () => secretsIn({ token: localStorage.getItem(tokenKey), setup: setupToken.read() }),
    now: () => Date.now(),
  });
  onFailure(report);
}

/** Sends failure reports. Never throws, and never waits for the response. */
type ErrorReporter = { report: (failure: Failure) => void };

type Options = {
  dsn: string;
  release: string;
  url: () => string;
  /** The session's token and other current secrets. */
  secrets: () => readonly string[];
  now: () => number;
};

/** Rate limit, so that a loop of failures does not flood the receiver. */
const mostPerMinute = 30;
const minuteMs = 60_000;

/** The envelope endpoint of a DSN (`https://key@host/path/project`); the key is public. */
export function envelopeAddress(dsn: string): string {
  const { protocol, host, username, pathname } = new URL(dsn);
  const parts = pathname.split('/');
  const project = parts.pop();
  const query = new URLSearchParams({
    sentry_key: username,
    sentry_version: '7',
    sentry_client: 'chapterhouse.browser/1',
  });
  return `${protocol}//${host}${parts.join('/')}/api/${project}/envelope/?${query}`;
}

/**
 * Uses Sentry's envelope protocol. The key is in the URL and the body is plain text, so that the
 * browser sends no preflight request.
 */
export function createSentryReporter({ dsn, release, url, secrets, now }: Options): ErrorReporter {
  const address = envelopeAddress(dsn);
  let sent: number[] = [];
  let quietUntil = 0;

  function mayReport(): boolean {
    const time = now();
    sent = sent.filter((moment) => time - moment < minuteMs);
    return time >= quietUntil && sent.length < mostPerMinute;
  }

  async function post(body: string): Promise<void> {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body,
      credentials: 'omit',
      referrerPolicy: 'origin',
      // Reports are often sent while the page unloads.
      keepalive: true,
    });
    if (answer.status !== 429) return;
    const seconds = Number(answer.headers.get('retry-after'));
    quietUntil = now() + (seconds > 0 ? seconds * 1000 : minuteMs);
  }

  return {
    report: (failure) => {
      if (!mayReport()) return;
      const id = newUuid().replaceAll('-', '');
      const event = sentryEvent(failure, { id, now: now(), release, url: url(), secrets: secrets() });
      const envelope = [
        { event_id: id, sent_at: new Date(now()).toISOString() },
        { type: 'event', content_type: 'application/json' },
        event,
      ];
      sent.push(now());
      // Unreachable: nothing more can be done.
      post(`${envelope.map((part) => JSON.stringify(part)).join('\n')}\n`).catch(() => undefined);
    },
  };
}
