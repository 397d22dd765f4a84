import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../../../lib/clock.ts';
import type { Logger } from '../../../lib/logger.ts';
import type { Mailer } from '../mail.ts';

type OutboxOptions = { dataDir: string; from: string; clock: Clock; newId: () => string; log: Logger };

/**
 * For installations without a mail server: keeps each mail as a file, readable by its owner only, and
 * writes its links to the log, where the person who runs the product finds them.
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
      const { message: source } = await composer.sendMail({ ...message, date: now });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${now.toISOString().replaceAll(':', '-')}-${newId().slice(0, 8)}.eml`);
      await writeFile(file, source, { mode: 0o600 });
      const links = message.text.match(/https?:\/\/\S+/g) ?? [];
      log.warn({ subject: message.subject, links, file }, 'mail kept in the outbox');
    },
  };
}
