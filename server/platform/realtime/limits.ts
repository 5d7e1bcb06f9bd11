/** What one socket, person and network may do (docs/security.md, Limits). Counts, milliseconds, bytes. */
export const limits = {
  rooms: 50,
  joins: { count: 20, per: 10_000 },
  events: { count: 60, per: 10_000 },
  /** Events that no client of ours sends; then the socket is closed. */
  strikes: 10,
  socketsPerUser: 10,
  socketsPerNetwork: 100,
  handshakesPerSecond: 200,
  handshakesPerNetwork: { count: 50, per: 1000 },
  /** Until a new connection must have asked for events. */
  silence: 10_000,
  /** Between two looks at whether the sessions behind the sockets still run. */
  sessionCheck: 2000,
  incomingBytes: 64 * 1024,
  /** What waits in our memory for one socket. */
  outgoing: { bytes: 1024 * 1024, packets: 200 },
  /** What a reader may be sent before it must have read some of it, `pause` after it was asked. */
  unread: { bytes: 1024 * 1024, events: 100, pause: 5000 },
} as const;

/** Answers false once `count` calls were made within `per` milliseconds. */
export function meter(count: number, per: number, now: () => number = Date.now): () => boolean {
  let begun = now();
  let used = 0;
  return () => {
    if (now() - begun >= per) {
      begun = now();
      used = 0;
    }
    return ++used <= count;
  };
}
