import pg, { type ClientConfig } from 'pg';
import { AppError } from '#domain/core/errors.ts';

const shape = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/;
type Connected = (error: Error | null) => void;

/** The only value that makes sense here: reads go to DATABASE_READ_URL. */
const readWrite = /([?&])target_session_attrs=read-write(&|$)/;

/**
 * One address for each host of DATABASE_URL, in their order. As in libpq, several hosts are separated by commas, each with its
 * own port: `postgres://user:password@one:5432,two:5432/openlocum?target_session_attrs=read-write`.
 */
export function addressesOf(url: string): string[] {
  const [, start = url, hosts = '', rest = ''] = shape.exec(url) ?? [];
  const others = rest.replace(readWrite, (_all, before: string, after: string) => (after === '&' ? before : ''));
  return hosts.split(',').map((host) => `${start}${host}${others}`);
}

/** A session of a server that takes no writes: a standby, or one whose operator has closed it. */
export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: 'on' | 'off' }>('show transaction_read_only');
  return rows[0]!.transaction_read_only === 'on';
}

export function readOnlyError(): AppError {
  return new AppError('UNAVAILABLE', 'No host of DATABASE_URL accepts writes');
}

/**
 * What a pool needs to open its connections at whichever of these servers accepts writes. A connection that fails, or leads to
 * a server that accepts none, makes the next one try the next address.
 */
export function writableOf(addresses: readonly string[]) {
  let current = 0;
  // Connections that fail together move on together.
  const leave = (failed: number) => {
    if (failed === current) current = (current + 1) % addresses.length;
  };
  const places = new WeakMap<pg.ClientBase, number>();
  class HostClient extends pg.Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: addresses[current]! });
      places.set(this, current);
    }
    override connect(): Promise<pg.Client>;
    override connect(done: Connected): void;
    override connect(done?: Connected): Promise<pg.Client> | void {
      // The pool passes a callback.
      if (!done) return super.connect();
      super.connect((error: Error | null) => {
        if (error) leave(places.get(this)!);
        done(error);
      });
    }
  }
  return {
    Client: HostClient,
    async onConnect(client: pg.ClientBase) {
      if (!(await isReadOnly(client))) return;
      leave(places.get(client)!);
      throw readOnlyError();
    },
  };
}
