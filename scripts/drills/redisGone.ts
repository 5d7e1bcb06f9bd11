import { createClient, type Client } from '#client/createClient.ts';
import { waitFor } from '#server/platform/db/embedded/processes.ts';
import { embeddedUrl } from '../scratch/database.ts';
import { scratchInstance, scratchJob, type ScratchInstance } from '../scratch/instance.ts';
import { redisServer } from '../scratch/redisServer.ts';
import type { Report } from '../scratch/report.ts';
import { wireTo, type Wire } from '../scratch/wire.ts';

/** Takes the Redis away from two processes of one instance, and lets it fall silent. */
export async function redisGone(report: Report): Promise<void> {
  const redis = await redisServer();
  const wire = await wireTo({ host: '127.0.0.1', port: Number(new URL(redis.url).port) });
  const settings = {
    REDIS_URL: `redis://127.0.0.1:${wire.port}`,
    AUTH_KEY: 'the key of this drill has more than 32 characters',
  };
  const near = await scratchInstance({ settings });
  let far: ScratchInstance | undefined;
  try {
    far = await scratchInstance({ settings: { ...settings, DATABASE_URL: await embeddedUrl(near.dataDir) } });
    await breakBoth(report, wire, near, far);
  } finally {
    await far?.end();
    await near.end();
    await wire.cut();
    await redis.stop();
  }
}

async function breakBoth(report: Report, wire: Wire, near: ScratchInstance, far: ScratchInstance): Promise<void> {
  const listeners = [listener(near), listener(far)] as const;
  try {
    const { ask } = near;
    await report.comes('what one process does is heard at both', () => isHeardAt(near, listeners), 30);
    for (const [what, breakIt] of [
      ['Cutting the way to Redis', () => wire.cut()],
      ['Swallowing packets to Redis', async () => wire.swallow()],
    ] as const) {
      report.say(what);
      await breakIt();
      const told = listeners[1].told();
      const { status, body } = await ask('POST', '/entities/Job', scratchJob);
      const { id } = body as { id: string };
      report.holds('a job is taken', status === 201);
      report.holds('both processes show it', (await far.ask('GET', `/entities/Job/${id}`)).status === 200);
      await report.comes('sockets of its own process hear of it', async () => listeners[0].heard(id), 10);
      report.holds('those of the other do not', !listeners[1].heard(id));
      for (const one of [near, far]) await report.comes('/readyz says that it is degraded', () => isDegraded(one), 20);
      report.say('Mending it');
      await wire.mend();
      await report.comes('sockets are told to fetch what they missed', async () => listeners[1].told() > told, 60);
      await report.comes('what one process does is heard at both', () => isHeardAt(near, listeners), 60);
    }
    const isRunning = ({ program }: ScratchInstance) => program.child.exitCode === null;
    report.holds('no program ended', [near, far].every(isRunning));
  } finally {
    for (const { client } of listeners) client.cleanup();
  }
}

async function isDegraded({ ask }: ScratchInstance): Promise<boolean> {
  const { body } = await ask('GET', '/readyz');
  return (body as { status: string }).status === 'degraded';
}

/** A client that listens to jobs at this process. */
function listener({ program }: ScratchInstance) {
  const client: Client = createClient({ serverUrl: program.address });
  const ids = new Set<string>();
  let told = 0;
  client.entities.Job.subscribe(({ id }) => void ids.add(id));
  client.realtime.onState((state) => void (told += state === 'connected' ? 1 : 0));
  return {
    client,
    heard: (id: string) => ids.has(id),
    /** How often the server asked it to fetch what it shows. */
    told: () => told,
  };
}

async function isHeardAt(
  { ask }: ScratchInstance,
  listeners: readonly ReturnType<typeof listener>[],
): Promise<boolean> {
  const { body } = await ask('POST', '/entities/Job', scratchJob);
  const { id } = body as { id: string };
  return waitFor(() => listeners.every((listener) => listener.heard(id)), 2000);
}
