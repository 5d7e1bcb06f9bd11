import { system } from '#domain/core/access.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { claimDue, type Claimed } from './sql.ts';
import { webhookPausedMail } from '#server/features/workspaces/webhooks/mail.ts';
import { sendOnce } from './send.ts';
import { endpointsOf, pauseEndpoint } from '#server/features/workspaces/webhooks/sql.ts';

/** Deliveries under way in one process, and of one endpoint. */
const atOnce = { all: 20, endpoint: 5 } as const;

interface Sender {
  readonly run: Promise<void>;
  /** Has it look for what has become due. */
  wake(): void;
}

/** What sends in this process at this moment, by the pool that it works on. */
const senders = new WeakMap<object, Sender>();

/**
 * Starts sending what is due in this process, and returns immediately: a receiver that does not answer must not delay
 * the queue.
 */
export async function sendWebhooks(services: Services): Promise<void> {
  sendDue(services).catch((error: unknown) => services.log.error({ err: error }, 'webhooks were not sent'));
}

/** Sends what is due until nothing is. Another call while one runs lets that one go on. */
export function sendDue(services: Services): Promise<void> {
  const known = senders.get(services.pool);
  if (known) {
    known.wake();
    return known.run;
  }
  let woken = Promise.withResolvers<void>();
  const next = async (underWay: ReadonlySet<Promise<void>>) => {
    await Promise.race([...underWay, woken.promise]);
    woken = Promise.withResolvers();
  };
  const run = sendAll(services, next).finally(() => senders.delete(services.pool));
  senders.set(services.pool, { run, wake: () => woken.resolve() });
  return run;
}

/** `next` ends once a place is free or something may be due. */
async function sendAll(
  services: Services,
  next: (underWay: ReadonlySet<Promise<void>>) => Promise<void>,
): Promise<void> {
  const busy = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const begin = (claimed: Claimed) => {
    const { endpoint_id } = claimed;
    busy.set(endpoint_id, (busy.get(endpoint_id) ?? 0) + 1);
    const sending: Promise<void> = send(services, claimed).finally(() => {
      busy.set(endpoint_id, busy.get(endpoint_id)! - 1);
      underWay.delete(sending);
    });
    underWay.add(sending);
  };
  for (;;) {
    const free = atOnce.all - underWay.size;
    const claimed = free > 0 ? await claimDue(services.db, free, atOnce.endpoint, busy) : [];
    claimed.forEach(begin);
    if (underWay.size === 0) return;
    if (claimed.length === 0) await next(underWay);
  }
}

/** What fails here is sent again once the lease is over. */
async function send(services: Services, claimed: Claimed): Promise<void> {
  try {
    const { wait, pause } = await sendOnce(services, claimed);
    if (pause) await pauseAndMail(services, claimed, pause);
    else if (wait !== null) {
      await services.queue.enqueue(services.db, 'sendWebhooks', {}, new Date(Date.now() + wait * 1000));
    }
  } catch (error) {
    services.log.error({ err: error, delivery: claimed.id }, 'a webhook was not sent');
  }
}

async function pauseAndMail(services: Services, claimed: Claimed, because: 'gone' | 'failing'): Promise<void> {
  await inTransaction(services, system, async (work) => {
    const { endpoint_id, facility_id } = claimed;
    if (!(await pauseEndpoint(work.tx, endpoint_id, because))) return;
    await audit(work.tx, system, [{ action: 'webhook.pause', entity: 'Webhook', entity_id: endpoint_id }]);
    const [endpoint] = await endpointsOf(work.tx, facility_id, endpoint_id);
    for (const id of new Set([facility_id, endpoint!.user.id])) {
      const reader = await work.system.get('User', id);
      if (reader.is_active) await queueDraft(work, webhookPausedMail(services, reader.email, claimed.url, because));
    }
  });
}
