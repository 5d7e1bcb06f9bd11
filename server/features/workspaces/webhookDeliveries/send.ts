import { performance } from 'node:perf_hooks';
import { Webhook } from 'standardwebhooks';
import { AppError } from '#domain/core/errors.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import { webhookEntityOf, webhookLimits, webhookVersion } from '#domain/workspaces/webhookEvents.ts';
import { expiringCredential } from '#server/features/credentials/functions.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { askOutside } from '#server/platform/integrations/outside.ts';
import { countWebhook } from '#server/platform/ops/webhookCounts.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';
import { recordOutcome, type Claimed, type Outcome } from './sql.ts';
import { openSecret } from '#server/features/workspaces/webhooks/secret.ts';
import { makerOf } from '#server/features/workspaces/webhooks/sql.ts';

/** Milliseconds that a receiver has for its answer. */
const patience = 15_000;
/** Characters of an answer that are stored; a receiver's sign takes up to four bytes. */
const excerpt = 2_000;

/** Seconds from an attempt to the next: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h. */
const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** What an attempt leaves to do: when the endpoint is asked next, and whether it is to be paused. */
export interface Sent {
  /** Seconds; null: nothing is left to send. */
  wait: number | null;
  pause: 'gone' | 'failing' | null;
}

/** Sends a delivery once and writes down what came of it. The record is read as the user of the endpoint reads it now. */
export async function sendOnce(services: Services, claimed: Claimed): Promise<Sent> {
  const data = await dataOf(services, claimed);
  const outcome = data === null ? dropped : await attempt(services, claimed, data);
  const failingSince = await recordOutcome(services.db, claimed, outcome);
  countWebhook(outcome.status === 'pending' ? 'retried' : outcome.status);
  const hasFailed = outcome.status === 'pending' || outcome.status === 'failed';
  const isGone = hasFailed && outcome.response_code === 410;
  const tooLong = Date.now() - webhookLimits.failingDays * 86_400_000;
  const isFailing = hasFailed && failingSince !== null && Date.parse(failingSince) < tooLong;
  return { wait: outcome.wait, pause: isGone ? 'gone' : isFailing ? 'failing' : null };
}

/** The record is gone, or its user may not read it anymore. */
const dropped: Outcome = { status: 'dropped', wait: null, response_code: null, answer: null, duration: null };

/** The record as JSON text, null where the user of the endpoint reads none. */
async function dataOf(services: Services, { endpoint_id, event_type, row_id }: Claimed): Promise<string | null> {
  if (row_id === null) return '{}';
  const maker = await makerOf(services.db, endpoint_id);
  if (!maker) return null;
  const entity = webhookEntityOf(event_type);
  if (!entity) {
    const expiring = await expiringCredential(services, actorOf(maker), row_id);
    return expiring && JSON.stringify(expiring);
  }
  try {
    return await new Repository(services.db, actorOf(maker), todayOf(services)).getJson(entity, row_id);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

async function attempt(services: Services, claimed: Claimed, data: string): Promise<Outcome> {
  const { id, event_type, occurred_date, attempts } = claimed;
  const timestamp = new Date(occurred_date).toISOString();
  const head = JSON.stringify({ type: event_type, timestamp });
  const body = `${head.slice(0, -1)},"data":${data}}`;
  const began = performance.now();
  const answered = await ask(services, claimed, body, {
    'webhook-id': id,
    'webhook-version': webhookVersion,
    ...signed(services, claimed, body),
  });
  const duration = Math.round(performance.now() - began);
  const { code, text } = answered;
  const answer = printable(text).slice(0, excerpt);
  const common = { response_code: code, answer, duration };
  if (code !== null && code >= 200 && code < 300) return { ...common, status: 'delivered', wait: null };
  const wait = code === 410 ? undefined : waits[attempts - 1];
  if (wait === undefined) return { ...common, status: 'failed', wait: null };
  // Many deliveries that failed in the same moment do not come back in the same moment.
  return { ...common, status: 'pending', wait: wait * (0.9 + Math.random() * 0.2) };
}

/** Signed with the secret, and with the one before it while that is valid. */
function signed(services: Services, claimed: Claimed, body: string): Record<string, string> {
  const { id, endpoint_id, sealed_secret, sealed_previous } = claimed;
  const now = new Date();
  const secrets = [sealed_secret, ...(sealed_previous ? [sealed_previous] : [])];
  const signatures = secrets.map((sealed) =>
    new Webhook(openSecret(services, endpoint_id, sealed)).sign(id, now, body),
  );
  return {
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

/** The status and the beginning of the answer; without an answer why there is none. No redirect is followed. */
async function ask(
  { env }: Services,
  { url }: Claimed,
  body: string,
  headers: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  const address = new URL(url);
  const allowPrivate = env.webhookOrigins.includes(address.origin);
  try {
    const { status, body: text } = await askOutside(address, {
      method: 'POST',
      headers: { ...headers, 'user-agent': 'OpenLocum-Webhooks' },
      body,
      allowPrivate,
      wait: patience,
      most: excerpt * 4,
    });
    return { code: status, text };
  } catch (error) {
    if (error instanceof AppError) return { code: null, text: reasonOf(error) };
    throw error;
  }
}

function reasonOf(error: AppError): string {
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

/** PostgreSQL stores no NUL. */
function printable(text: string): string {
  return text.replaceAll('\u0000', '');
}
