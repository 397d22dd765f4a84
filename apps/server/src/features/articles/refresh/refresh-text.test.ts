import { expect, test } from 'vitest';
import { noPages } from '../writing/link-policy.ts';
import { refreshText } from './refresh-text.ts';

const html = '<p>水は青い。</p>\n<p>前の文はもう古い内容です。</p>';
const asked = { title: '水', otherTitles: [], mainTopic: '水', language: 'Japanese', promptTemplates: [] };
const site = { hosts: [], links: noPages, deadLinks: [], sources: [] };

test('marks at the ends of bold text move out of it, as in every text of a model', async () => {
  const replacements = [
    { passage: '前の文はもう古い内容です。', replacement: '**注意：**この文は新しい内容です。' },
  ];
  const refreshed = await refreshText({ ...asked, ...site, html, replacements });
  expect(refreshed?.html).toBe('<p>水は青い。</p>\n<p><strong>注意</strong>：この文は新しい内容です。</p>');
});
