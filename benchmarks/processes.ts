import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { whenKilled } from './whenKilled.ts';

export interface Server {
  origin: string;
  stop(): Promise<void>;
}

/** Starts a server script in a process of its own and waits until `readyPath` answers 200. */
export async function startServer(
  command: readonly string[],
  readyPath: string,
  env: Readonly<Record<string, string>>,
): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-4000));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const forget = whenKilled(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(forget);

  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended:\n${output}`);
    if (await answers(origin + readyPath)) return { origin, stop };
    await sleep(100);
  }
  await stop();
  throw new Error(`${command.join(' ')} did not answer ${readyPath} within 30 s:\n${output}`);
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}
