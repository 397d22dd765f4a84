type Properties = Readonly<Record<string, string | number>>;

/** Receives usage events. Never throws; not called without analytics. */
export type Analytics = { track: (event: string, properties: Properties) => void };

type Options = {
  /** Loads the script. Rejects if it fails to load. */
  load: () => Promise<unknown>;
  /** The function that the script defines, once loaded. */
  find: () => Analytics['track'] | undefined;
  /** Timeout for the script. Earlier events are queued until it loads, or dropped. */
  timeoutMs?: number;
};

const checkEveryMs = 50;

/** Sends events to an external script; earlier events are queued. */
export function createScriptAnalytics({ load, find, timeoutMs = 5_000 }: Options): Analytics {
  let waiting: [string, Properties][] | null = [];
  let target: Analytics['track'] | undefined;

  function tell(event: string, properties: Properties): void {
    try {
      target?.(event, properties);
    } catch {
      // A failure of analytics must not affect the visitor.
    }
  }

  function settle(): void {
    if (waiting === null) return;
    target = find();
    const early = waiting;
    waiting = null;
    for (const [event, properties] of early) tell(event, properties);
  }

  /** Some scripts are ready only shortly after loading. */
  function settleWhenReady(): void {
    if (waiting === null || find() !== undefined) settle();
    else setTimeout(settleWhenReady, checkEveryMs);
  }

  setTimeout(settle, timeoutMs);
  load().then(settleWhenReady, settle);

  return {
    track: (event, properties) => {
      if (waiting) waiting.push([event, properties]);
      else tell(event, properties);
    },
  };
}
