import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../../../lib/clock.ts';
import type { Logger } from '../../../lib/log/logger.ts';
import { type KeptMails, type Mailer, recipientHash } from '../mail.ts';

type OutboxOptions = { dataDir: string; from: string; clock: Clock; newId: () => string; log: Logger };

const recipientHeader = 'X-Recipient-Hash';
// Mails of version 0.1.0 lack it: their header contains the recipient.
const hashLine = /^X-Recipient-Hash: ([\w-]{43})\r?$/im;
const toLine = /^To: ([^\r\n]{1,400})\r?$/im;
/** File names created by `send`: nothing else in the folder is deleted. */
const fileName = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[\w-]{1,8}\.eml$/;
/** Bytes read from the start of a file: more than the headers take. */
const headerBytes = 8_192;

/**
 * For installations without a mail server: stores each mail as a file, readable only by its owner, and
 * writes its links to the log, where the operator finds them.
 */
export function createOutboxMailer({ dataDir, from, clock, newId, log }: OutboxOptions): Mailer {
  const folder = join(dataDir, 'outbox');
  const composer = createTransport(
    { streamTransport: true, newline: 'windows' },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(message) {
      const now = clock.now();
      const headers = { [recipientHeader]: recipientHash(message.to) };
      const { message: source } = await composer.sendMail({ ...message, date: now, headers });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${now.toISOString().replaceAll(':', '-')}-${newId().slice(0, 8)}.eml`);
      await writeFile(file, source, { mode: 0o600 });
      const links = message.text.match(/https?:\/\/\S+/g) ?? [];
      log.warn({ subject: message.subject, links, file }, 'mail written to the outbox');
    },
    removeKept: (mails) => removeKeptMails(folder, mails),
  };
}

async function removeKeptMails(folder: string, { recipientHash: wanted, until }: KeptMails): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const name of names) {
    const [, dayAndHour, minutes, seconds] = fileName.exec(name) ?? [];
    if (dayAndHour === undefined || new Date(`${dayAndHour}:${minutes}:${seconds}`) > until) continue;
    const file = join(folder, name);
    const header = await headerOf(file);
    const to = toLine.exec(header)?.[1];
    const hash = hashLine.exec(header)?.[1] ?? (to === undefined ? undefined : recipientHash(to.trim()));
    if (hash !== wanted) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** The part before the first empty line. */
async function headerOf(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n', 1)[0] ?? '';
  } finally {
    await handle.close();
  }
}
