/**
 * WordPress releases for tests: 6.1 is the oldest that the plugin supports, `newest`
 * is the one in Debian's development suite.
 */
export type WordPressVersion = '6.1' | '6.8' | 'newest';

export type WordPressDatabase = 'sqlite' | 'mariadb';

export type WordPressOptions = {
  /** WordPress's scheduler; off reproduces "missed schedule". Default: on. */
  cron?: boolean;
  /** Enables `setClock`. Default: off. */
  fakeClock?: boolean;
  /** IANA name of the blog's time zone. Default: UTC. */
  timezone?: string;
  /** Folders, zips or single .php files that are installed and activated. */
  plugins?: readonly string[];
  version?: WordPressVersion;
  /** Permalink structure; the empty string leaves only `?rest_route=`. Default: `/%postname%/`. */
  permalinks?: string;
  /** Default: SQLite, and MariaDB for 6.1, which the SQLite drop-in does not support. */
  database?: WordPressDatabase;
  /** 0 picks a free port (default). */
  port?: number;
  title?: string;
};

/** Faults between client and WordPress; read on every request. */
export type Faults = {
  /** Only requests whose path and query contain this text. */
  match?: string;
  /** Only requests with this method. */
  method?: string;
  /** Only the first matching requests, counted from `setFaults`. */
  times?: number;
  /** `user:password` of HTTP basic authentication by the web server. */
  basicAuth?: string;
  /** Redirects every request to this origin. */
  redirectTo?: string;
  redirectStatus?: number;
  /** The web server drops the Authorization header, as some hosts do. */
  stripAuthorization?: boolean;
  /** Responds with this status without reaching WordPress. */
  status?: number;
  body?: string;
  contentType?: string;
  headers?: Readonly<Record<string, string>>;
  /** Delay before WordPress is reached. */
  delayMs?: number;
  /** WordPress processes the request, then its response is delayed. */
  delayReplyMs?: number;
  /** WordPress processes the request, but the client gets a 502. */
  loseReply?: boolean;
  /** Text before WordPress's response, such as a PHP warning. */
  noise?: string;
};

export type WordPressRole = 'admin' | 'editor' | 'author' | 'contributor' | 'subscriber';

export type WordPressUser = {
  id: number;
  username: string;
  role: string;
  password: string;
  /** Grouped by four, as wp-admin shows it. */
  appPassword: string;
  uuid: string;
};

export type RunningWordPress = {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  url: string;
  username: string;
  appPassword: string;
  adminPassword: string;
  users: Record<WordPressRole, WordPressUser>;
  /** Full version, such as 6.8.3. */
  version: string;
  /** Folder of this instance; deleted by `stop`. */
  dir: string;
  /** The process groups of this instance; `stop` ends all of them. */
  processGroups: () => readonly number[];
  faultsFile: string;
  setFaults: (faults: Faults | null) => Promise<void>;
  /** Present with `fakeClock`: contains an offset such as `+2d` or `-1h`. */
  clockFile?: string;
  /** Moves WordPress's clock by an offset such as `+2h`; throws without `fakeClock`. */
  setClock: (offset: string) => Promise<void>;
  /** Stops the web server: connections are refused. Content is kept. */
  takeDown: () => Promise<void>;
  /** Restarts the web server on the same address. */
  bringUp: () => Promise<void>;
  /** Ends every process and deletes the folder. Idempotent. */
  stop: () => Promise<void>;
};
