import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '#server/platform/db/embedded/processes.ts';
import { embeddedUrl, query } from '../scratch/database.ts';
import { freePort } from '../scratch/freePort.ts';
import { scratchInstance, scratchJob, type ScratchInstance } from '../scratch/instance.ts';
import { privateFolder, removeFolder, startProgram, type StartedProgram } from '../scratch/programs.ts';
import type { Report } from '../scratch/report.ts';
import { status, webhookReceiver, type Receiver } from '../scratch/webhookReceiver.ts';

/** How often the sender is killed, and events published before each time. */
const kills = 4;
const perKill = 25;
/** Milliseconds that the receiver without a fault takes, so that a kill meets requests under way. */
const thinks = 100;

interface Receivers {
  /** Without a fault. */
  well: Receiver;
  /** What is wrong with each until it mends. */
  ill: Record<'hangs' | 'redirects' | 'answers 500', Receiver>;
  /** A service in the private network, which nothing may reach. */
  inside: Receiver;
  /** Nothing listens there until it mends. */
  refusing: number;
}

/** Lets receivers of webhooks hang, refuse, redirect and fail, and kills what sends to them. */
export async function deadReceiver(report: Report): Promise<void> {
  const receivers = await makeReceivers();
  const { well, ill, inside, refusing } = receivers;
  const origins = [well, ...Object.values(ill)].map(({ origin }) => origin);
  const settings = {
    AUTH_KEY: 'the key of this drill has more than 32 characters',
    WEBHOOK_HOSTS: [...origins, `http://127.0.0.1:${refusing}`].join(','),
  };
  const instance = await scratchInstance({ settings, only: 'web' });
  const folder = await privateFolder();
  let mended: Receiver | undefined;
  let sender: StartedProgram | undefined;
  try {
    const DATABASE_URL = await embeddedUrl(instance.dataDir);
    const start = async () => (sender = await startProgram({ ...settings, DATABASE_URL, DATA_DIR: folder }));
    await addWebhooks(instance, [...origins, `http://127.0.0.1:${refusing}`]);
    for (let kill = 1; kill <= kills; kill++) await killOnce(report, instance, well, start);
    await start();
    await report.comes('the receiver without a fault gets every event', () => hasAll(well, kills * perKill), 60);
    report.say('Mending the receivers');
    const vain = new Map(Object.values(ill).map((receiver) => [receiver, receiver.received.length]));
    for (const receiver of vain.keys()) receiver.answer(status(200));
    mended = await webhookReceiver(refusing);
    await report.comes('every delivery arrives', () => isDone(DATABASE_URL), 120);
    const known = await query<Delivery>(DATABASE_URL, deliveries);
    for (const [what, receiver] of [['has no fault', well], ...Object.entries(ill), ['refuses', mended]] as const)
      compare(report, what, receiver, { known, vain: vain.get(receiver) ?? 0 });
    report.holds('nothing inside was reached by a redirect', inside.received.length === 0);
  } finally {
    if (sender?.child.signalCode === null) await sender.end('SIGTERM');
    await Promise.all([well, inside, ...Object.values(ill), ...(mended ? [mended] : [])].map((one) => one.close()));
    await instance.end();
    await removeFolder(folder);
  }
}

async function makeReceivers(): Promise<Receivers> {
  const [well, inside, hangs, redirects, fails] = [
    await webhookReceiver(),
    await webhookReceiver(),
    await webhookReceiver(),
    await webhookReceiver(),
    await webhookReceiver(),
  ];
  well.answer((response) => void setTimeout(() => status(200)(response), thinks));
  hangs.answer(() => undefined);
  redirects.answer(status(302, { location: inside.url }));
  fails.answer(status(500));
  return { well, ill: { hangs, redirects, 'answers 500': fails }, inside, refusing: await freePort() };
}

async function addWebhooks({ ask }: ScratchInstance, origins: readonly string[]): Promise<void> {
  for (const origin of origins) {
    const added = await ask('POST', '/functions/createWebhook', {
      url: `${origin}/hook`,
      event_types: ['job.published'],
    });
    if (added.status !== 200) throw new Error(`A webhook was not added: ${JSON.stringify(added.body)}`);
  }
}

/** Kills a sender while it sends. */
async function killOnce(
  report: Report,
  { ask }: ScratchInstance,
  well: Receiver,
  start: () => Promise<StartedProgram>,
): Promise<void> {
  const sender = await start();
  const before = well.received.length;
  for (let made = 0; made < perKill; made++) await ask('POST', '/entities/Job', scratchJob);
  await waitFor(async () => well.received.length >= before + 5 && well.open() > 0, 30_000);
  report.say(
    `Killing the sender: ${well.received.length - before} requests to the receiver without a fault, ${well.open()} open`,
  );
  await sender.end('SIGKILL');
}

/** Events by what they are about, which none of the attempts changes. */
function idsByJob({ received }: Receiver): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { headers, body } of received) {
    const { data } = JSON.parse(body) as { data: { id: string } };
    ids.set(data.id, (ids.get(data.id) ?? new Set()).add(String(headers['webhook-id'])));
  }
  return ids;
}

async function hasAll(receiver: Receiver, events: number): Promise<boolean> {
  await sleep(200);
  return idsByJob(receiver).size === events;
}

interface Delivery {
  id: string;
  url: string;
  status: string;
}

const deliveries =
  'select d.id, e.url, d.status from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id';

/** The times of the schedule pass. */
async function isDone(url: string): Promise<boolean> {
  await query(
    url,
    `update webhook_deliveries set next_date = now() - interval '1 second'
     where status = 'pending' and next_date > now() + interval '20 seconds'`,
  );
  await sleep(500);
  return (await query<Delivery>(url, deliveries)).every((delivery) => delivery.status === 'delivered');
}

/** `vain`: the requests before it mended. */
function compare(
  report: Report,
  what: string,
  receiver: Receiver,
  { known, vain }: { known: readonly Delivery[]; vain: number },
): void {
  const wanted = known.filter(({ url }) => url === receiver.url).map(({ id }) => id);
  const taken = receiver.received.slice(vain).map(({ headers }) => String(headers['webhook-id']));
  const isWhole = wanted.length === kills * perKill && new Set(wanted).isSubsetOf(new Set(taken));
  report.say(`The receiver that ${what}: ${vain} requests in vain, then ${taken.length} for ${wanted.length} events`);
  report.holds('it took every event', isWhole);
  report.holds(
    'it got one id for each',
    [...idsByJob(receiver).values()].every(({ size }) => size === 1),
  );
}
