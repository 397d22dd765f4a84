import type { Env } from '../../env.ts';

/** Where pages may load scripts from and send to for analytics and error reporting; empty when both are off. */
export function reportingSources({ analytics, errorReporting }: Pick<Env, 'analytics' | 'errorReporting'>): {
  scripts: string[];
  connections: string[];
} {
  const script = analytics ? [new URL(analytics.scriptUrl).origin] : [];
  const addresses = [...(analytics?.hosts ?? []), ...(errorReporting ? [errorReporting.dsn] : [])];
  const connections = addresses.map((address) => new URL(address).origin);
  return { scripts: script, connections: [...new Set([...script, ...connections])] };
}
