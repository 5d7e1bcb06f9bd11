import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { WorkRole } from '#domain/core/rights.ts';

export interface Account {
  email: string;
  full_name: string;
  password: string;
  role?: 'admin';
  /** The facility that they work for, and as what. */
  seat?: { facility_id: string; work_role: WorkRole };
}

export interface Asked extends Account {
  number: number;
}

export type Made = { number: number } & ({ token: string } | { fault: string });

export interface Accounts {
  /** Makes an account whose address is confirmed, and answers the token of a session. */
  make(account: Account): Promise<string>;
  stop(): Promise<void>;
}

/** Makes accounts without a sign-up and its mail, in one program beside the product that starts with the first of them. */
export function makeAccounts(env: Record<string, string>): Accounts {
  const waiting = new Map<number, (made: Made) => void>();
  let program: ChildProcess | undefined;
  let asked = 0;
  const start = () => {
    const started = spawn(process.execPath, ['tests/browser/support/accountProgram.ts'], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    started.on('message', (made: Made) => waiting.get(made.number)?.(made));
    started.once('exit', (code) => {
      for (const [number, answer] of waiting) answer({ number, fault: `accountProgram.ts ended with ${code}` });
    });
    return started;
  };
  return {
    async make(account) {
      program ??= start();
      const number = asked++;
      const answered = new Promise<Made>((resolve) => waiting.set(number, resolve));
      program.send({ number, ...account } satisfies Asked);
      const made = await answered;
      waiting.delete(number);
      if ('fault' in made) throw new Error(made.fault);
      return made.token;
    },
    async stop() {
      if (!program || program.exitCode !== null) return;
      program.disconnect();
      await once(program, 'exit');
    },
  };
}
