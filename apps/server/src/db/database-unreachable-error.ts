const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'this host name is unknown',
  EAI_AGAIN: 'the host name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ECONNRESET: 'it closed the connection',
  '28P01': 'it refused the user name or password',
  '28000': 'it refused the user',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
};

/** The database cannot be had. One sentence that names host, port and database and never the password. */
export class DatabaseUnreachableError extends Error {
  constructor(databaseUrl: string, cause: unknown) {
    super(describe(databaseUrl, cause), { cause });
    this.name = 'DatabaseUnreachableError';
  }
}

function describe(databaseUrl: string, cause: unknown): string {
  // An address with only a socket folder has no host name, which URL does not take.
  const address = databaseUrl.replace('@/', '@localhost/');
  if (!/^postgres(ql)?:/.test(address) || !URL.canParse(address)) {
    return 'DATABASE_URL is not a Postgres address: write postgresql://user:password@host:port/database.';
  }
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? (url.hostname || 'localhost');
  return `Cannot open the database at ${host}:${url.port || 5432}${url.pathname}: ${reasonOf(cause)}.`;
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown error';
  // A host with several addresses answers with one error for each.
  const error = cause instanceof AggregateError ? cause.errors[0] : cause;
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && reasons[code]) return reasons[code];
  if (/timeout/i.test(cause.message)) return 'it does not answer';
  if (typeof code === 'string') return `error ${code}`;
  return /SSL|certificate/i.test(cause.message) ? cause.message : 'the connection failed';
}
