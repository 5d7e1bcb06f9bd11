import { join } from 'node:path';
import { privateFolder, removeFolder, startProgram, type StartedProgram } from './programs.ts';

/** An OpenLocum of its own in a temporary folder, with demo data; a drill may do to it what it likes. */
export interface ScratchInstance {
  readonly program: StartedProgram;
  readonly dataDir: string;
  /** Status and body of an answer to the demo facility; status 0 where none came. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  /** Stops it and removes its folder. */
  end(): Promise<void>;
}

interface ScratchOptions {
  settings?: Readonly<Record<string, string>>;
  within?: readonly string[];
}

const api = '/api/apps/openlocum';
const account = { email: 'lakeview@demo.openlocum.example', password: 'night-shift-2025' };

/** A job as the API takes it. */
export const scratchJob = { title: 'RN', description: 'A drill', role: 'RN', location_type: 'on-site' } as const;

export async function scratchInstance({ settings = {}, within = [] }: ScratchOptions = {}): Promise<ScratchInstance> {
  const folder = await privateFolder();
  const dataDir = join(folder, 'data');
  const given = { DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off', ...settings };
  const program = await startProgram(given, ['server/main.ts'], { within }).catch(async (error: unknown) => {
    await removeFolder(folder);
    throw error;
  });
  const logIn = await send(program.address, 'POST', `${api}/auth/login`, account);
  const { access_token } = logIn.body as { access_token: string };
  return {
    program,
    dataDir,
    ask: (method, path, body) => send(program.address, method, path, body, access_token),
    async end() {
      if (program.child.exitCode === null && program.child.signalCode === null) await program.end('SIGTERM');
      await removeFolder(folder);
    },
  };
}

async function send(address: string, method: string, path: string, body?: unknown, token?: string) {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const url = path.startsWith('/entities') ? `${api}${path}` : path;
  try {
    const answer = await fetch(address + url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  } catch {
    return { status: 0, body: null };
  }
}
