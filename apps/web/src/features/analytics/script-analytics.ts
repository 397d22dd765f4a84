type Properties = Readonly<Record<string, string | number>>;

/** Where events of use are told. Never throws; without analytics nothing calls it. */
export type Analytics = { track: (event: string, properties: Properties) => void };

type Options = {
  /** Loads the script. Rejects when it cannot be had. */
  load: () => Promise<unknown>;
  /** The function that the script has defined, once it has. */
  find: () => Analytics['track'] | undefined;
  /** How long the script is waited for. What happened until then is told afterwards, or never. */
  patienceMs?: number;
};

const checkEveryMs = 50;

/** Tells a script from elsewhere; what happens before it is there waits. */
export function createScriptAnalytics({ load, find, patienceMs = 5_000 }: Options): Analytics {
  let waiting: [string, Properties][] | null = [];
  let target: Analytics['track'] | undefined;

  function tell(event: string, properties: Properties): void {
    try {
      target?.(event, properties);
    } catch {
      // Their trouble is not the visitor's.
    }
  }

  function settle(): void {
    if (waiting === null) return;
    target = find();
    const early = waiting;
    waiting = null;
    for (const [event, properties] of early) tell(event, properties);
  }

  /** Some scripts are ready only a moment after they have been loaded. */
  function settleWhenReady(): void {
    if (waiting === null || find() !== undefined) settle();
    else setTimeout(settleWhenReady, checkEveryMs);
  }

  setTimeout(settle, patienceMs);
  load().then(settleWhenReady, settle);

  return {
    track: (event, properties) => {
      if (waiting) waiting.push([event, properties]);
      else tell(event, properties);
    },
  };
}
