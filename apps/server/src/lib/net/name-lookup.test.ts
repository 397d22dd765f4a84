import { createSocket, type RemoteInfo } from 'node:dgram';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { afterEach, expect, test } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';
import { createLocalNames, createNameLookup } from './name-lookup.ts';

/* Against a name server on loopback that does not respond for some names. */

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const types = { 1: 'A', 28: 'AAAA' } as const;
/** Bytes of an address; `silent`: no response; undefined: no such name. */
type Zone = (name: string, type: 'A' | 'AAAA') => readonly Buffer[] | 'silent' | undefined;

async function startNameServer(zone: Zone): Promise<{ server: string; asked: string[] }> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const name = labels.join('.').toLowerCase();
    const type = query.readUInt16BE(at + 1) === 28 ? types[28] : types[1];
    asked.push(`${type} ${name}`);
    const found = zone(name, type);
    if (found === 'silent') return;
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(found === undefined ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found?.length ?? 0, 6);
    const records = (found ?? []).flatMap((address) => {
      const record = Buffer.from([0xc0, 12, 0, type === 'A' ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, address.length]);
      return [record, address];
    });
    socket.send(Buffer.concat([header, query.subarray(12, at + 5), ...records]), from.port, from.address);
  });
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  cleanups.push(() => socket.close());
  return { server: `127.0.0.1:${socket.address().port}`, asked };
}

const ipv4 = (...bytes: number[]) => Buffer.from(bytes);
const ipv6 = Buffer.from('20010db8000000000000000000000001', 'hex');
const usual: Zone = (name, type) => {
  if (name.endsWith('hostile.example')) return 'silent';
  if (name === 'both.example') return type === 'A' ? [ipv4(203, 0, 113, 7)] : [ipv6];
  if (name === 'six.example') return type === 'A' ? [] : [ipv6];
  if (name === 'four-only.example') return type === 'A' ? [ipv4(203, 0, 113, 8)] : 'silent';
  if (name === 'many.example') return type === 'A' ? Array(40).fill(ipv4(203, 0, 113, 9)) : [];
  if (name === 'loop.example') return type === 'A' ? [ipv4(127, 0, 0, 1)] : [];
  return undefined;
};

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'found',
    (error: { code?: string }) => error.code,
  );

test('names resolve to both address families, a few addresses, without waiting long for the second', async () => {
  const { server } = await startNameServer(usual);
  const lookup = createNameLookup({ allowPrivate: false, servers: [server] });
  expect(await lookup('Both.Example.')).toEqual([
    { address: '203.0.113.7', family: 4 },
    { address: '2001:db8::1', family: 6 },
  ]);
  expect(await lookup('six.example')).toEqual([{ address: '2001:db8::1', family: 6 }]);
  const begun = performance.now();
  expect(await lookup('four-only.example')).toEqual([{ address: '203.0.113.8', family: 4 }]);
  expect(performance.now() - begun).toBeLessThan(1_400);
  expect(await lookup('many.example')).toHaveLength(16);
  expect(await codeOf(lookup('nowhere.example'))).toBe('ENOTFOUND');
});

test('the timeout ends a lookup without a response', async () => {
  const { server, asked } = await startNameServer(usual);
  const lookup = createNameLookup({ allowPrivate: true, servers: [server], timeoutMs: 300 });
  const begun = performance.now();
  expect(await codeOf(lookup('hostile.example'))).toBe('ETIMEOUT');
  expect(performance.now() - begun).toBeLessThan(1_400);
  expect(asked.length).toBeGreaterThan(0);
});

test('100 concurrent hostile lookups do not block other lookups, files or password hashing', async () => {
  const { server, asked } = await startNameServer(usual);
  const lookup = createNameLookup({ allowPrivate: false, servers: [server], timeoutMs: 20_000 });
  const stop = { done: false };
  const hostile = Array.from({ length: 100 }, (_, i) =>
    codeOf(lookup(`n${i}.hostile.example`)).finally(() => {
      stop.done = true;
    }),
  );
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(100);
  const begun = performance.now();
  await Promise.all([
    lookup('both.example'),
    readFile(import.meta.filename),
    hash('a password'),
    lookup('localhost'),
  ]);
  const lasted = performance.now() - begun;
  // They are still in progress, and were not awaited.
  expect(stop.done).toBe(false);
  expect(lasted).toBeLessThan(1_500);
  expect(new Set(await Promise.all(hostile))).toEqual(new Set(['ETIMEOUT']));
}, 60_000);

test('the guarded fetch uses it and still checks the returned addresses', async () => {
  const { server } = await startNameServer(usual);
  const http = createServer((_request, response) => response.end('here'));
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  cleanups.push(() => {
    http.closeAllConnections();
    http.close();
  });
  const url = `http://loop.example:${(http.address() as AddressInfo).port}/`;
  const options = { servers: [server] };
  const open = createGuardedFetch({
    allowPrivate: true,
    lookup: createNameLookup({ ...options, allowPrivate: true }),
  });
  expect((await open(url)).text).toBe('here');
  const guarded = createGuardedFetch({
    allowPrivate: false,
    lookup: createNameLookup({ ...options, allowPrivate: false }),
  });
  await expect(guarded(url)).rejects.toMatchObject({ reason: 'private_address' });
  await expect(guarded('http://nowhere.example/')).rejects.toMatchObject({ reason: 'host_not_found' });
});

test('hosts file, localhost and search domains', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'names-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  const files = { hosts: path.join(folder, 'hosts'), resolvConf: path.join(folder, 'resolv.conf') };
  await writeFile(
    files.hosts,
    '# ours\n10.0.0.5\tblog Blog.test # one\nfe80::1%lo odd\n::2 blog\nnonsense x\n',
  );
  await writeFile(
    files.resolvConf,
    'nameserver 10.96.0.10\nsearch blogs.svc.cluster.local svc.cluster.local\noptions ndots:3\n',
  );
  const names = createLocalNames(files);
  expect(names.find('blog')?.map(({ address }) => address)).toEqual(['10.0.0.5', '::2']);
  expect(names.find('blog.test')).toEqual([{ address: '10.0.0.5', family: 4 }]);
  expect(names.find('x')).toBeUndefined();
  expect(names.find('wordpress.localhost')?.[0]).toEqual({ address: '127.0.0.1', family: 4 });
  expect(names.candidates('wordpress')).toEqual([
    'wordpress.blogs.svc.cluster.local',
    'wordpress.svc.cluster.local',
    'wordpress',
  ]);
  expect(names.candidates('a.b.c.example')[0]).toBe('a.b.c.example');
  expect(createLocalNames({ hosts: '/not/there', resolvConf: '/not/there' }).candidates('a.b')).toEqual([
    'a.b',
  ]);
});
