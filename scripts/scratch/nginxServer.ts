import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';

export interface NginxServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Where nginx is on this machine; Debian has it outside of the path of users. */
function program(): string | undefined {
  return ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
    existsSync(path),
  );
}

export const hasNginx = (): boolean => program() !== undefined;

/** A real nginx with `deploy/nginx.conf` in front of processes at these ports, without TLS. Needs nginx on this machine. */
export async function nginxServer(ports: readonly number[]): Promise<NginxServer> {
  const folder = await mkdtemp(join(tmpdir(), 'openlocum-nginx-'));
  const port = await freePort();
  const shipped = await readFile('deploy/nginx.conf', 'utf8');
  await writeFile(join(folder, 'nginx.conf'), wholeConfiguration(folder, withoutTls(shipped, port, ports)));
  const child = spawn(program()!, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors.log')], {
    stdio: 'inherit',
  });
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

/** The server of the shipped file that forwards, at a port of this machine. */
function withoutTls(shipped: string, port: number, ports: readonly number[]): string {
  const [line] = /server 127\.0\.0\.1:3000.*;/.exec(shipped)!;
  const servers = ports.map((one) => line.replace('3000', String(one))).join('\n  ');
  return shipped
    .replace(/server \{\n {2}listen 80;[^]*?\n\}\n/, '')
    .replace(/^ *((# )?server 127\.0\.0\.1|listen \[|ssl_|access_log).*\n/gm, '')
    .replace(/^ *listen 443.*$/m, `  listen 127.0.0.1:${port};`)
    .replace(/^upstream openlocum \{$/m, `upstream openlocum {\n  ${servers}`);
}

/** What the system's own configuration says around it. */
function wholeConfiguration(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  return `daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 4096; }
http {
${temporary}
access_log off;
${site}
}
`;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );
