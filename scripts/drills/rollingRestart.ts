import { deriveKey } from '#server/platform/auth/secret.ts';
import { startEmbedded } from '#server/platform/db/embedded/startEmbedded.ts';
import { loggedIn } from '../scratch/asking.ts';
import { caddyServer, hasCaddy } from '../scratch/caddyServer.ts';
import { freePort } from '../scratch/freePort.ts';
import { hasNginx, nginxServer } from '../scratch/nginxServer.ts';
import { privateFolder, removeFolder, startProgram, type StartedProgram } from '../scratch/programs.ts';
import type { ProxyServer } from '../scratch/proxyServer.ts';
import type { Report } from '../scratch/report.ts';
import { startTraffic } from '../scratch/traffic.ts';

const people = 4;
const key = 'the key of this drill has more than 32 characters';

/** Restarts two processes one after the other, behind each proxy that this machine has, under people who read and write. */
export async function rollingRestart(report: Report): Promise<void> {
  const proxies = [
    { name: 'nginx', isHere: hasNginx(), open: nginxServer },
    { name: 'Caddy', isHere: hasCaddy(), open: caddyServer },
  ].filter(({ isHere }) => isHere);
  report.holds('nginx or Caddy is on this machine', proxies.length > 0);
  const folder = await privateFolder();
  const server = await startEmbedded(folder);
  const processes = await startTwo(folder, server.url);
  try {
    for (const { name, open } of proxies) {
      report.say(`Restarting both processes, one after the other, behind ${name}`);
      const proxy = await open(processes.ports);
      try {
        await restartUnderTraffic(report, processes, proxy);
      } finally {
        await proxy.stop();
      }
    }
  } finally {
    await processes.end();
    await server.stop();
    await removeFolder(folder);
  }
}

async function restartUnderTraffic(report: Report, processes: TwoProcesses, proxy: ProxyServer): Promise<void> {
  // Demo accounts of a site that others reach have a password of their own.
  const password = deriveKey(key, 'demo accounts').slice(0, 20);
  const ask = await loggedIn({ address: proxy.url }, 'lakeview', undefined, password);
  const traffic = startTraffic(ask, people);
  try {
    for (const port of processes.ports) {
      report.holds('it ends with 0', (await processes.restart(port)) === 0);
      await report.comes('the proxy sends requests to the one restarted', () => isAsked(port), 60);
    }
  } finally {
    await traffic.stop();
  }
  traffic.reportNoRefusal(report);
  report.say(`The longest wait was ${Math.round(traffic.longest())} ms`);
}

async function isAsked(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  return (await answer.text()).includes('_count{method="POST"');
}

interface TwoProcesses {
  readonly ports: number[];
  /** Its exit code; once it is back. */
  restart(port: number): Promise<number | null>;
  end(): Promise<void>;
}

async function startTwo(folder: string, databaseUrl: string): Promise<TwoProcesses> {
  const running = new Map<number, StartedProgram>();
  const start = async (port: number) => {
    const settings = {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: `${folder}/${port}`,
      AUTH_KEY: key,
      // As on a site that others reach: a process that stops gives its proxy time.
      PUBLIC_URL: 'https://locum.example.org',
      DEMO: '1',
    };
    running.set(port, await startProgram(settings, ['server/main.ts', '--only=web']));
  };
  const ports = [await freePort(), await freePort()];
  for (const port of ports) await start(port);
  return {
    ports,
    async restart(port) {
      const code = await running.get(port)!.end('SIGTERM');
      await start(port);
      return code;
    },
    async end() {
      await Promise.all([...running.values()].map((program) => program.end('SIGKILL')));
    },
  };
}
