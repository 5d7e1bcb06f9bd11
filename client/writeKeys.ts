/**
 * The `Idempotency-Key` of each write. A write that got no answer leaves its key for a while: a caller that sends the
 * same again means the same one, which must not be done twice.
 */
export interface WriteKeys {
  /** The key to send this write with; null for a read. */
  take(write: KeyedWrite): string | null;
  /** It was sent with this key, and whether the server did it is unknown. */
  leave(write: KeyedWrite, key: string): void;
  /** It was answered: what was left by other writes to the same things may mean something else by now. */
  settle(write: KeyedWrite): void;
}

export interface KeyedWrite {
  readonly method: string;
  readonly path: string;
  /** As it is sent. */
  readonly body?: unknown;
}

/** Milliseconds within which the same write is taken for another try of one that got no answer. */
const tryAgainWithin = 2 * 60_000;
const maxLeft = 50;

export function createWriteKeys(): WriteKeys {
  const left = new Map<string, { key: string; collection: string; until: number }>();

  return {
    take: (write) => {
      if (write.method === 'GET') return null;
      const name = nameOf(write);
      const earlier = left.get(name);
      left.delete(name);
      return earlier && earlier.until > Date.now() ? earlier.key : randomKey();
    },
    leave: (write, key) => {
      // Files are not compared: each upload that a person starts is a new one.
      if (typeof write.body !== 'string' && write.body !== undefined) return;
      left.set(nameOf(write), { key, collection: collectionOf(write), until: Date.now() + tryAgainWithin });
      if (left.size > maxLeft) left.delete(left.keys().next().value!);
    },
    settle: (write) => {
      const collection = collectionOf(write);
      for (const [name, other] of left) if (other.collection === collection) left.delete(name);
    },
  };
}

function nameOf({ method, path, body }: KeyedWrite): string {
  return `${method} ${path} ${typeof body === 'string' ? body : ''}`;
}

/** `/apps/openlocum/entities/Job` of all writes to jobs. */
function collectionOf({ path }: KeyedWrite): string {
  return path.split('/', 5).join('/');
}

/** Not randomUUID, which plain http addresses do not have. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
