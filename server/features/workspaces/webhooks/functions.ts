import { randomUUID } from 'node:crypto';
import { actsWith, partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import * as contracts from '#domain/workspaces/webhookContracts.ts';
import type { Webhook } from '#domain/workspaces/webhookContracts.ts';
import { webhookLimits } from '#domain/workspaces/webhookEvents.ts';
import { audit, type AuditEvent } from '#server/platform/auth/audit.ts';
import { limitPerson } from '#server/platform/auth/limits.ts';
import type { AccessSource } from '#server/platform/auth/accessGrants.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { outsideAddress } from '#server/platform/integrations/outsideAddress.ts';
import type { Work } from '#server/platform/work.ts';
import { newSecret, sealSecret } from './secret.ts';
import {
  deleteEndpoint,
  deliveriesOf,
  endpointsOf,
  endpointsOfUser,
  insertDeliveries,
  insertEndpoint,
  insertTest,
  repeatDeliveries,
  replaceSecret,
  updateEndpoint,
  wantedTypes,
} from './sql.ts';

export const listWebhooks = implement(contracts.listWebhooks, async (work) => ({
  webhooks: await endpointsOf(work.tx, facilityOf(work)),
}));

export const createWebhook = implement(contracts.createWebhook, async (work, { url, description, event_types }) => {
  const person = personOf(work.actor);
  if (person.role === 'admin') throw new AppError('FORBIDDEN', 'Administrators have no webhooks');
  const facility_id = facilityOf(work);
  const address = readAddress(work, url);
  await work.system.withAdvisoryLocks(`webhooks of ${facility_id}`);
  const { endpoints: most } = webhookLimits;
  if ((await endpointsOf(work.tx, facility_id)).length >= most)
    throw new AppError('CONFLICT', errorText('tooManyWebhooks', { count: most }), { extraData: { reason: 'limit' } });
  const [id, secret] = [randomUUID(), newSecret()];
  await insertEndpoint(work.tx, {
    ...{ id, user_id: person.id, facility_id, url: address, description: description ?? null },
    ...{ event_types: [...new Set(event_types)], sealed_secret: sealSecret(work.services, id, secret) },
  });
  await record(work, id, 'webhook.make');
  return { success: true as const, webhook: await endpointOf(work, id), secret };
});

export const changeWebhook = implement(contracts.changeWebhook, async (work, { webhook_id, ...change }) => {
  await endpointOf(work, webhook_id);
  const { description, status, event_types } = change;
  await updateEndpoint(work.tx, webhook_id, { description, status, event_types });
  await record(work, webhook_id, 'webhook.change');
  if (status === 'active') await work.enqueue('sendWebhooks', {});
  return { success: true as const, webhook: await endpointOf(work, webhook_id) };
});

export const rotateWebhookSecret = implement(contracts.rotateWebhookSecret, async (work, { webhook_id }) => {
  await endpointOf(work, webhook_id);
  const secret = newSecret();
  await replaceSecret(work.tx, webhook_id, sealSecret(work.services, webhook_id, secret));
  await record(work, webhook_id, 'webhook.rotate');
  return { success: true as const, secret };
});

export const deleteWebhook = implement(contracts.deleteWebhook, async (work, { webhook_id }) => {
  const person = personOf(work.actor);
  const manages: boolean = actsWith('own', person);
  const hasEnded = await deleteEndpoint(work.tx, webhook_id, partyIdOf(person), manages ? null : person.id);
  if (hasEnded) await record(work, webhook_id, 'webhook.remove');
  return { success: true as const };
});

export const testWebhook = implement(contracts.testWebhook, async (work, { webhook_id }) => {
  await limitPerson(work.services, 'push', personOf(work.actor).id);
  await endpointOf(work, webhook_id);
  await insertTest(work.tx, webhook_id);
  await work.enqueue('sendWebhooks', {});
  return { success: true as const };
});

export const webhookDeliveries = implement(contracts.webhookDeliveries, async (work, { webhook_id }) => {
  await endpointOf(work, webhook_id);
  return { deliveries: await deliveriesOf(work.tx, webhook_id) };
});

export const resendWebhook = implement(contracts.resendWebhook, async (work, input) => {
  const { webhook_id, delivery_id: id, failed_since: failedSince } = input;
  await endpointOf(work, webhook_id);
  const count = await repeatDeliveries(work.tx, webhook_id, { id, failedSince });
  if (count > 0) await work.enqueue('sendWebhooks', {});
  return { success: true as const, count };
});

/** Credentials of people whom a facility has hired end soon or have just ended: an event for each, by the id of its document. */
export async function recordExpiring(work: Work, facilityId: string, documentIds: readonly string[]): Promise<void> {
  const type = 'credential.expiring';
  if (!(await wantedTypes(work.tx, facilityId)).has(type)) return;
  for (const row_id of documentIds) await insertDeliveries(work.tx, facilityId, { type, row_id });
  await work.enqueue('sendWebhooks', {});
}

/** It sends on what the person may read. */
export const webhookAccess: AccessSource = {
  table: 'webhook_endpoints',
  list: async ({ tx }, userId) =>
    (await endpointsOfUser(tx, userId)).map(({ id, url, created_date }) => ({
      kind: 'webhook' as const,
      id,
      name: new URL(url).host,
      created_date,
      last_used_date: null,
      until_date: null,
    })),
};

async function endpointOf(work: Work, id: string): Promise<Webhook> {
  const [endpoint] = await endpointsOf(work.tx, facilityOf(work), id);
  if (!endpoint) throw new AppError('NOT_FOUND', `Webhook ${id} not found`);
  return endpoint;
}

function readAddress({ services: { env } }: Work, text: string): string {
  const url = outsideAddress(text, env.webhookOrigins);
  if (!url) throw wrongField('url', errorText('webhookAddress'));
  return url.href;
}

function facilityOf({ actor }: Work): string {
  return partyIdOf(personOf(actor));
}

async function record({ tx, actor }: Work, id: string, action: AuditEvent['action']): Promise<void> {
  await audit(tx, actor, [{ action, entity: 'Webhook', entity_id: id }]);
}
