import type { IncomingHttpHeaders } from 'node:http';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** One request at the proxy, and what can be done with it. */
export type Exchange = {
  /** Has the blog do it. */
  forward: () => Promise<Answer>;
  reply: (answer: Answer) => void;
  /** Sends so much of the answer and cuts the connection. */
  replyPart: (answer: Answer) => void;
  /** Cuts the connection without a word. */
  cut: () => void;
  wait: (lowMs: number, highMs: number) => Promise<void>;
};

type Fault = { name: string; weight: number; run: (exchange: Exchange) => Promise<void> };

function page(status: number, title: string, headers: IncomingHttpHeaders = {}): Answer {
  const body = Buffer.from(`<html><body><h1>${title}</h1></body></html>`);
  return { status, headers: { 'content-type': 'text/html', ...headers }, body };
}

/** Longer than the product waits for an answer. */
const tooLongMs = 12_000;

/**
 * Whatever lies between us and a blog may do. A doubled request is answered when both are done, as by a
 * proxy that sends again after a failure: a copy that works on after the answer can be told from the owner's
 * hand by nobody.
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
      // The site rests for 5 s after it: some come after the try that follows.
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

/** `lot` from 0 to below 1. */
export function drawFault(lot: number): Fault {
  let left = lot * totalWeight;
  for (const fault of faults) {
    left -= fault.weight;
    if (left < 0) return fault;
  }
  throw new RangeError(`Not from 0 to below 1: ${lot}`);
}
