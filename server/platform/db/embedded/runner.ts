import { execFile, type SpawnOptions } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** How PostgreSQL's programs are started so that they do not find themselves to be root, which they refuse. */
export interface Runner {
  readonly name: 'self' | 'namespace' | 'capability' | 'other user';
  /** Put before the program and its arguments. */
  readonly prefix: readonly string[];
  readonly spawn: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Who must own the files, as this process sees it; null: the process that creates them. */
  readonly owner: Account | null;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL's programs get nothing of our environment: PGOPTIONS and its like would change what they do. */
export const cleanEnvironment: Readonly<Record<string, string>> = {
  PATH: process.platform === 'win32' ? 'C:\\Windows\\System32' : '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** The first way that works here, the ones that need least of the file system first. */
export async function chooseRunner(): Promise<Runner> {
  if (process.getuid?.() !== 0) return asSelf;
  const account = await otherAccount();
  for (const runner of [inNamespace(account), withCapability(account)]) {
    if (await works(runner)) return runner;
  }
  return asOtherUser(account);
}

export const asSelf: Runner = { name: 'self', prefix: [], spawn: {}, owner: null };

/** Root outside, another user inside: a folder that only root may enter stays usable, files stay root's. */
export function inNamespace({ uid, gid }: Account): Runner {
  return {
    name: 'namespace',
    prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`],
    spawn: {},
    owner: { uid: 0, gid: 0 },
  };
}

/** Where namespaces are forbidden (most containers): another user who keeps root's right to pass any folder. */
export function withCapability(account: Account): Runner {
  const { uid, gid } = account;
  return {
    name: 'capability',
    prefix: [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      // initdb asks access(2), which otherwise forgets the right again for anyone but root.
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
    spawn: {},
    owner: account,
  };
}

/** Needs folders that everyone may pass on the way to the data and to the programs. */
export function asOtherUser(account: Account): Runner {
  return { name: 'other user', prefix: [], spawn: account, owner: account };
}

/** An account that exists, because initdb looks its own name up. */
export async function otherAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  const accounts = new Map(lines.map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]));
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const account = accounts.get(name);
    if (account?.uid) return account;
  }
  return { uid: 65_534, gid: 65_534 };
}

function works(runner: Runner): Promise<boolean> {
  const [program, ...rest] = [...runner.prefix, 'true'];
  return new Promise((resolve) => {
    execFile(program!, rest, { env: cleanEnvironment, timeout: 5_000 }, (error) => resolve(error === null));
  });
}
