import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';

/** A real proxy in front of processes of ours. */
export interface ProxyServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface Proxy {
  program: string;
  /** What its configuration file says, for this folder and port of its own. */
  configuration(folder: string, port: number): Promise<string>;
  /** Its words on the command line, for that file. */
  words(folder: string, file: string): string[];
}

/** Starts it with the file that we ship, and answers once it does. */
export async function proxyServer({ program, configuration, words }: Proxy): Promise<ProxyServer> {
  const folder = await mkdtemp(join(tmpdir(), 'openlocum-proxy-'));
  const port = await freePort();
  const file = join(folder, 'configuration');
  await writeFile(file, await configuration(folder, port));
  const env = { PATH: process.env['PATH'], HOME: folder };
  const child = spawn(program, words(folder, file), { stdio: 'inherit', env });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await answers(url))) await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );
