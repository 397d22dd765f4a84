import { tidyTestServer } from './database-server.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges into Vitest's own.
  interface ProvidedContext {
    /** A Postgres server to test on; null means the embedded one, started by the first test that needs it. */
    testDatabaseUrl: string | null;
  }
}

export async function setup(): Promise<() => Promise<void>> {
  return tidyTestServer;
}
