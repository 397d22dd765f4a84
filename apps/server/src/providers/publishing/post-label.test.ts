import { expect, test } from 'vitest';
import { ProviderError } from '../../lib/provider-error.ts';
import { toBlocks } from '../../platforms/wordpress/publishing/to-blocks.ts';
import { fingerprintOf } from './adapter-helpers.ts';
import { createLabelWriter } from './label-posts.ts';
import {
  hasMachineLabel,
  labelledHtml,
  type PostLabel,
  removedFrom,
  withoutLabel,
  withoutPlacedLabel,
} from './post-label.ts';
import type { BlogConnection, RemotePost } from './publishing.ts';

const html = '<h2>Tea</h2>\n<p>Leaves & water, “hot”.</p>\n<ul><li>One</li></ul>';
const visible = { text: 'Made with <AI> & care', place: 'start' } as const;
const parts = { title: 'Tea </script><b>', visible, sourceType: 'trainedAlgorithmicMedia' } as const;

test('a label survives as blocks, parses, and leaves the same text when it is taken away', () => {
  const labelled = labelledHtml(html, parts);
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(labelled)?.[1] ?? '';
  expect(JSON.parse(script)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'Tea </script><b>',
    digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
  });
  expect(labelled).toContain('<p class="ai-label">Made with &lt;AI&gt; &amp; care</p>');
  const blocks = toBlocks(labelled);
  expect(blocks).toContain('<!-- wp:paragraph {"className":"ai-label"} -->');
  expect(blocks).toContain('<!-- wp:html -->\n<div class="ai-label" hidden="hidden"><script');
  for (const place of ['start', 'end'] as const) {
    const placed = toBlocks(labelledHtml(html, { ...parts, visible: { ...visible, place } }));
    expect(withoutLabel(placed)).toBe(toBlocks(html));
    expect(fingerprintOf(['Tea', placed])).toBe(fingerprintOf(['Tea', toBlocks(html)]));
  }
  expect(fingerprintOf(['Tea', `${blocks}.`])).not.toBe(fingerprintOf(['Tea', blocks]));
});

test('markup that is not our label stays', () => {
  for (const text of [
    html,
    '<p>About ai-label classes</p>',
    '<p class="ai-label">never closed',
    'ai-label',
  ]) {
    expect(withoutLabel(text)).toBe(text);
  }
  const long = '<p class="ai-label"'.repeat(20_000);
  expect(withoutLabel(long)).toHaveLength(long.length);
});

test('a visible label without its class is recognized by its words', () => {
  const bare = `<p>Made with &lt;AI&gt; &amp; care</p>${html}`;
  expect(withoutPlacedLabel(bare, { machine: null, visible: visible.text })).toBe(html);
  expect(withoutPlacedLabel(bare, null)).toBe(bare);
});

const post = (contentRaw: string, labelMeta?: string): RemotePost => ({
  ...{ id: '1', status: 'draft', slug: 's', title: 'Tea', contentRaw, link: '', date: null, modified: null },
  fingerprint: null,
  ...(labelMeta === undefined ? {} : { labelMeta }),
});

test('detects which part of a label was removed', () => {
  const both = { machine: 'text', visible: visible.text } as const;
  expect(removedFrom(both, post(labelledHtml(html, parts)))).toBeNull();
  expect(removedFrom(both, post(labelledHtml(html, { ...parts, visible: null })))).toBe('visible');
  expect(removedFrom(both, post(labelledHtml(html, { ...parts, sourceType: null })))).toBe('machine');
  expect(removedFrom(both, post(html))).toBe('both');
  expect(removedFrom({ machine: 'platform', visible: null }, post(html, ''))).toBe('machine');
  expect(removedFrom({ machine: 'platform', visible: null }, post(html))).toBeNull();
});

const label: PostLabel = {
  visible: null,
  sourceType: 'trainedAlgorithmicMedia',
  fallback: { text: 'Made with AI', place: 'end' },
};
const blog = (url: string): BlogConnection => ({
  platform: 'made-up',
  url,
  credentials: { kind: 'oauth2', accessToken: 't' },
});

test('a platform that drops scripts gets the line for readers, and no script again', async () => {
  const write = createLabelWriter();
  const sent: string[] = [];
  const labelled = (url: string) =>
    write({
      ...{ blog: blog(url), label, title: 'Tea', html },
      write: async (part) => {
        sent.push(part.html);
        return post(part.html.replaceAll(/<script.*?<\/script>/g, ''));
      },
    });
  const first = await labelled('https://a.test');
  expect(first.label).toEqual({ machine: null, visible: 'Made with AI' });
  expect(first.remarks?.at(-1)).toContain('shows the label in words');
  expect(first.contentRaw).toContain('<p class="ai-label">Made with AI</p>');
  expect(sent).toHaveLength(2);
  await labelled('https://a.test');
  expect(sent).toHaveLength(3);
  await labelled('https://b.test');
  expect(sent).toHaveLength(5);
});

test('a failure after the text is saved affects only the label', async () => {
  let calls = 0;
  const done = await createLabelWriter()({
    ...{ blog: blog('https://c.test'), label, title: 'Tea', html },
    write: async () => {
      calls++;
      if (calls > 1) throw new ProviderError('unreachable', 'The site does not respond.');
      return post(html);
    },
  });
  expect(done.label).toBeNull();
  expect(done.remarks?.at(-1)).toContain('could not be added');
  expect(hasMachineLabel(done.contentRaw ?? '')).toBe(false);
});
