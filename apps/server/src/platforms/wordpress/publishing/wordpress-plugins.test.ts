import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishingContract } from '@chapterhouse/testkit/suites/publishing-contract';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { asUser, withPhp } from '@chapterhouse/testkit/wordpress/test-support';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { createWordPressPublishing } from './wordpress-publishing.ts';

/** The newest WordPress, plain permalinks, and a plugin in the folder of one of the SEO plugins. */
let site: RunningWordPress;
let folder: string;
const publishing = () =>
  createWordPressPublishing({ fetch: createGuardedFetch({ allowPrivate: true }), clock: systemClock });

async function plugin(name: string, file: string, code = ''): Promise<string> {
  const home = path.join(folder, name);
  await mkdir(home, { recursive: true });
  await writeFile(path.join(home, file), `<?php\n/* Plugin Name: ${name} */\n${code}`);
  return home;
}

const namespaces = `add_action('rest_api_init', fn() => register_rest_route('yoast/v1', '/x', [
  'methods' => 'GET', 'callback' => '__return_true', 'permission_callback' => '__return_true']));`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chapterhouse-plugins-'));
  site = await startWordPress({
    cron: false,
    version: 'newest',
    permalinks: '',
    plugins: [await plugin('wordpress-seo', 'wp-seo.php', namespaces)],
  });
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

publishingContract(() => ({
  publishing: publishing(),
  blog: asUser(site, 'editor'),
  stranger: asUser(site, 'editor', 'aaaa bbbb cccc dddd eeee ffff'),
  keepsDates: true,
}));

test('without pretty permalinks the REST API is found at its other URL', async () => {
  const report = await publishing().testConnection(asUser(site, 'editor'));
  expect(report.apiBase).toMatch(/\?rest_route=$/);
});

test('an administrator sees the plugins themselves', async () => {
  expect(await publishing().checkPlugins(asUser(site, 'admin'))).toEqual({
    seo_plugin_installed: true,
    seo_plugin_active: true,
    seo_plugin_name: 'yoast',
    our_plugin_installed: false,
    our_plugin_active: false,
  });
});

test('other users see what the site announces', async () => {
  const found = { seo_plugin_installed: true, seo_plugin_active: true, seo_plugin_name: 'yoast' };
  expect(await publishing().checkPlugins(asUser(site, 'author'))).toEqual({
    ...found,
    our_plugin_installed: false,
    our_plugin_active: false,
  });
  const opened = `add_action('init', fn() => register_post_meta('post', '_yoast_wpseo_metadesc', [
    'show_in_rest' => true, 'single' => true, 'type' => 'string', 'auth_callback' => '__return_true']));`;
  expect(await withPhp(site, opened, () => publishing().checkPlugins(asUser(site, 'author')))).toEqual({
    ...found,
    our_plugin_installed: true,
    our_plugin_active: true,
  });
});

test('a plugin that is installed but not active', async () => {
  const home = path.join(site.dir, 'site/wp-content/plugins');
  for (const [name, file] of [
    ['seo-by-rank-math', 'rank-math.php'],
    ['wp-seo-rest-api-meta', 'wp-seo-rest-api-meta.php'],
  ] as const) {
    await mkdir(path.join(home, name), { recursive: true });
    await writeFile(path.join(home, name, file), `<?php\n/* Plugin Name: ${name} */\n`);
  }
  await rm(path.join(home, 'wordpress-seo'), { recursive: true });
  expect(await publishing().checkPlugins(asUser(site, 'admin'))).toEqual({
    seo_plugin_installed: true,
    seo_plugin_active: false,
    seo_plugin_name: 'rank math',
    our_plugin_installed: true,
    our_plugin_active: false,
  });
});
