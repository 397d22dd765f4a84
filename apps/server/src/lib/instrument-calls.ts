import type { ServiceCall, Telemetry } from '../providers/telemetry.ts';

// biome-ignore lint/suspicious/noExplicitAny: passes through the methods of any port
type AsyncMethod = (...args: any[]) => Promise<unknown>;

type AsyncMethods<Port> = {
  [Name in keyof Port]: Port[Name] extends AsyncMethod ? Name : never;
}[keyof Port] &
  string;

/**
 * Instruments the given methods of a port as external calls. `describe` derives the service name
 * from the arguments.
 */
export function instrumentCalls<Port extends object, Name extends AsyncMethods<Port>>(
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
