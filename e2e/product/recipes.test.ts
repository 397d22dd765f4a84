import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { batchRequestSchema } from '@chapterhouse/contract/articles/endpoints';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';

const recipes = await readFile(path.join(import.meta.dirname, '../../docs/recipes.md'), 'utf8');

const block = (language: string) =>
  new RegExp(`^ *\`\`\`${language}\n(.*?)^ *\`\`\`$`, 'ms').exec(recipes)?.[1] ?? '';

test('the body of the n8n recipe is a batch', () => {
  expect(batchRequestSchema.safeParse(JSON.parse(block('json'))).error).toBeUndefined();
});

test('the code of the n8n recipe accepts signed and fresh requests only', async () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const body = JSON.stringify({ id: 'msg_1', type: 'article.published' });
  const webhook = new Webhook(secret);
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const code = new AsyncFunction('require', '$input', '$env', block('js'));
  const receive = (at: Date, signature = webhook.sign('msg_1', at, body)): Promise<unknown> => {
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    };
    const helpers = { getBinaryDataBuffer: async () => Buffer.from(body) };
    const input = { first: () => ({ json: { headers } }) };
    return code.call({ helpers }, createRequire(import.meta.url), input, { WEBHOOK_SECRET: secret });
  };
  const now = new Date();
  const event = [{ json: JSON.parse(body) }];
  expect(await receive(now)).toEqual(event);
  // While a secret is replaced, there are two.
  expect(await receive(now, `v1,AAAA ${webhook.sign('msg_1', now, body)}`)).toEqual(event);
  await expect(receive(now, 'v1,AAAA')).rejects.toThrow('The signature is wrong.');
  await expect(receive(new Date(now.getTime() - 600_000))).rejects.toThrow('The signature is wrong.');
});
