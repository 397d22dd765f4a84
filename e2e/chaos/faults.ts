import type { IncomingHttpHeaders } from 'node:http';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** One request at the proxy, and the possible faults. */
export type Exchange = {
  /** Forwards it to the blog. */
  forward: () => Promise<Answer>;
  reply: (answer: Answer) => void;
  /** Sends a part of the response and closes the connection. */
  replyPart: (answer: Answer) => void;
  /** Closes the connection without a response. */
  cut: () => void;
  wait: (lowMs: number, highMs: number) => Promise<void>;
};

type Fault = { name: string; weight: number; run: (exchange: Exchange) => Promise<void> };

function page(status: number, title: string, headers: IncomingHttpHeaders = {}): Answer {
  const body = Buffer.from(`<html><body><h1>${title}</h1></body></html>`);
  return { status, headers: { 'content-type': 'text/html', ...headers }, body };
}

/** Longer than the product's timeout. */
const tooLongMs = 12_000;

/**
 * Faults of a network between us and a blog. A duplicated request gets its response when both are done, as by a
 * proxy that retries after a failure: a copy that continues after the response cannot be distinguished
 * from a change by the owner.
 */
const faults: readonly Fault[] = [
  { name: 'request dropped', weight: 3, run: async ({ cut }) => cut() },
  {
    name: 'answer dropped',
    weight: 4,
    async run({ forward, cut }) {
      await forward();
      cut();
    },
  },
  {
    name: 'answer cut in the middle',
    weight: 2,
    run: async ({ forward, replyPart }) => replyPart(await forward()),
  },
  {
    name: 'cut, and done later',
    weight: 4,
    async run({ forward, cut, wait }) {
      cut();
      // The site pauses for 5 s after it: some arrive after the next attempt.
      await wait(200, 12_000);
      await forward();
    },
  },
  {
    name: 'request delayed',
    weight: 3,
    async run({ forward, reply, wait }) {
      await wait(100, 1_500);
      reply(await forward());
    },
  },
  {
    name: 'answer delayed',
    weight: 3,
    async run({ forward, reply, wait }) {
      const answer = await forward();
      await wait(100, 1_500);
      reply(answer);
    },
  },
  {
    name: 'doubled at once',
    weight: 3,
    async run({ forward, reply }) {
      const [first] = await Promise.all([forward(), forward()]);
      reply(first);
    },
  },
  {
    name: 'doubled one after the other',
    weight: 3,
    async run({ forward, reply }) {
      await forward();
      reply(await forward());
    },
  },
  {
    name: 'no answer at all',
    weight: 0.2,
    async run({ cut, wait }) {
      await wait(tooLongMs, tooLongMs);
      cut();
    },
  },
  {
    name: 'done after we gave up',
    weight: 0.2,
    async run({ forward, cut, wait }) {
      await wait(tooLongMs, tooLongMs);
      await forward();
      cut();
    },
  },
  { name: '502 before it is done', weight: 2, run: async ({ reply }) => reply(page(502, 'Bad Gateway')) },
  {
    name: '502 after it is done',
    weight: 2,
    async run({ forward, reply }) {
      await forward();
      reply(page(502, 'Bad Gateway'));
    },
  },
  {
    name: '503 that says when',
    weight: 1,
    run: async ({ reply }) => reply(page(503, 'Maintenance', { 'retry-after': '2' })),
  },
];

const totalWeight = faults.reduce((sum, { weight }) => sum + weight, 0);

/** `lot` is in [0, 1). */
export function drawFault(lot: number): Fault {
  let left = lot * totalWeight;
  for (const fault of faults) {
    left -= fault.weight;
    if (left < 0) return fault;
  }
  throw new RangeError(`Not from 0 to below 1: ${lot}`);
}
