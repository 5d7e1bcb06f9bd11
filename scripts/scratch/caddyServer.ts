import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { proxyServer, type ProxyServer } from './proxyServer.ts';

/** Where Caddy is on this machine. */
function program(): string | undefined {
  return ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'].find((path) => existsSync(path));
}

export const hasCaddy = (): boolean => program() !== undefined;

/** A real Caddy with `deploy/Caddyfile` in front of processes at these ports, without TLS. Needs Caddy on this machine. */
export function caddyServer(ports: readonly number[]): Promise<ProxyServer> {
  return proxyServer({
    program: program()!,
    configuration: async (_folder, port) => withoutTls(await readFile('deploy/Caddyfile', 'utf8'), port, ports),
    words: (_folder, file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  });
}

/** The shipped file with a port of this machine for its name, and all processes after `reverse_proxy`, as it says. */
function withoutTls(shipped: string, port: number, ports: readonly number[]): string {
  const site = shipped
    .replace(/^locum\.example\.org \{$/m, `http://127.0.0.1:${port} {`)
    .replace('127.0.0.1:3000', ports.map((one) => `127.0.0.1:${one}`).join(' '));
  return `{\n\tadmin off\n\tauto_https off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n\n${site}`;
}
