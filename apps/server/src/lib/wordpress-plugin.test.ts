import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { companionPluginName } from '@chapterhouse/contract/platforms/wordpress/texts';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../../wordpress-plugin/wp-seo-rest-api-meta');

test.each([
  ['wp-seo-rest-api-meta.php', `* Plugin Name:       ${companionPluginName}\n`],
  ['readme.txt', `=== ${companionPluginName} ===\n`],
  ['languages/wp-seo-rest-api-meta.pot', `msgid "${companionPluginName}"\n`],
])('the plugin has the name that the screens use in %s', async (file, line) => {
  expect(await readFile(join(folder, file), 'utf8')).toContain(line);
});
