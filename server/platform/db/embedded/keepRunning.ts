import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopPostmaster } from './postmaster.ts';

/** Milliseconds between two tries: doubled after each that failed. */
const pauses = { first: 250, longest: 30_000 } as const;
/** Milliseconds a server must have run for its end to count as the first one. */
const settled = 60_000;

export interface Keeper {
  /** Why the server does not run at the moment; null while it does. */
  outage(): string | null;
  onNotice(notify: (event: DatabaseEvents) => void): void;
  /** Ends the server, and the tries to start it. */
  stop(immediate: boolean): Promise<void>;
}

/** What to do with a server that ended without a request to. */
export interface DatabaseEvents {
  state: 'ended' | 'not started' | 'back';
  reason: string;
}

/** Starts a server again, with growing pauses, whenever it ends without a request to. */
export function keepRunning(first: ChildProcess, start: () => Promise<ChildProcess>): Keeper {
  const listeners = new Set<(event: DatabaseEvents) => void>();
  const stopped = new AbortController();
  let child = first;
  let reason: string | null = null;
  let pause: number = pauses.first;
  let began = Date.now();
  let reviving: Promise<void> | undefined;

  const notify = (state: DatabaseEvents['state'], why: string) => {
    reason = state === 'back' ? null : why;
    for (const listener of listeners) listener({ state, reason: why });
  };
  const watch = () => {
    child.once('exit', (code, signal) => {
      if (stopped.signal.aborted) return;
      if (Date.now() - began > settled) pause = pauses.first;
      notify('ended', `The embedded database ended (${signal ?? `exit code ${code}`}) and is being started again`);
      reviving = revive();
    });
  };
  const revive = async () => {
    for (;;) {
      await sleep(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      pause = Math.min(pause * 2, pauses.longest);
      try {
        child = await start();
        began = Date.now();
        watch();
        notify('back', 'The embedded database runs again');
        return;
      } catch (error) {
        notify('not started', error instanceof Error ? error.message : String(error));
      }
    }
  };
  watch();
  return {
    outage: () => reason,
    onNotice: (listener) => void listeners.add(listener),
    async stop(immediate) {
      stopped.abort();
      await reviving;
      await stopPostmaster(child, immediate);
    },
  };
}
