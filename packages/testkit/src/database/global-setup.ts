import { tidyTestServer } from './database-server.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges into Vitest's.
  interface ProvidedContext {
    /** A Postgres server for tests; null means the embedded one, started by the first test that needs it. */
    testDatabaseUrl: string | null;
  }
}

export async function setup(): Promise<() => Promise<void>> {
  return tidyTestServer;
}
