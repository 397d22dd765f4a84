/** Listening failed. The message is for the operator. */
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
    return `the port is already in use; stop the other program, or set ${variable} to another port`;
  if (code === 'EACCES') return `this user may not bind that port; set ${variable} to a port above 1023`;
  if (code === 'EADDRNOTAVAIL')
    return `this machine does not have that address; set ${host} to one of its addresses`;
  return error instanceof Error ? error.message : String(error);
}
