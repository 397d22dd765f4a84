/**
 * WordPress releases that tests may ask for: 6.1 is the oldest that our plugin promises to run on, `newest`
 * is what Debian's development suite holds today.
 */
export type WordPressVersion = '6.1' | '6.8' | 'newest';

export type WordPressDatabase = 'sqlite' | 'mariadb';

export type WordPressOptions = {
  /** WordPress's own scheduler; off reproduces "missed schedule". Default: on. */
  cron?: boolean;
  /** Lets `setClock` move this WordPress's clock. Default: off. */
  fakeClock?: boolean;
  /** IANA name of the blog's time zone. Default: UTC. */
  timezone?: string;
  /** Folders, zips or single .php files that are installed and activated. */
  plugins?: readonly string[];
  version?: WordPressVersion;
  /** Permalink structure; the empty string leaves only `?rest_route=`. Default: `/%postname%/`. */
  permalinks?: string;
  /** Default: SQLite, and MariaDB for 6.1, on which the SQLite drop-in does not run. */
  database?: WordPressDatabase;
  /** 0 picks a free port (default). */
  port?: number;
  title?: string;
};

/** What stands between the caller and WordPress; read anew on every request. */
export type Faults = {
  /** Only requests whose path and query contain this text. */
  match?: string;
  /** Only requests with this method. */
  method?: string;
  /** Only the first so many requests that match; counted from `setFaults`. */
  times?: number;
  /** `user:password` that the web server asks for before WordPress is reached. */
  basicAuth?: string;
  /** Origin every request is redirected to. */
  redirectTo?: string;
  redirectStatus?: number;
  /** The web server drops the Authorization header, as some hosts do. */
  stripAuthorization?: boolean;
  /** Answer with this status instead of reaching WordPress. */
  status?: number;
  body?: string;
  contentType?: string;
  headers?: Readonly<Record<string, string>>;
  /** Wait before WordPress is reached. */
  delayMs?: number;
  /** WordPress does the work, then its answer is held back this long. */
  delayReplyMs?: number;
  /** WordPress does the work, but the caller gets a 502. */
  loseReply?: boolean;
  /** Text in front of WordPress's own answer, such as a PHP warning. */
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
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  url: string;
  username: string;
  appPassword: string;
  adminPassword: string;
  users: Record<WordPressRole, WordPressUser>;
  /** Full version, such as 6.8.3. */
  version: string;
  /** Folder of this instance; gone after `stop`. */
  dir: string;
  /** The process groups that belong to this instance; after `stop` none of them lives. */
  processGroups: () => readonly number[];
  faultsFile: string;
  setFaults: (faults: Faults | null) => Promise<void>;
  /** There with `fakeClock`: holds an offset such as `+2d` or `-1h`. */
  clockFile?: string;
  /** Moves WordPress's clock by an offset such as `+2h`; throws without `fakeClock`. */
  setClock: (offset: string) => Promise<void>;
  /** The web server goes away: connections are refused. Content stays. */
  takeDown: () => Promise<void>;
  /** The web server is back on the same address. */
  bringUp: () => Promise<void>;
  /** Ends every process and removes the folder. Safe to call twice. */
  stop: () => Promise<void>;
};
