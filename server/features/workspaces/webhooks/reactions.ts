import type { UserActor } from '#domain/core/access.ts';
import type { Change } from '#domain/events.ts';
import { webhookEventOf, type WebhookEntity } from '#domain/workspaces/webhookEvents.ts';
import { eventsOf } from '#server/platform/realtime/eventFor.ts';
import { todayOf } from '#server/platform/today.ts';
import type { Work } from '#server/platform/work.ts';
import { insertDeliveries, wantedTypes } from './sql.ts';

/** What the facilities of a transaction subscribe to, asked once for each. */
const wanted = new WeakMap<Work, Map<string, Promise<ReadonlySet<string>>>>();

/**
 * Writes an event for each endpoint that wants it, in the transaction of the change, if the change shows in what the facility
 * reads of the row. Nothing waits for it but the commit.
 */
export async function recordEvent<N extends WebhookEntity>(work: Work, change: Change<N>): Promise<void> {
  const { entity, before, after, id: row_id } = change;
  if (!after) return;
  const hears = eventsOf(change, todayOf(work.services));
  for (const facilityId of facilitiesOf(after)) {
    const event = hears(ownerOf(facilityId));
    if (!event || event.type === 'delete') continue;
    const type = webhookEventOf({ entity, did: event.type, before, after });
    if (type) work.alongside(record(work, facilityId, { type, row_id }));
  }
}

async function record(work: Work, facilityId: string, event: Parameters<typeof insertDeliveries>[2]): Promise<void> {
  if (!(await typesOf(work, facilityId)).has(event.type)) return;
  await insertDeliveries(work.tx, facilityId, event);
  await work.enqueue('sendWebhooks', {});
}

function typesOf(work: Work, facilityId: string): Promise<ReadonlySet<string>> {
  const known = wanted.get(work) ?? new Map<string, Promise<ReadonlySet<string>>>();
  wanted.set(work, known);
  const types = known.get(facilityId) ?? wantedTypes(work.tx, facilityId);
  known.set(facilityId, types);
  return types;
}

/** A row of a facility, or a message of which it is a side. */
function facilitiesOf(row: Readonly<Record<string, unknown>>): string[] {
  const { facility_id, participant_ids } = row;
  if (typeof facility_id === 'string') return [facility_id];
  return Array.isArray(participant_ids) ? participant_ids.filter((id) => typeof id === 'string') : [];
}

/** Who reads everything of the facility. A clinician's own id in it finds no endpoints. */
function ownerOf(facilityId: string): UserActor {
  const seat = { facilityId, workRole: 'owner', siteIds: [] } as const;
  return { kind: 'user', id: facilityId, userRole: 'facility', role: 'user', onboarded: true, seat };
}
