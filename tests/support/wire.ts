import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line to somebody else's server that can be cut and mended, as when that server restarts. */
export interface Wire {
  readonly port: number;
  /** Ends what runs through it and takes no more. */
  cut(): Promise<void>;
  /** At the same port. */
  mend(): Promise<void>;
}

/** `target`: what node:net connects to. */
export async function wireTo(target: { host: string; port: number } | { path: string }): Promise<Wire> {
  const open = new Set<Socket>();
  let server: Server | undefined;
  const listen = async (port: number) => {
    server = createServer((near) => {
      const far = connect(target);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          open.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
    await new Promise<void>((resolve) => void server!.listen(port, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    port,
    async cut() {
      const closed = new Promise((resolve) => server!.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
    async mend() {
      await listen(port);
    },
  };
}
