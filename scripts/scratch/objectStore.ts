import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { privateFolder, removeFolder } from './programs.ts';
import { wireTo, type Wire } from './wire.ts';

/** An object store as its own process, with a wire on the way to it. */
export interface ObjectStore {
  readonly wire: Wire;
  /** Where the store has a folder for each bucket. */
  readonly folder: string;
  /** Of an instance that keeps its files there. */
  readonly settings: Readonly<Record<string, string>>;
  /** What lies in the bucket; an object may be several files. */
  names(): Promise<string[]>;
  /** Ends the process alone. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

const require = createRequire(import.meta.url);

const bucket = 'uploads';
const secret = 'S3RVER';

export async function objectStore(): Promise<ObjectStore> {
  const folder = await privateFolder();
  const program = require.resolve('s3rver/bin/s3rver.js');
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', bucket];
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const wire = await wireTo({ host: '127.0.0.1', port: await portOf(child) });
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, 'exit');
  };
  return {
    wire,
    folder,
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${wire.port}`,
      S3_ACCESS_KEY_ID: secret,
      S3_SECRET_ACCESS_KEY: secret,
    },
    names: () => readdir(join(folder, bucket)),
    kill,
    async end() {
      await wire.cut();
      await kill();
      await removeFolder(folder);
    },
  };
}

/** The store says where it listens once it does. Its words are read on: a closed pipe would end it. */
function portOf({ stdout }: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    let said = '';
    stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const port = /listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    });
  });
}
