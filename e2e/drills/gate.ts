import net from 'node:net';

export type Gate = {
  port: number;
  /** Closes all connections, and refuses new ones. */
  shut: () => void;
  open: () => void;
  close: () => Promise<void>;
};

/** A TCP proxy on loopback that can be closed: it then refuses connections. */
export async function startGate(target: net.NetConnectOpts): Promise<Gate> {
  const sockets = new Set<net.Socket>();
  let isShut = false;
  const server = net.createServer((inner) => {
    if (isShut) return void inner.destroy();
    const outer = net.connect(target);
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    shut() {
      isShut = true;
      cut();
    },
    open() {
      isShut = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
