import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** The living PostgreSQL processes, children included, that carry this cluster name on their command line. */
export async function clusterProcesses(clusterName: string): Promise<number[]> {
  const commands = process.platform === 'linux' ? await commandsOfProc() : await commandsOfPs();
  return commands
    .filter(({ command }) => command.includes('postgres') && command.includes(clusterName))
    .map(({ pid }) => pid);
}

/** Something that distinguishes a process from a later one with the same number; null when there is no such process. */
export async function processBirth(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    // Field 22, counted behind the command's closing bracket: the command itself may hold blanks and brackets.
    return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  }
  const started = await ps(['-o', 'lstart=', '-p', String(pid)]);
  return started.trim() || null;
}

/** True as soon as `condition` holds, false after `milliseconds`. */
export async function waitFor(condition: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await sleep(15);
  }
  return true;
}

/** Sends a signal to a process that may be gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

interface Command {
  pid: number;
  command: string;
}

async function commandsOfProc(): Promise<Command[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
}

async function commandsOfPs(): Promise<Command[]> {
  if (process.platform === 'win32') return [];
  const lines = (await ps(['-axo', 'pid=,command='])).split('\n');
  return lines.map((line) => {
    const [pid, ...command] = line.trim().split(' ');
    return { pid: Number(pid), command: command.join(' ') };
  });
}

function ps(args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile('ps', args, { maxBuffer: 16 * 1024 * 1024 }, (_error, stdout) => resolve(stdout));
  });
}
