/** Connection timeouts, so that nobody can hold many open connections. Milliseconds. */
export type ServerTimeouts = {
  /** Until a request's headers are complete. */
  headersMs: number;
  /** Until a request is complete, including its body. Does not limit response time. */
  requestMs: number;
  /** Without a byte in either direction. Event streams are exempt. */
  idleMs: number;
  /** Between two requests of a keep-alive connection. */
  keepAliveMs: number;
  /** How often the first two are enforced. */
  checkEveryMs: number;
};

export const serverTimeouts: ServerTimeouts = {
  headersMs: 15_000,
  // The largest body, 1 MB, over the slowest mobile network still in use (200 kbit/s).
  requestMs: 60_000,
  // Longer than the slowest non-streaming call: topics from a slow model, which has 300 s.
  idleMs: 360_000,
  // Longer than common proxy timeouts (60 s), so that a proxy never reuses a connection that was just closed.
  keepAliveMs: 75_000,
  checkEveryMs: 5_000,
};
