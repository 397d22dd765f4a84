// Writes the WordPress plugin as a zip, identical to the one that the product serves: npm run plugin [folder]
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPluginZip, pluginFileName } from '../apps/server/src/http/plugin-download.ts';

const folder = path.resolve(process.argv[2] ?? 'dist');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, pluginFileName), await buildPluginZip());
process.stdout.write(`${path.join(folder, pluginFileName)}\n`);
