import type { ServiceCall, Telemetry } from './telemetry.ts';

// biome-ignore lint/suspicious/noExplicitAny: the methods of any port, passed through
type AsyncMethod = (...args: any[]) => Promise<unknown>;

type AsyncMethods<Port> = {
  [Name in keyof Port]: Port[Name] extends AsyncMethod ? Name : never;
}[keyof Port] &
  string;

/**
 * The same port, with each of these methods watched as a call at an outside service. `describe` names the service
 * from what the method was given.
 */
export function watchCalls<Port extends object, Name extends AsyncMethods<Port>>(
  port: Port,
  methods: readonly Name[],
  telemetry: Pick<Telemetry, 'call'>,
  describe: (method: Name, args: readonly unknown[]) => ServiceCall,
): Port {
  const watched: Partial<Record<Name, AsyncMethod>> = {};
  for (const name of methods) {
    const method = (port[name] as AsyncMethod).bind(port);
    watched[name] = (...args) => telemetry.call(describe(name, args), () => method(...args));
  }
  return { ...port, ...watched };
}
