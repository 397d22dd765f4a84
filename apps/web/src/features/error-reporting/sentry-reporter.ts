import { newUuid } from '../../lib/new-uuid.ts';
import type { Failure } from './failures.ts';
import { sentryEvent } from './sentry-event.ts';

/** Where failures are reported. Never throws, and never waits for the other side. */
export type ErrorReporter = { report: (failure: Failure) => void };

type Options = {
  dsn: string;
  release: string;
  url: () => string;
  /** The session's token and whatever else is a secret at the moment. */
  secrets: () => readonly string[];
  now: () => number;
};

/** A page that fails in a circle must not flood the other side. */
const mostPerMinute = 30;
const minuteMs = 60_000;

/** Where envelopes for a DSN (`https://key@host/path/project`) go; the key is a public one. */
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
 * Speaks Sentry's envelope protocol. The key travels in the address and the body as plain text, so that the
 * browser need not ask for permission first.
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
      // A report is often the last thing that a page does.
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
      // Out of reach: there is nobody left to tell.
      post(`${envelope.map((part) => JSON.stringify(part)).join('\n')}\n`).catch(() => undefined);
    },
  };
}
