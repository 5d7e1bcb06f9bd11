import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { optionalText } from '#domain/core/fields.ts';
import { idSchema, instantSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { webhookEventTypes, webhookLimits } from './webhookEvents.ts';

const manages = { all: [{ may: 'own' }, 'onboarded'] } as const;
const eventTypes = z.array(z.enum(webhookEventTypes)).min(1).max(webhookEventTypes.length);
const description = schemaOf(optionalText(webhookLimits.description)).optional();
const done = z.object({ success: z.literal(true) });
const target = z.object({ webhook_id: idSchema });

const webhook = z
  .object({
    id: idSchema,
    url: z.string(),
    description: z.string().nullable(),
    event_types: z.array(z.enum(webhookEventTypes)),
    version: z.string(),
    status: z.enum(['active', 'paused', 'failing']),
    paused_because: z.enum(['user', 'gone', 'failing']).nullable(),
    failing_since: instantSchema.nullable(),
    user: z.object({ id: idSchema, name: z.string() }).describe('The user who created it, as whom records are read'),
    created_date: instantSchema,
  })
  .meta({ title: 'Webhook', description: 'An address that events of a facility are sent to' });
export type Webhook = z.output<typeof webhook>;

const delivery = z
  .object({
    id: z.string().describe('The webhook-id'),
    event_type: z.string(),
    row_id: z.string().nullable(),
    occurred_date: instantSchema,
    status: z.enum(['pending', 'delivered', 'failed', 'dropped']),
    attempts: z.int(),
    next_date: instantSchema.nullable().describe('When a pending one is sent next'),
    sent_date: instantSchema.nullable(),
    response_code: z.int().nullable(),
    answer: z.string().nullable().describe('The beginning of what the receiver answered'),
    duration: z.int().nullable().describe('Milliseconds'),
  })
  .meta({ title: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof delivery>;

export const listWebhooks = contract({
  name: 'listWebhooks',
  summary: 'The webhooks of the facility',
  allowedTo: manages,
  reads: true,
  input: z.object({}),
  output: z.object({ webhooks: z.array(webhook) }),
});

/** Answers the secret, this once. Records are sent as the caller reads them; the webhook ends with the caller's access. */
export const createWebhook = contract({
  name: 'createWebhook',
  summary: `Send events of the facility to an address; at most ${webhookLimits.endpoints} addresses`,
  allowedTo: manages,
  proof: 'recent',
  input: z.object({ url: z.string().max(webhookLimits.url), description, event_types: eventTypes }),
  output: z.object({ success: z.literal(true), webhook, secret: z.string().describe('Shown once') }),
});

export const changeWebhook = contract({
  name: 'changeWebhook',
  summary: 'Change which events a webhook gets, or pause and resume it',
  allowedTo: manages,
  proof: 'recent',
  input: target.extend({
    description,
    event_types: eventTypes.optional(),
    status: z.enum(['active', 'paused']).optional(),
  }),
  output: z.object({ success: z.literal(true), webhook }),
});

/** The secret before it signs as well for a day, so that the receiver can change over. */
export const rotateWebhookSecret = contract({
  name: 'rotateWebhookSecret',
  summary: `A new secret; the old one still signs for ${webhookLimits.secretHours} hours`,
  allowedTo: manages,
  proof: 'recent',
  input: target,
  output: z.object({ success: z.literal(true), secret: z.string().describe('Shown once') }),
});

export const deleteWebhook = contract({
  name: 'deleteWebhook',
  summary: 'Delete a webhook with its deliveries',
  // A member who no longer manages any still deletes their own.
  allowedTo: 'signedIn',
  // It gives access up.
  proof: 'none',
  input: target,
  output: done,
});

export const testWebhook = contract({
  name: 'testWebhook',
  summary: 'Send an event of type `test` without a record',
  allowedTo: manages,
  // It sends nothing of anyone.
  proof: 'none',
  input: target,
  output: done,
});

export const webhookDeliveries = contract({
  name: 'webhookDeliveries',
  summary: `The last ${webhookLimits.listed} deliveries of a webhook`,
  allowedTo: manages,
  reads: true,
  input: target,
  output: z.object({ deliveries: z.array(delivery) }),
});

/** One delivery, or all that failed since a time. They have the same ids as before. */
export const resendWebhook = contract({
  name: 'resendWebhook',
  summary: 'Send a delivery again, or all that failed since a time',
  allowedTo: manages,
  // To the same address as before.
  proof: 'none',
  input: target.extend({ delivery_id: z.string().max(60).optional(), failed_since: instantSchema.optional() }),
  output: z.object({ success: z.literal(true), count: z.int() }),
});
