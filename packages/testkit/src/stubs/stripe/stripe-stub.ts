import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { listAt, parseForm } from './form.ts';
import { unknownParameters } from './parameter-names.ts';
import { createBilling } from './stripe-billing.ts';
import { createRoutes } from './stripe-routes.ts';
import { ApiError, type CardKind, createState, newId, type State } from './stripe-state.ts';

type StripeStubRequest = { call: string; key: string | undefined; body: string };
/** As it would be posted to the webhook. */
export type SignedEvent = { type: string; body: string; signature: string };

export type StripeStub = {
  /** Value for `STRIPE_API_BASE`. */
  apiBase: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  state: State;
  /** As created by the card form. */
  makeCard: (kind: CardKind) => string;
  /** The customer's response to their bank. */
  confirm: (clientSecret: string, isAgreed?: boolean) => void;
  /** Fully refunds or disputes the newest charge of a customer. */
  reverse: (customerId: string, how: 'refunded' | 'disputed') => void;
  /** Advances the provider's clock. */
  advance: (seconds: number) => void;
  /** All events so far. */
  events: () => readonly SignedEvent[];
  /** Signs with another secret, or for another time, on request. */
  sign: (body: string, options?: { secret?: string; timestamp?: number }) => string;
  requests: () => readonly StripeStubRequest[];
  /** Executes the next matching request, and cuts the connection instead of responding. */
  loseAnswer: (match: RegExp) => void;
  stop: () => Promise<void>;
};

/**
 * An in-process Stripe stub: the API for subscriptions, with state, idempotency keys, declines, 3-D Secure
 * and signed events. Parameters unknown to the SDK's types are rejected. Events are posted to `webhookUrl` if given.
 */
export async function startStripeStub(
  options: { now?: () => Date; webhookUrl?: string } = {},
): Promise<StripeStub> {
  const clock = options.now ?? (() => new Date());
  let offset = 0;
  const now = () => Math.floor(clock().getTime() / 1000) + offset;
  const state = createState();
  const events: SignedEvent[] = [];
  const requests: StripeStubRequest[] = [];
  const responses = new Map<string, { request: string; status: number; body: string }>();
  let losing: RegExp | null = null;
  const webhookSecret = 'whsec_stub_secret';
  const secretKey = 'sk_test_stubsecretkey';
  const publishableKey = 'pk_test_stub';
  const stripe = new Stripe(secretKey);

  const sign: StripeStub['sign'] = (payload, { secret = webhookSecret, timestamp } = {}) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp ? { timestamp } : {}) });

  const emit = (type: string, object: object) => {
    const event = {
      id: newId('evt'),
      object: 'event',
      type,
      created: now(),
      livemode: false,
      data: { object },
    };
    const body = JSON.stringify(event);
    const signed = { type, body, signature: sign(body) };
    events.push(signed);
    if (options.webhookUrl) void deliver(options.webhookUrl, signed);
  };
  const billing = createBilling(state, now, emit);
  const routes = createRoutes(state, billing, now);

  function answer(call: string, text: string, isBrowser: boolean): { status: number; body: string } {
    const [target = '', query = ''] = call.split('?');
    const route = routes.find(({ match }) => match.test(target));
    try {
      if (!route)
        throw new ApiError(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${target})`,
        });
      if (isBrowser !== (route.parameters === null))
        throw new ApiError(401, { message: 'another key is needed' });
      const form = parseForm(call.startsWith('POST') ? text : query);
      const unknown = route.parameters === null ? [] : unknownParameters(form, route.parameters);
      if (unknown.length > 0) {
        const message = `Received unknown parameters: ${unknown.join(', ')}`;
        throw new ApiError(400, { type: 'invalid_request_error', code: 'parameter_unknown', message });
      }
      const id = route.match.exec(target)?.[1] ?? '';
      return {
        status: 200,
        body: JSON.stringify(route.answer({ id, form, expand: listAt(form, 'expand') })),
      };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.body }) };
    }
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const text = await bodyOf(request);
    const call = `${request.method} ${request.url}`;
    const [target = ''] = call.split('?');
    const key = request.headers['idempotency-key'];
    const named = typeof key === 'string' ? key : undefined;
    requests.push({ call, key: named, body: text });
    // Like a browser, from any page.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.end();
    const isBrowser = request.headers.authorization !== `Bearer ${secretKey}`;
    const known = named === undefined ? undefined : responses.get(named);
    let result = known;
    if (known && known.request !== `${target} ${text}`) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      result = {
        ...known,
        status: 400,
        body: JSON.stringify({ error: { type: 'idempotency_error', message } }),
      };
    }
    result ??= { request: `${target} ${text}`, ...answer(call, text, isBrowser) };
    if (named !== undefined && !known && request.method === 'POST') responses.set(named, result);
    if (losing?.test(target)) {
      losing = null;
      return void request.socket.destroy();
    }
    response.writeHead(result.status, { 'content-type': 'application/json', 'request-id': newId('req') });
    response.end(result.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;

  return {
    apiBase: `http://127.0.0.1:${port}`,
    secretKey,
    publishableKey,
    webhookSecret,
    state,
    makeCard: (kind) => {
      const id = newId('pm');
      state.cards.set(id, { id, kind, customer: null });
      return id;
    },
    confirm: (clientSecret, isAgreed = true) => {
      const intent = [...state.intents.values()].find(({ secret }) => secret === clientSecret);
      if (intent) billing.confirm(intent, isAgreed);
    },
    reverse: (customerId, how) => {
      const charge = [...state.charges.values()].findLast(({ customer }) => customer === customerId);
      if (!charge) throw new Error('nothing was charged');
      charge[how] = true;
      if (how === 'refunded') emit('charge.refunded', { object: 'charge', ...charge });
      else emit('charge.dispute.created', { object: 'dispute', id: newId('dp'), charge: charge.id });
    },
    advance: (seconds) => {
      offset += seconds;
      billing.tick();
    },
    events: () => events,
    sign,
    requests: () => requests,
    loseAnswer: (match) => {
      losing = match;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function deliver(url: string, { body, signature }: SignedEvent): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  // Without a listener the event is lost, like with Stripe until it retries.
  await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
