import { join } from 'node:path';
import { loggedIn, type Ask } from './asking.ts';
import { privateFolder, removeFolder, startProgram, type StartedProgram } from './programs.ts';

/** An OpenLocum of its own in a temporary folder, with demo data; a drill may do to it what it likes. */
export interface ScratchInstance {
  readonly program: StartedProgram;
  readonly dataDir: string;
  /** As the demo facility. */
  readonly ask: Ask;
  /** Stops it and removes its folder. */
  end(): Promise<void>;
}

export interface ScratchOptions {
  settings?: Readonly<Record<string, string>>;
  within?: readonly string[];
  /** Default: it serves and does its jobs. */
  only?: 'web';
}

/** A job as the API takes it. */
export const scratchJob = { title: 'RN', description: 'A drill', role: 'RN', location_type: 'on-site' } as const;

export async function scratchInstance({
  settings = {},
  within = [],
  only,
}: ScratchOptions = {}): Promise<ScratchInstance> {
  const folder = await privateFolder();
  const dataDir = join(folder, 'data');
  const given = { DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off', ...settings };
  const command = ['server/main.ts', ...(only ? [`--only=${only}`] : [])];
  const program = await startProgram(given, command, { within }).catch(async (error: unknown) => {
    await removeFolder(folder);
    throw error;
  });
  return {
    program,
    dataDir,
    ask: await loggedIn(program, 'lakeview'),
    async end() {
      if (program.child.exitCode === null && program.child.signalCode === null) await program.end('SIGTERM');
      await removeFolder(folder);
    },
  };
}
