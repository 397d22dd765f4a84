import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What Node compiled for the last start need not be compiled again: half of a warm start. Where the folder
// cannot be written, Node does without.
enableCompileCache(join(import.meta.dirname, '../../../.cache/compile'));
await import('./start.ts');
