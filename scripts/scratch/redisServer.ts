import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from './freePort.ts';
import { redisStub, type RedisStub } from './redisStub.ts';

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A Redis of one's own, which keeps nothing and may go and come back at the same address: the real one where this
 * machine has it, as CI does, else the words of it that the server uses.
 */
export async function redisServer(): Promise<RedisServer> {
  const port = await freePort();
  const { start, stop } = hasRedis() ? program(port) : stub(port);
  await start();
  return { url: addressOf(port), start, stop };
}

function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function program(port: number): Omit<RedisServer, 'url'> {
  let child: ChildProcess | undefined;
  return {
    async start() {
      const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = spawn('redis-server', flags, { stdio: 'ignore' });
      await answers(addressOf(port));
    },
    async stop() {
      if (child?.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function stub(port: number): Omit<RedisServer, 'url'> {
  let running: RedisStub | undefined;
  return {
    async start() {
      running = await redisStub(port);
    },
    async stop() {
      await running?.close();
      running = undefined;
    },
  };
}

function addressOf(port: number): string {
  return `redis://127.0.0.1:${port}`;
}

async function answers(url: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  redis.on('error', () => undefined);
  await redis.ping();
  redis.disconnect();
}
