import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Reuses Node's compile cache of the last start: halves a warm start. If the folder
// is not writable, Node works without it.
enableCompileCache(join(import.meta.dirname, '../../../.cache/compile'));
await import('./start.ts');
