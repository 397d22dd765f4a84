/** The address cannot be listened on. The message is fit for the person who started the server. */
export class ListenError extends Error {
  constructor(port: number, host: string, reason: string) {
    super(`Cannot listen on ${host}:${port}: ${reason}.`);
    this.name = 'ListenError';
  }
}

export function listenReason(error: unknown, variable: 'PORT' | 'METRICS_PORT'): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const host = variable === 'PORT' ? 'HOST' : 'METRICS_HOST';
  if (code === 'EADDRINUSE')
    return `another program uses that port; stop it, or set ${variable} to another one`;
  if (code === 'EACCES') return `this user may not use that port; set ${variable} to one above 1023`;
  if (code === 'EADDRNOTAVAIL') return `this machine has no such address; set ${host} to one that it has`;
  return error instanceof Error ? error.message : String(error);
}
