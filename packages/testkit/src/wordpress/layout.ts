import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { place, placePlugin } from './place.ts';

type LayoutInput = { core: string; root: string; plugins: readonly string[]; php: string };

/** Creates the blog's folder: core, plugins and an empty wp-content. Returns the names of the plugins. */
export async function layOutSite({ core, root, plugins, php }: LayoutInput): Promise<string[]> {
  const content = path.join(root, 'wp-content');
  await place(core, root, php);
  // A used core contains settings and data: start clean instead.
  for (const name of ['wp-config.php', 'wp-content/database', 'wp-content/db.php', 'wp-content/mu-plugins']) {
    await rm(path.join(root, name), { recursive: true, force: true });
  }
  for (const name of ['uploads', 'upgrade', 'mu-plugins', 'plugins', 'database']) {
    await mkdir(path.join(content, name), { recursive: true });
  }
  await writeFile(
    path.join(content, 'mu-plugins/no-mail.php'),
    "<?php add_filter('pre_wp_mail', '__return_true');\n",
  );
  const names: string[] = [];
  for (const plugin of plugins) names.push(await placePlugin(plugin, path.join(content, 'plugins'), php));
  return names;
}
