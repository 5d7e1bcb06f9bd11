import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { createClient, type Client } from '#client/createClient.ts';
import type { Ask } from '../scratch/asking.ts';
import { scratchInstance, scratchJob } from '../scratch/instance.ts';
import type { Report } from '../scratch/report.ts';
import { wireTo } from '../scratch/wire.ts';

const readers = { stopped: 30, halfOpen: 40 } as const;
const events = 1500;
/** Megabytes. */
const maxGrowth = 200;

/** Opens sockets that stop reading and sockets whose other end is gone, and makes events for all of them. */
export async function slowSockets(report: Report): Promise<void> {
  const { ask, program, end } = await scratchInstance();
  const wire = await wireTo({ host: '127.0.0.1', port: Number(new URL(program.address).port) });
  const healthy = listener(program.address);
  const others = Array.from({ length: readers.halfOpen }, () => listener(`http://127.0.0.1:${wire.port}`));
  const stopped: Socket[] = [];
  const metric = (name: string) => metricOf(ask, name);
  const all = 1 + readers.halfOpen + readers.stopped;
  try {
    for (let count = 0; count < readers.stopped; count++) stopped.push(await joined(program.address));
    await report.comes(`${all} sockets are open`, async () => (await metric('openlocum_sockets')) === all, 30);
    const before = await metric('process_resident_memory_bytes');
    report.say(`${readers.stopped} stop reading, ${readers.halfOpen} lose their other end; ${events} jobs are posted`);
    for (const socket of stopped) tcpOf(socket).pause();
    wire.lose();
    const states = others.map((other) => other.states.length);
    await publishJobs(ask);
    await report.comes('all those are cut off', async () => (await metric('openlocum_sockets')) === 1, 30);
    await report.comes('who reads hears everything', async () => healthy.count() === events, 60);
    report.holds('and was never cut off', healthy.states.join() === 'connecting,connected');
    const growth = Math.round(((await metric('process_resident_memory_bytes')) - before) / 1024 / 1024);
    report.holds(`memory grew by ${growth} MB, no more than ${maxGrowth}`, growth <= maxGrowth);
    for (const socket of stopped) tcpOf(socket).resume();
    await report.comes('who reads again learns it', async () => stopped.every(({ connected }) => !connected), 30);
    const isBack = ({ states: { length }, client }: Listener, index: number) =>
      length > states[index]! && client.realtime.state() === 'connected';
    await report.comes('who was lost is back by itself', async () => others.every(isBack), 120);
    const left = await metric('openlocum_sockets');
    report.holds(`${left} sockets are open, one of each`, left === 1 + readers.halfOpen);
    report.holds('the program never ended', program.child.exitCode === null);
  } finally {
    for (const { client } of [healthy, ...others]) client.cleanup();
    for (const socket of stopped) socket.close();
    await wire.cut();
    await end();
  }
}

type Listener = ReturnType<typeof listener>;

function listener(serverUrl: string) {
  const client: Client = createClient({ serverUrl });
  const ids = new Set<string>();
  const states: string[] = [];
  client.realtime.onState((state) => void states.push(state));
  client.entities.Job.subscribe(({ id, type }) => void (type === 'create' && ids.add(id)));
  return { client, states, count: () => ids.size };
}

/** A bare socket in the room of jobs. */
async function joined(address: string): Promise<Socket> {
  const socket = io(address, {
    path: '/ws-user-apps/socket.io/',
    transports: ['websocket'],
    query: { app_id: 'openlocum' },
    forceNew: true,
    reconnection: false,
  });
  await new Promise<void>((resolve) => void socket.on('connect', resolve));
  await socket.timeout(10_000).emitWithAck('join', 'entities:openlocum:Job');
  return socket;
}

/** The connection under a socket, to stop reading from it. */
function tcpOf(socket: Socket): { pause(): void; resume(): void } {
  return Reflect.get(Reflect.get(socket.io.engine.transport, 'ws'), '_socket') as { pause(): void; resume(): void };
}

async function publishJobs(ask: Ask): Promise<void> {
  const job = { ...scratchJob, description: 'A long night. '.repeat(300) };
  for (let count = 0; count < events; count += 50) {
    await ask(
      'POST',
      '/entities/Job/bulk',
      Array.from({ length: 50 }, () => job),
    );
    await sleep(20);
  }
}

async function metricOf(ask: Ask, name: string): Promise<number> {
  const { body } = await ask('GET', '/metrics');
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(String(body))?.[1]);
}
