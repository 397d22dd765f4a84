import type { Faults } from '../wordpress/options.ts';

type GhostDatabase = 'sqlite' | 'mariadb';

export type GhostOptions = {
  /** Ghost's own scheduler; off, scheduled posts are never published by themselves. Default: on. */
  scheduler?: boolean;
  /** Default: SQLite. Parallel creates and date filters differ between the two. */
  database?: GhostDatabase;
  /** IANA name of the site's time zone. Default: Etc/UTC. */
  timezone?: string;
  /** Ghost's clock minus this machine's, in milliseconds. Default: 0. */
  clockOffsetMs?: number;
  /** Records every post that becomes public, for `readLive`. Needs SQLite. Default: off. */
  recordsLive?: boolean;
  /** 0 picks a free port (default). */
  port?: number;
};

/** Faults between client and Ghost; read on every request. */
type GhostFaults = Pick<
  Faults,
  | 'match'
  | 'method'
  | 'times'
  | 'redirectTo'
  | 'redirectStatus'
  | 'stripAuthorization'
  | 'status'
  | 'body'
  | 'contentType'
  | 'headers'
  | 'delayMs'
  | 'loseReply'
>;

/** The cookie of the owner's session, for endpoints that keys may not call. */
type Owner = { email: string; password: string; cookie: string };

/** A post became public; `at` is when the database got it, in epoch milliseconds. */
export type GhostLive = { id: string; title: string; at: number };

export type RunningGhost = {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  url: string;
  /** `id:secret` of a custom integration. */
  adminApiKey: string;
  contentApiKey: string;
  owner: Owner;
  /** Full version, such as 6.65.0. */
  version: string;
  /** Folder of this instance; deleted by `stop`. */
  dir: string;
  setFaults: (faults: GhostFaults | null) => Promise<void>;
  /** With `recordsLive`: every time that a post became public, in order. */
  readLive: () => GhostLive[];
  /** Hosts that Ghost tried to reach beyond this machine; all of them fail. */
  readBlocked: () => Promise<string[]>;
  /** Ends every process and deletes the folder. Idempotent. */
  stop: () => Promise<void>;
};
