import type { EntityName } from '#domain/entities.ts';
import { jobStatuses } from '#domain/shared/vocabulary.ts';

/** The records whose changes are events, by the word that their events begin with. */
const records = {
  application: 'Application',
  interview: 'Interview',
  offer: 'Offer',
  assignment: 'Assignment',
  shift: 'Shift',
  member: 'Member',
} as const satisfies Readonly<Record<string, EntityName>>;

/** Named after what happened, `record.change`. */
export const webhookEventTypes = [
  'application.created',
  'application.updated',
  'job.published',
  'job.updated',
  'job.closed',
  'interview.created',
  'interview.updated',
  'offer.created',
  'offer.updated',
  'assignment.created',
  'assignment.updated',
  'shift.created',
  'shift.updated',
  'member.created',
  'member.updated',
  'message.created',
  'credential.expiring',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** The entities that events are about. */
export const webhookEntities = [...Object.values(records), 'Job', 'Message'] as const;
export type WebhookEntity = (typeof webhookEntities)[number];

const closed: readonly string[] = jobStatuses.filter((status) => status === 'closed' || status === 'filled');

interface Seen {
  entity: WebhookEntity;
  /** What the facility sees happen. */
  did: 'create' | 'update';
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>>;
}

/** The event of a change, null for none. */
export function webhookEventOf({ entity, did, before, after }: Seen): WebhookEventType | null {
  if (entity === 'Message') return did === 'create' ? 'message.created' : null;
  if (entity === 'Job') return jobEvent(before?.['status'], after['status']);
  const [name] = Object.entries(records).find(([, one]) => one === entity)!;
  const type = `${name}.${did === 'create' ? 'created' : 'updated'}`;
  return webhookEventTypes.find((one) => one === type) ?? null;
}

/** A draft sends no event until it is published. */
function jobEvent(before: unknown, after: unknown): WebhookEventType | null {
  if (before !== after && after === 'active') return 'job.published';
  if (before !== after && closed.includes(String(after))) return 'job.closed';
  return after === 'draft' || before === undefined ? null : 'job.updated';
}

/** The entity of an event type; null for a test, and for what is no record of the facility. */
export function webhookEntityOf(type: string): WebhookEntity | null {
  const [name = ''] = type.split('.');
  if (name === 'job') return 'Job';
  if (name === 'message') return 'Message';
  return Object.entries(records).find(([one]) => one === name)?.[1] ?? null;
}

export const webhookLimits = {
  /** Endpoints of a facility. */
  endpoints: 10,
  url: 500,
  description: 120,
  /** Attempts of one delivery. */
  attempts: 10,
  /** Hours for which the secret before the last change still signs. */
  secretHours: 24,
  /** Days of failures after which an endpoint is paused. */
  failingDays: 5,
  /** Days for which deliveries are stored. */
  days: 30,
  /** Deliveries of a list. */
  listed: 50,
} as const;

/** The version of what is sent. */
export const webhookVersion = '2026-12';
