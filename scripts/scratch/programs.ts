import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIdentity } from '#server/platform/db/embedded/cluster.ts';
import { clusterProcesses } from '#server/platform/db/embedded/processes.ts';

/** OpenLocum as its own process. */
export interface StartedProgram {
  readonly child: ChildProcess;
  readonly address: string;
  /** Everything it has printed. */
  said(): string;
  /** Sends the signal and resolves with the exit code once it has ended; null after a SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A folder that only we may enter, as `mktemp -d` makes it. */
export async function privateFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openlocum-start-'));
  await chmod(folder, 0o700);
  return folder;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

interface ProgramOptions {
  /** A program that runs it, as `sh -c '... exec "$0" "$@"'`: for its surroundings. */
  within?: readonly string[];
}

/** For `within`: no more files open in parallel than this. */
export function openFiles(most: number): string[] {
  return ['sh', '-c', `ulimit -n ${most}; exec "$0" "$@"`];
}

/** What a program needs to run, and these settings: nothing else that the machine has set. */
export function programEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, ...settings };
}

/** Starts server/main.ts without the pages and waits until it says where it is. Rejects with its words when it ends instead. */
export async function startProgram(
  settings: Readonly<Record<string, string>>,
  command: readonly string[] = ['server/main.ts', '--only=jobs'],
  { within = [] }: ProgramOptions = {},
): Promise<StartedProgram> {
  const [program, ...words] = [...within, process.execPath, ...command];
  const child = spawn(program!, words, {
    env: programEnvironment({ PORT: '0', LOG_LEVEL: 'error', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => reject(new Error(said)));
  });
  const end = async (signal: NodeJS.Signals) => {
    // Not 'exit': what it printed last may come later.
    const ended = once(child, 'close');
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  };
  return { child, address: await ready, said: () => said, end };
}

/** The PostgreSQL processes that live on this data folder. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const { name } = await readIdentity(join(dataDir, 'database', 'postgres'));
  return clusterProcesses(name);
}
