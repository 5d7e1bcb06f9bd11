import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { proxyServer, type ProxyServer } from './proxyServer.ts';

/** Where nginx is on this machine; Debian has it outside of the path of users. */
function program(): string | undefined {
  return ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
    existsSync(path),
  );
}

export const hasNginx = (): boolean => program() !== undefined;

/** A real nginx with `deploy/nginx.conf` in front of processes at these ports, without TLS. Needs nginx on this machine. */
export function nginxServer(ports: readonly number[]): Promise<ProxyServer> {
  return proxyServer({
    program: program()!,
    configuration: async (folder, port) =>
      wholeConfiguration(folder, withoutTls(await readFile('deploy/nginx.conf', 'utf8'), port, ports)),
    words: (folder, file) => ['-p', folder, '-c', file, '-e', join(folder, 'errors.log')],
  });
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
