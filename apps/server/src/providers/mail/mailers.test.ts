import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClock } from '@chapterhouse/testkit/app/test-clock';
import { type MailServer, startMailServer } from '@chapterhouse/testkit/stubs/mail-server';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type Mailer, recipientHash } from './mail.ts';
import { createOutboxMailer } from './outbox/outbox-mailer.ts';
import { createSmtpMailer } from './smtp/smtp-mailer.ts';

const from = 'Chapterhouse <robot@example.com>';
const link = 'https://app.example/api/identity/action?code=abc_DEF-123';

type Started = {
  mailer: Pick<Mailer, 'send'>;
  sources: () => Promise<string[]>;
  log: string[];
  close: () => Promise<void>;
};

async function startOutbox(): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  const folder = join(dataDir, 'outbox');
  const log: string[] = [];
  let id = 0;
  const mailer = createOutboxMailer({
    dataDir,
    from,
    clock: createTestClock(),
    newId: () => `${id++}`,
    log: pino({}, { write: (line: string) => log.push(line) }),
  });
  const sources = async () => {
    const files = (await readdir(folder)).sort();
    for (const file of files) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  };
  return { mailer, sources, log, close: () => rm(dataDir, { recursive: true }) };
}

async function startSmtp(): Promise<Started> {
  const server = await startMailServer();
  const mailer = createSmtpMailer({ url: server.url, from });
  return {
    mailer,
    sources: async () => server.mails,
    log: [],
    close: server.close,
  };
}

test.each([
  ['outbox', startOutbox],
  ['smtp', startSmtp],
])('%s: a mail keeps its text, and no header can be injected', async (_name, start) => {
  const { mailer, sources, close } = await start();
  try {
    await mailer.send({ to: 'ada@example.com', subject: 'Grüße', text: `Open this:\n\n${link}\n` });
    await mailer.send({ to: 'bob@example.com', subject: 'Hi\r\nBcc: eve@example.com', text: 'Hi' });
    const [first = '', second = ''] = await sources();
    expect(first).toMatch(/^From: Chapterhouse <robot@example.com>\r?$/m);
    expect(first).toMatch(/^To: ada@example.com\r?$/m);
    expect(first).toContain(link.replaceAll('=', '=3D').slice(0, 40));
    expect(second).not.toMatch(/^Bcc:/m);
  } finally {
    await close();
  }
});

test('outbox: mails to one address are deleted, those to others, later ones and other files stay', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  const folder = join(dataDir, 'outbox');
  const clock = createTestClock();
  let id = 0;
  const mailer = createOutboxMailer({
    dataDir,
    from,
    clock,
    newId: () => `${id++}`,
    log: pino({ level: 'silent' }),
  });
  const mail = (to: string) => mailer.send({ to, subject: 'Hi', text: 'To: ada@example.com' });
  const removeAll = (address: string) =>
    mailer.removeKept({ recipientHash: recipientHash(address), until: clock.now() });
  try {
    // Before the first mail there is no folder.
    expect(await removeAll('ada@example.com')).toBe(0);
    for (const to of ['Ada@example.com', 'ada@example.com', 'ada@example.com.au', 'x.ada@example.com'])
      await mail(to);
    for (const to of ['ädä@münchen.example', 'ädä@xn--mnchen-3ya.example']) await mail(to);
    // Files of version 0.1.0, and unrelated files.
    const old = 'From: x@example.com\r\nTo: ada@example.com\r\nSubject: Hi\r\n\r\nHi';
    await writeFile(join(folder, '2026-11-01T10-00-00.000Z-0190a000.eml'), old);
    await writeFile(join(folder, 'notes-about-ada.eml'), old);
    await mkdir(join(folder, 'archive'));
    const until = clock.now();
    clock.advance(1);
    await mail('ada@example.com');
    expect(await mailer.removeKept({ recipientHash: recipientHash('ADA@example.com'), until })).toBe(3);
    expect(await readdir(folder)).toHaveLength(7);
    expect(await removeAll('ada@example.com')).toBe(1);
    expect(await removeAll('Ädä@MÜNCHEN.example')).toBe(2);
    const left = await readdir(folder);
    expect(left).toHaveLength(4);
    expect(left).toContain('notes-about-ada.eml');
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

test('outbox: the link is in the log', async () => {
  const { mailer, log, close } = await startOutbox();
  try {
    await mailer.send({ to: 'ada@example.com', subject: 'Reset', text: `Open this:\n\n${link}\n\nBye` });
    expect(JSON.parse(log[0] ?? '')).toMatchObject({ links: [link] });
  } finally {
    await close();
  }
});

test('smtp: a failure has a kind and leaks nothing', async () => {
  const message = { to: 'ada@example.com', subject: 'Hi', text: 'Hi' };
  const failureAt = async (server: MailServer, user = '') => {
    const url = server.url.replace('://', `://${user}`);
    const failure = await createSmtpMailer({ url, from })
      .send(message)
      .catch((error: unknown) => error);
    await server.close();
    return failure;
  };
  const refused = await failureAt(await startMailServer({ recipientReply: '550 no such person' }));
  expect(refused).toMatchObject({ name: 'ProviderError', kind: 'rejected' });
  const busy = await failureAt(await startMailServer({ recipientReply: '451 later' }));
  expect(busy).toMatchObject({ kind: 'unavailable' });
  const locked = await failureAt(await startMailServer({ refusesLogin: true }), 'me:hush-hush@');
  expect(locked).toMatchObject({ kind: 'unauthorized' });
  expect(JSON.stringify(locked)).not.toContain('hush');
  const gone = await startMailServer();
  await gone.close();
  await expect(createSmtpMailer({ url: gone.url, from }).send(message)).rejects.toMatchObject({
    kind: 'unreachable',
    message: 'The mail server could not be reached. Check its host, port and encryption.',
  });
});
