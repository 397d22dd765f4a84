import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postFields } from '@chapterhouse/testkit/suites/publishing-contract';
import type { RunningWordPress, WordPressVersion } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { asUser, rest, withPhp } from '@chapterhouse/testkit/wordpress/test-support';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildPluginZip, pluginFileName } from '../../../http/plugin-download.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import type { PostFields } from '../../../providers/publishing/publishing.ts';
import { createWordPressPublishing } from './wordpress-publishing.ts';

/* The plugin zip as served, installed next to plugins that behave like the SEO plugins. */

const oldYoast = `define('WPSEO_VERSION', '22.0');
add_action('init', function () { foreach (['title', 'metadesc', 'focuskw'] as $k)
  register_meta('post', '_yoast_wpseo_' . $k, ['sanitize_callback' => fn($v) => 'Y:' . preg_replace('/^(Y:)+/', '', $v)]); });`;
const newYoast = `define('WPSEO_VERSION', '28.5');
add_action('init', function () { foreach (['title', 'metadesc'] as $k)
  register_post_meta('post', '_yoast_wpseo_' . $k, ['show_in_rest' => true, 'single' => true, 'type' => 'string',
    'auth_callback' => fn() => current_user_can('edit_posts')]); });`;
const rankMath = `define('RANK_MATH_VERSION', '1.0.220'); class RankMath {}`;

const yoastFolder = ['wordpress-seo', 'wp-seo.php'] as const;
const rankMathFolder = ['seo-by-rank-math', 'rank-math.php'] as const;

type Case = [
  name: string,
  version: WordPressVersion,
  plugins: [string, string, string][],
  keys: string[],
  openToAll: string[],
];
const yoastKeys = ['_yoast_wpseo_title', '_yoast_wpseo_metadesc', '_yoast_wpseo_focuskw'];
const rankMathKeys = ['rank_math_title', 'rank_math_description', 'rank_math_focus_keyword'];
const cases: Case[] = [
  [
    'WordPress 6.1, the oldest that it promises, with an old Yoast and Rank Math',
    '6.1',
    [
      [...yoastFolder, oldYoast],
      [...rankMathFolder, rankMath],
    ],
    [...yoastKeys, ...rankMathKeys],
    [],
  ],
  [
    'WordPress 6.8 with an old Yoast and Rank Math',
    '6.8',
    [
      [...yoastFolder, oldYoast],
      [...rankMathFolder, rankMath],
    ],
    [...yoastKeys, ...rankMathKeys],
    [],
  ],
  [
    'the newest WordPress with a Yoast that opens two of its fields',
    'newest',
    [[...yoastFolder, newYoast]],
    yoastKeys,
    ['_yoast_wpseo_title', '_yoast_wpseo_metadesc'],
  ],
];

const postSchema = z.object({
  id: z.number(),
  // PHP encodes an empty array as a list; before WordPress 6.3 only this plugin registers post meta.
  meta: z.preprocess(
    (meta) => (Array.isArray(meta) && meta.length === 0 ? {} : meta),
    z.record(z.string(), z.unknown()),
  ),
  chapterhouse_noindex: z.boolean().nullish(),
  code: z.string().optional(),
});
const marker = '_chapterhouse_article';

describe.each(cases)('%s', (_name, version, plugins, keys, openToAll) => {
  let site: RunningWordPress;
  let folder: string;
  const publishing = () =>
    createWordPressPublishing({ fetch: createGuardedFetch({ allowPrivate: true }), clock: systemClock });
  const anonymous = async (route: string): Promise<unknown> =>
    (await fetch(`${site.url}/wp-json${route}`)).json();
  const inAnHour = () => new Date(Date.now() + 3_600_000);
  const place = async (role: 'admin' | 'author', articleId: string, fields: Partial<PostFields> = {}) => {
    const blog = asUser(site, role);
    const { id } = await publishing().createDraft(blog, { articleId, title: 'Beans' });
    const all = { ...postFields('Beans', `beans-${articleId}`), articleId, ...fields };
    const placed = await publishing().placePost(blog, id, all, inAnHour());
    return { blog, id, placed };
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'chapterhouse-plugin-'));
    const zip = path.join(folder, pluginFileName);
    await writeFile(zip, await buildPluginZip());
    const stubs = plugins.map(async ([name, file, code]) => {
      await mkdir(path.join(folder, name));
      await writeFile(path.join(folder, name, file), `<?php\n/* Plugin Name: ${name} */\n${code}\n`);
      return path.join(folder, name);
    });
    site = await startWordPress({ cron: false, version, plugins: [...(await Promise.all(stubs)), zip] });
  });
  afterAll(async () => {
    await site?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('is detected, by administrators and by others', async () => {
    for (const role of ['admin', 'author'] as const) {
      const found = await publishing().checkPlugins(asUser(site, role));
      expect(found).toMatchObject({ our_plugin_installed: true, our_plugin_active: true });
    }
  });

  test('an author writes the SEO fields and the marker of an own post, and reads them back', async () => {
    const { blog, id, placed } = await place('author', 'a-1');
    const changed = keys.filter((key) => version !== 'newest' && key.startsWith('_yoast'));
    // The other plugin's own rule still applies last, and its changes are reported.
    expect(placed.remarks).toHaveLength(changed.length);
    const stored = postSchema.parse(await rest(blog, 'GET', `/wp/v2/posts/${id}?context=edit`));
    expect(Object.keys(stored.meta)).toEqual(expect.arrayContaining([...keys, marker]));
    expect(stored.meta[marker]).toBe('a-1');
    for (const key of keys) {
      expect(String(stored.meta[key])).toMatch(
        changed.includes(key) ? /^Y:(Beans|What|coffee)/ : /^(Beans|What|coffee)/,
      );
    }
    expect(stored.chapterhouse_noindex).toBe(false);
  });

  test('markup is removed from values', async () => {
    const { blog, id } = await place('admin', 'a-2');
    const body = { meta: { [marker]: '<script>alert(1)</script>x' } };
    const stored = postSchema.parse(await rest(blog, 'POST', `/wp/v2/posts/${id}`, body));
    expect(stored.meta[marker]).toBe('x');
  });

  test('visitors, subscribers and other authors cannot read any of it', async () => {
    const { blog, id } = await place('admin', 'a-3');
    await publishing().publishPost(blog, id, new Date());
    const closed = [...keys, marker].filter((key) => !openToAll.includes(key));
    const seen = [
      await anonymous(`/wp/v2/posts/${id}`),
      ...z.array(z.unknown()).parse(await anonymous('/wp/v2/posts?per_page=100')),
      await anonymous(`/wp/v2/posts/${id}?_fields=id,meta,chapterhouse_noindex`),
      await rest(asUser(site, 'subscriber'), 'GET', `/wp/v2/posts/${id}`),
      await rest(asUser(site, 'author'), 'GET', `/wp/v2/posts/${id}`),
      ...z
        .array(z.unknown())
        .parse(await rest(asUser(site, 'author'), 'GET', '/wp/v2/posts?context=edit&per_page=100'))
        .filter((post) => postSchema.parse(post).id === Number(id)),
    ];
    for (const answer of seen) {
      const post = postSchema.partial().parse(answer);
      for (const key of closed) expect(Object.keys(post.meta ?? {})).not.toContain(key);
      expect(post.chapterhouse_noindex ?? null).toBeNull();
    }
    const editing = postSchema.partial().parse(await anonymous(`/wp/v2/posts/${id}?context=edit`));
    expect(editing.code).toBe('rest_forbidden_context');
  });

  test('nobody else can write it, and a contributor cannot publish', async () => {
    const { id } = await place('admin', 'a-4');
    for (const role of ['author', 'contributor', 'subscriber'] as const) {
      const answer = await rest(asUser(site, role), 'POST', `/wp/v2/posts/${id}`, {
        meta: { [marker]: 'x' },
      });
      expect(answer).toMatchObject({ code: 'rest_cannot_edit' });
    }
    const contributor = asUser(site, 'contributor');
    const own = postSchema.parse(
      await rest(contributor, 'POST', '/wp/v2/posts', { title: 'Own', meta: { [marker]: 'own' } }),
    );
    expect(own.meta[marker]).toBe('own');
    expect(await rest(contributor, 'POST', `/wp/v2/posts/${own.id}`, { status: 'publish' })).toMatchObject({
      code: 'rest_cannot_publish',
    });
  });

  test('fields of an inactive SEO plugin, and of pages, are not exposed', async () => {
    const options = async (type: string) => {
      const response = await fetch(`${site.url}/wp-json/wp/v2/${type}`, { method: 'OPTIONS' });
      const schema = z.object({
        schema: z.object({ properties: z.object({ meta: z.object({ properties: z.unknown() }) }) }),
      });
      return Object.keys(Object(schema.parse(await response.json()).schema.properties.meta.properties));
    };
    const ours = [...yoastKeys, ...rankMathKeys, marker];
    expect((await options('posts')).filter((key) => ours.includes(key)).toSorted()).toEqual(
      [...keys, marker].toSorted(),
    );
    expect((await options('pages')).filter((key) => ours.includes(key))).toEqual([]);
  });

  test('noindex is read: for the post, for all posts, for the whole site', async () => {
    const { blog, id } = await place('admin', 'a-5');
    const noindex = async () =>
      postSchema.parse(await rest(blog, 'GET', `/wp/v2/posts/${id}?context=edit`)).chapterhouse_noindex;
    const option = (name: string, value: string) => `add_filter('pre_option_${name}', fn() => ${value});`;
    expect(await withPhp(site, option('blog_public', "'0'"), noindex)).toBe(true);
    expect(await withPhp(site, option('wpseo_titles', "['noindex-post' => true]"), noindex)).toBe(true);
    const withMeta = (key: string, value: string) =>
      `add_filter('get_post_metadata', fn($v, $id, $k) => $k === '${key}' ? [${value}] : $v, 10, 3);`;
    const forPost = withMeta('_yoast_wpseo_meta-robots-noindex', "'1'");
    expect(await withPhp(site, forPost, noindex)).toBe(true);
    const placed = await withPhp(site, forPost, () => place('admin', 'a-6'));
    expect(placed.placed.remarks?.at(-1)).toContain('noindex');
    const against = withMeta('_yoast_wpseo_meta-robots-noindex', "'2'");
    const both = against + option('wpseo_titles', "['noindex-post' => true]");
    expect(await withPhp(site, both, noindex)).toBe(false);
    const ranked = await withPhp(site, withMeta('rank_math_robots', "['noindex']"), noindex);
    expect(ranked).toBe(keys.includes('rank_math_title'));
  });

  test('PHP reports no warnings', async () => {
    const log = await readFile(path.join(site.dir, 'logs/debug.log'), 'utf8').catch(() => '');
    expect(log).not.toContain('wp-seo-rest-api-meta');
  });
});
