import { endpoints } from '@chapterhouse/contract/endpoints';
import { platforms } from '@chapterhouse/contract/platforms/registry';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { secretsIn, textWithoutSecrets, withoutSecrets } from './without-secrets.ts';

test.each([
  ['Authorization: Bearer abc.def', 'Authorization: [removed] [removed]'],
  ['sent with bearer 3q2+7w==', 'sent with bearer [removed]'],
  ['https://ada:pa55@blog.example.com/wp', 'https://[removed]@blog.example.com/wp'],
  ['/sign-up?setup=s3t-up&next=1', '/sign-up?setup=[removed]&next=1'],
  ['/back?code=xyz&state=abc#access_token=t1', '/back?code=[removed]&state=[removed]#access_token=[removed]'],
  ['{"app_password":"one \\"two\\" three","a":1}', '{"app_password":[removed],"a":1}'],
  ['"password": "cut off in the mid', '"password": [removed]'],
  ['use abcd EFGH 1234 ijkl MNOP 5678 there', 'use [removed] there'],
  ['eyJhbGciOi.eyJzdWIiOiIx.c2ln was refused', '[removed] was refused'],
  ['no customer for sk_live_4242abcd', 'no customer for [removed]'],
  ['key 3f9ac0b1d2e4f5061728394a5b6c7d8e is wrong', 'key [removed] is wrong'],
  ['mail to ada@example.com bounced', 'mail to [email] bounced'],
])('%s', (text, clean) => expect(textWithoutSecrets(text)).toBe(clean));

test.each([
  'Password is too weak. Please use a stronger password.',
  '/protected/wordpress/sites/0190a000-0000-7000-8000-000000000001/test',
  'TypeError: Cannot read properties of undefined (reading "map")',
  '/history?status=published&limit=50',
  'GET /protected/content/articles: 500 Internal Server Error',
])('keeps ordinary text: %s', (text) => expect(textWithoutSecrets(text)).toBe(text));

test('empties sensitive fields at any depth, and keeps others', () => {
  expect(
    withoutSecrets({
      site: { url: 'https://blog.example.com', app_password: 'abc', nested: [{ refreshToken: 'def' }] },
      headers: { Authorization: 'Bearer xyz', accept: 'application/json' },
      articles: 7,
      published: false,
      code: '4/0Axyz',
    }),
  ).toEqual({
    site: {
      url: 'https://blog.example.com',
      app_password: '[removed]',
      nested: [{ refreshToken: '[removed]' }],
    },
    headers: { Authorization: '[removed]', accept: 'application/json' },
    articles: 7,
    published: false,
    code: '[removed]',
  });
});

test('users’ texts are replaced by their length', () => {
  expect(withoutSecrets({ sources: [{ kind: 'text', text: 'Our plans' }], html: '<p>Draft</p>' })).toEqual({
    sources: [{ kind: 'text', text: '[9 characters]' }],
    html: '[12 characters]',
  });
});

test('keeps the code of an error response', () => {
  const body = { error: 'Not found', code: 'not_found' };
  expect(withoutSecrets(body)).toEqual(body);
  expect(secretsIn(body)).toEqual([]);
});

test('removes a secret that a response repeats, in any encoding', () => {
  const secrets = secretsIn({ app_password: ' ab"c d?f ', headers: { authorization: 'Bearer tok-1' } });
  for (const form of ['ab"c d?f', 'ab"cd?f', 'ab%22c%20d%3Ff', 'ab\\"c d?f', 'tok-1']) {
    expect(textWithoutSecrets(`the site refused ${form}!`, secrets)).toBe('the site refused [removed]!');
  }
});

test('truncates long, deep or large values after redaction', () => {
  const long = `${'a '.repeat(495)}password=hunter2hunter2`;
  expect(textWithoutSecrets(long)).not.toContain('hunter2');
  expect(textWithoutSecrets('a '.repeat(5000))).toHaveLength(1001);
  expect(withoutSecrets(Array.from({ length: 100 }, () => 1))).toHaveLength(20);
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  expect(JSON.stringify(withoutSecrets(circle))).toContain('[cut]');
});

/** All body fields that may be sent. A new field of the contract must be added here, or be redacted. */
const harmless = new Set([
  // Which of equal passages a rewrite means.
  'occurrence',
  'cluster',
  'pillar',
  'links',
  'updates_live',
  'to',
  'after_months',
  'review',
  'reviewer',
  'scope',
  'note',
  'repository',
  'branch',
  'generator',
  'path',
  'address',
  'front_matter',
  'host_fingerprint',
  'delivery',
  'picture_path',
  'picture_address',
  'picture_format',
  'author_name',
  'addresses',
  'label',
  'label_text',
  'label_place',
  'responsible_person',
  'most',
  'always',
  'never',
  'article_id',
  'quote',
  'proration_date',
  'main_topic',
  'num_subtopics',
  'subtopics',
  'title',
  'description',
  'platform',
  'wordpress_site_id',
  'webflow_site_id',
  'webflow_collection_id',
  'ghost_site_id',
  'author_id',
  'visibility',
  'newsletter',
  'other_website_id',
  'site_id',
  'site_url',
  'site_name',
  'collection_id',
  'field_mapping',
  'start_date',
  'time_zone',
  'period',
  'articles_per_period',
  'word_count',
  'verbose',
  'role',
  'is_beta_tester',
  'name',
  'category',
  'is_active',
  'is_enabled',
  'post',
  'version',
  'events',
  'plan_id',
  'billing_interval',
  'test_mode',
  'url',
  'auth_type',
  'hosting_type',
  'body',
  'excerpt',
  'meta_title',
  'meta_description',
  'tone',
  'language',
  'audience',
  'keywords',
  'sources',
  'needs_approval',
  'kind',
  'urls',
  'titles',
  'slug',
  'focus_keyword',
  'tags',
  'categories',
  'featured_image_url',
  'featured_image_alt',
  'featured_media_id',
  'featured_image',
  'prompt',
  'count',
  'image_style',
  'alt',
  'caption',
  'focal_x',
  'focal_y',
  'decorative',
  'base_version',
  'instruction',
  'section',
  'index',
  'heading',
  'date',
  'keep',
  'kept',
  'found_at',
  'action',
  'ids',
  'format',
  'status',
  'search',
  'batch_id',
  'approval',
  'article_ids',
  'content_hash',
  'articles',
  'id',
  'break_off',
  'refused',
  'publish_first_when_written',
  'dates',
  'attention',
  'products',
  'address_form',
  'spelling',
  'avoid',
  'profile',
  'provider',
  'model',
  'base_url',
  'host',
  'port',
  'security',
  'user',
  'from',
  'scopes',
  'expires_at',
  'headings_case',
  'lists_per_1000_words',
  'lower',
  'measures',
  'median',
  'person',
  'post_ids',
  'posts',
  'sentence_words',
  'tables_per_1000_words',
  'upper',
  'words',
  'receiver_url',
  'mark',
  'shows_date',
  ...Object.values(platforms).map(({ fields }) => fields.siteId),
]);

test('sends only request fields that are known to be harmless', () => {
  const left = new Set<string>();
  for (const endpoint of Object.values(endpoints)) {
    if (!('body' in endpoint)) continue;
    const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
    for (const field of fieldsOf(schema)) {
      if (JSON.stringify(withoutSecrets({ [field]: 'a-value' })).includes('a-value')) left.add(field);
    }
  }
  expect([...left].filter((field) => !harmless.has(field))).toEqual([]);
});

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? [...Object.keys(value), ...fieldsOf(Object.values(value))]
      : fieldsOf(value),
  );
}
