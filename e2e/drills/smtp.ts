import assert from 'node:assert/strict';
import { signUp } from '@chapterhouse/testkit/product/api';
import { startMailServer } from '@chapterhouse/testkit/stubs/mail-server';
import { pollUntil } from '../../apps/server/src/lib/clock.ts';
import type { Drill } from './drill.ts';
import { openDrillEnvironment } from './drill-environment.ts';
import { startGate } from './gate.ts';

export const smtpDead: Drill = {
  name: 'smtp',
  what: 'the mail server is down while users are approved',
  async run({ short, log }) {
    const people = short ? 5 : 40;
    const mails = await startMailServer();
    const gate = await startGate({ host: '127.0.0.1', port: Number(new URL(mails.url).port) });
    const environment = await openDrillEnvironment({
      env: { SMTP_URL: `smtp://127.0.0.1:${gate.port}`, MAIL_FROM: 'Chapterhouse <no-reply@example.com>' },
    });
    try {
      const { product, user, query } = environment;
      gate.shut();
      const addresses = Array.from({ length: people }, (_, i) => `person-${i}@example.com`);
      for (const email of addresses) {
        // All sign-ups come from one address, which is limited per day.
        await query('truncate throttles');
        const { id } = await signUp({ url: product.url, email });
        const response = await user.call(`/protected/admin/users/${id}/approve`, { method: 'PUT' });
        assert.equal(response.status, 200, 'letting somebody in waits for no mail');
      }
      log(`${people} users approved, no mail server`);
      await pollUntil(
        async () => {
          const [row] = await query<{ tried: number }>(
            `select count(*)::int as tried from pgboss.job where name like 'mail-%' and retry_count > 0`,
          );
          return (row?.tried ?? 0) > 0 || undefined;
        },
        { timeoutMs: 60_000, everyMs: 250 },
      );
      const mailsTo = (email: string) => mails.mails.filter((mail) => mail.includes(email)).length;
      assert.deepEqual(addresses.filter(mailsTo), []);
      gate.open();
      await query(`update pgboss.job set start_after = now() where state = 'retry'`);
      await pollUntil(async () => addresses.every((email) => mailsTo(email) >= 2) || undefined, {
        timeoutMs: 120_000,
        everyMs: 250,
      });
      await pollUntil(
        async () => {
          const [row] = await query<{ open: number }>(
            `select count(*)::int as open from pgboss.job where name like 'mail-%' and state in ('created', 'retry', 'active')`,
          );
          return row?.open === 0 || undefined;
        },
        { timeoutMs: 60_000, everyMs: 250 },
      );
      assert.deepEqual(
        addresses.map(mailsTo),
        addresses.map(() => 2),
        'each person one mail about the address and one about the decision',
      );
    } finally {
      await environment.close();
      await gate.close();
      await mails.close();
    }
  },
};
