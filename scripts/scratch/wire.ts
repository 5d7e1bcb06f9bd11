import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A connection to another server that fails as connections do: it breaks, falls silent, is slow. */
export interface Wire {
  readonly port: number;
  /** Ends what runs through it and takes no more, as when that server restarts. */
  cut(): Promise<void>;
  /** Packets no longer get through, without an error: connections stay open and new ones are accepted. */
  swallow(): void;
  /** Whole again, at the same port; what was swallowed arrives late, as TCP sends it again. */
  mend(): Promise<void>;
  /** As a router that forgot them: connections of now stay open and silent for ever, new ones get through. */
  lose(): void;
  /** From now on everything takes so many milliseconds, each way. */
  delay(milliseconds: number): void;
  /** Breaks a connection right after words for which this is true went there: they arrive, their answer does not. */
  cutAfter(isLast: (words: Buffer) => boolean): void;
}

interface Line {
  isSilent: boolean;
  /** What waits for the silence to end, in order. */
  held: (() => void)[];
  delay: number;
  isLast: (words: Buffer) => boolean;
}

/** `target`: what node:net connects to. */
export async function wireTo(target: { host: string; port: number } | { path: string }): Promise<Wire> {
  const open = new Set<Socket>();
  let line: Line = { isSilent: false, held: [], delay: 0, isLast: () => false };
  let server: Server | undefined;
  const listen = async (port: number) => {
    server = createServer((near) => {
      const far = connect(target);
      for (const socket of [near, far]) {
        open.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => open.delete(socket));
      }
      join(near, far, line, true);
      join(far, near, line, false);
    });
    await new Promise<void>((resolve) => void server!.listen(port, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const speak = () => {
    line.isSilent = false;
    for (const deliver of line.held.splice(0)) deliver();
  };
  return {
    port,
    async cut() {
      const closed = new Promise((resolve) => server!.close(resolve));
      line.held.length = 0;
      for (const socket of open) socket.destroy();
      await closed;
    },
    swallow() {
      line.isSilent = true;
    },
    async mend() {
      speak();
      if (!server!.listening) await listen(port);
    },
    lose() {
      line.isSilent = true;
      line = { ...line, isSilent: false, held: [] };
    },
    delay(milliseconds) {
      line.delay = milliseconds;
    },
    cutAfter(isLast) {
      line.isLast = isLast;
    },
  };
}

function join(from: Socket, to: Socket, line: Line, isRequest: boolean): void {
  const pass = (deliver: () => void) => {
    const arrive = () => (line.isSilent ? void line.held.push(deliver) : deliver());
    if (line.delay > 0) setTimeout(arrive, line.delay);
    else arrive();
  };
  from.on('data', (chunk: Buffer) => {
    const isLast = isRequest && line.isLast(chunk);
    pass(() => {
      if (to.destroyed) return;
      if (!to.write(chunk) && !from.isPaused()) {
        from.pause();
        to.once('drain', () => from.resume());
      }
      // It reads to the end what has arrived.
      if (isLast) to.end();
    });
    if (isLast) from.destroy();
  });
  from.on('close', () => pass(() => (isRequest ? to.end() : to.destroy())));
}
