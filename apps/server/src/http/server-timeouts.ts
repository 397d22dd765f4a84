/** How long a connection may take, so that nobody holds many of them open for nothing. Milliseconds. */
export type ServerTimeouts = {
  /** Until a request's headers are complete. */
  headersMs: number;
  /** Until a request is complete, body included. Does not limit how long we take to respond. */
  requestMs: number;
  /** Without a byte in either direction, whoever's turn it is. Streams of events are exempt. */
  idleMs: number;
  /** Between two requests. */
  keepAliveMs: number;
  /** How often the first two are enforced. */
  checkEveryMs: number;
};

export const serverTimeouts: ServerTimeouts = {
  headersMs: 15_000,
  // The largest body, 1 MB, over the slowest mobile network that is still in use (200 kbit/s).
  requestMs: 60_000,
  // Longer than the slowest call that is answered in one piece: topics from a slow model, which has 300 s.
  idleMs: 360_000,
  // Longer than proxies keep theirs (60 s is common), so that a proxy never sends into a connection that just closed.
  keepAliveMs: 75_000,
  checkEveryMs: 5_000,
};
