import type { Env } from '../../env.ts';

/** CSP sources for analytics and error reporting; empty if both are off. */
export function reportingSources({ analytics, errorReporting }: Pick<Env, 'analytics' | 'errorReporting'>): {
  scripts: string[];
  connections: string[];
} {
  const script = analytics ? [new URL(analytics.scriptUrl).origin] : [];
  const addresses = [...(analytics?.hosts ?? []), ...(errorReporting ? [errorReporting.dsn] : [])];
  const connections = addresses.map((address) => new URL(address).origin);
  return { scripts: script, connections: [...new Set([...script, ...connections])] };
}
