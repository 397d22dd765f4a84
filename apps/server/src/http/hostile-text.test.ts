import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@chapterhouse/contract/endpoint';
import { type EndpointName, endpoints } from '@chapterhouse/contract/endpoints';
import { createFakeBlogs } from '@chapterhouse/testkit/app/fake-blogs';
import { createFakeIdentity } from '@chapterhouse/testkit/app/fake-identity';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { type AccountFixtures, createAccountFixtures } from '@chapterhouse/testkit/fixtures/account-fixtures';
import {
  type StringField,
  sampleFields,
  stringFieldsOfBody,
  textFields,
} from '@chapterhouse/testkit/fixtures/string-fields';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderError } from '../lib/provider-error.ts';
import { createDemoImageGeneration } from '../providers/image-generation/demo/demo-image-generation.ts';
import type { ImageGeneration } from '../providers/image-generation/image-generation.ts';
import type { QueueAdmin } from '../providers/jobs/queue-admin.ts';
import { createDemoTextGeneration } from '../providers/text-generation/demo/demo-text-generation.ts';
import { createRoutes } from './start-web.ts';

/* All text inputs of the contract, filled with hostile values. */

/** One test sends about a hundred requests. */
const timeoutMs = 120_000;

const emptyBoard: QueueAdmin = {
  stats: async () => [],
  list: async () => [],
  failures: async () => [],
  lock: async () => undefined,
  cancel: async () => {},
  runNow: async () => {},
  remove: async () => {},
};

/** A closed port: whatever a text triggers, no network is needed. */
function unreachable<Port extends object>(): Port {
  const refuse = async () => {
    throw new ProviderError('unreachable', 'The service cannot be reached.');
  };
  return new Proxy({}, { get: () => refuse }) as Port;
}

/** The demo only hashes the description, and takes half a second to draw. */
async function createQuickImages(): Promise<ImageGeneration> {
  const background = { width: 160, height: 90, channels: 3, background: '#264653' } as const;
  const bytes = await sharp({ create: background }).png().toBuffer();
  return {
    ...createDemoImageGeneration(),
    generate: ({ count, startCall }) =>
      startCall(async () => Array.from({ length: count }, () => ({ bytes }))),
  };
}

let ctx: TestApp;
beforeAll(async () => {
  ctx = await createTestApp({
    env: { DEFAULT_PLAN: 'agency', WEBFLOW_ENABLED: 'true' },
    routes: (services) => createRoutes({ services }),
    overrides: {
      identity: createFakeIdentity(),
      text: createDemoTextGeneration({ delayMs: 0 }),
      images: await createQuickImages(),
      blogs: createFakeBlogs().blogs,
      blogAuthorization: unreachable(),
      sitePlatform: unreachable(),
      providerTests: unreachable(),
      queueAdmin: emptyBoard,
      fetch: async () => {
        throw new ProviderError('unreachable', 'The page cannot be reached.');
      },
    },
  });
});
afterAll(() => ctx.close());

type Part = 'params' | 'query' | 'body';
type Place = StringField & { part: Part };

function placesOf({ params, query, body, rawBody }: Endpoint): Place[] {
  const inPart = (part: Part) => (field: StringField) => ({ ...field, part });
  return [
    ...(params ? textFields(params).map(inPart('params')) : []),
    ...(query ? textFields(query).map(inPart('query')) : []),
    // A raw body is one signed text, rejected without the key.
    ...(body && !rawBody ? stringFieldsOfBody(body).map(inPart('body')) : []),
  ];
}

/** Existing rows, so that the call reaches its use case. */
function idFor(name: EndpointName, own: AccountFixtures): string {
  if (/User|Beta/.test(name)) return own.pendingUserId;
  if (name.includes('Prompt')) return own.promptId;
  if (name.includes('OtherWebsite')) return own.websiteId;
  if (/WordPress/.test(name)) return own.siteId;
  return own.articleId;
}

/** What a batch needs beyond its schema. */
function completed(name: EndpointName, input: unknown, own: AccountFixtures, place: Place): unknown {
  if (name !== 'createBatch') return input;
  const rest = { platform: 'other', other_website_id: own.websiteId };
  const kept = Object.entries(rest).filter(([field]) => field !== place.path);
  return { ...(input as object), ...Object.fromEntries(kept) };
}

type Caller = { headers: Record<string, string>; own: AccountFixtures };

async function newCaller(): Promise<Caller> {
  const { user, headers } = await ctx.signIn({ role: 'admin' });
  return { headers, own: await createAccountFixtures(ctx.services, user.id) };
}

async function send(name: EndpointName, { headers, own }: Caller, place: Place, text: string) {
  const { method, path, params, query, stream, binaryBody }: Endpoint = endpoints[name];
  const input = place.fill(text);
  const fields = {
    ...sampleFields(params),
    ...(params && 'id' in sampleFields(params) ? { id: idFor(name, own) } : {}),
    ...(place.part === 'params' ? { [place.path]: text } : {}),
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, field: string) =>
    encodeURIComponent(fields[field as keyof typeof fields] ?? randomUUID()),
  );
  const asked = place.part === 'query' ? input : sampleFields(query);
  const url = `/api${filled}?${new URLSearchParams(asked as Record<string, string>)}`;
  const payload = place.part === 'body' ? completed(name, input, own, place) : undefined;
  const response = await ctx.app.inject({
    method,
    url,
    headers: {
      ...headers,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(binaryBody ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    ...(binaryBody ? { payload: Buffer.from('a file') } : {}),
    payloadAsStream: stream === true,
  });
  if (!stream) return { status: response.statusCode, body: response.body };
  // Leaving the loop ends the stream.
  for await (const chunk of response.stream()) return { status: response.statusCode, body: String(chunk) };
  return { status: response.statusCode, body: '' };
}

const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => placesOf(endpoints[name]).length > 0,
);

test.each(names)(
  '%s rejects U+0000 and lone surrogates in every text, and names the field',
  async (name) => {
    const caller = await newCaller();
    for (const place of placesOf(endpoints[name])) {
      // A URL cannot contain a lone surrogate.
      for (const text of place.part === 'body' ? ['a\0b', 'a\ud800b', '\udc00'] : ['a\0b']) {
        const { status, body } = await send(name, caller, place, text);
        expect(status, `${place.part} ${place.path}: ${body}`).toBe(400);
        const { code, details } = JSON.parse(body);
        expect(code).toBe('invalid_input');
        expect(details.map(({ field }: { field: string }) => field)).toContain(place.path);
      }
    }
  },
  timeoutMs,
);

const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

const hostileTexts = [
  ...[
    '',
    ' ',
    '\u2028',
    '\u202e\u05d0\u0627',
    '👩‍👩‍👧‍👦'.repeat(3),
    '%00',
    '\\u0000',
    "'; drop table users; --",
    '\ufeff',
  ],
  ...[
    'x'.repeat(60),
    'x'.repeat(200),
    'é'.repeat(2000),
    '中'.repeat(100_000),
    '../../etc/passwd',
    '1e999',
    '-1',
  ],
  ...[cursorOf('a\0', randomUUID()), cursorOf('\ud800', randomUUID()), cursorOf(1e308, 'x'), cursorOf()],
  ...[
    `x, ${randomUUID()}`,
    '9'.repeat(30),
    '2026-02-30',
    'http://[::1',
    'https://xn--a',
    '{{.Title}}',
    '<data>',
  ],
];

test.each(names)(
  '%s never fails with a 500, whatever its texts are',
  async (name) => {
    const caller = await newCaller();
    const places = placesOf(endpoints[name]);
    const check = async (place: Place, text: string) => {
      const { status, body } = await send(name, caller, place, text);
      expect(status, `${place.part} ${place.path} ${JSON.stringify(text.slice(0, 50))}: ${body}`).not.toBe(
        500,
      );
    };
    const ofLength = (part: Part) =>
      // Longer than the server's URL limit.
      hostileTexts.filter(({ length }) => part === 'body' || length < 3000);
    for (const [index, place] of places.entries()) {
      const texts = ofLength(place.part);
      // Each text is tried in some field of most calls, and each field with some texts.
      for (let step = 0; step < 4; step++) await check(place, texts[(index * 4 + step) % texts.length] ?? '');
    }
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...ofLength('query')));
    await fc.assert(fc.asyncProperty(fc.constantFrom(...places), anyText, check), { numRuns: 12 });
  },
  timeoutMs,
);
