import type { StartedProgram } from './programs.ts';

/** For `within`: Node listens for an inspector, on a free port of this machine alone. */
export const inspected: readonly string[] = ['env', 'NODE_OPTIONS=--inspect=127.0.0.1:0'];

export interface Inspector {
  /** Bytes of the JavaScript heap after a full garbage collection. */
  usedHeap(): Promise<number>;
  close(): void;
}

/** Connects to a program that was started within `inspected`. */
export async function inspectorOf(program: StartedProgram): Promise<Inspector> {
  const address = /Debugger listening on (ws:\S+)/.exec(program.said())?.[1];
  if (!address) throw new Error('The program listens for no inspector');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The inspector cannot be reached')), { once: true });
  });
  let asked = 0;
  const call = (method: string) => {
    const id = ++asked;
    const answer = new Promise<Record<string, unknown>>((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const told = JSON.parse(String(data)) as { id?: number; result?: Record<string, unknown> };
        if (told.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(told.result ?? {});
      };
      socket.addEventListener('message', listen);
    });
    socket.send(JSON.stringify({ id, method }));
    return answer;
  };
  return {
    async usedHeap() {
      // What the first collection sets free may let go of more: weak references, finished promises.
      for (let time = 0; time < 2; time++) await call('HeapProfiler.collectGarbage');
      return Number((await call('Runtime.getHeapUsage'))['usedSize']);
    },
    close: () => socket.close(),
  };
}
