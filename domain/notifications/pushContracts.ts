import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';
import { maxPushAddress } from '#domain/notifications/pushServices.ts';

const endpoint = z.string().max(maxPushAddress).describe('The address that the browser got from its push service');
const base64url = /^[A-Za-z0-9_-]+$/;

const pushDevice = z
  .object({
    id: idSchema,
    name: z.string().describe('Such as `Chrome on Android`'),
    created_date: instantSchema,
    current: z.boolean().describe('The one whose address was sent along'),
  })
  .meta({ title: 'PushDevice', description: 'A browser that shows messages to a person' });
export type PushDevice = z.output<typeof pushDevice>;

/** The key that a browser subscribes with (VAPID, base64url); null where the site sends no push messages. */
export const pushKey = contract({
  name: 'pushKey',
  summary: 'The key of the site for push messages',
  allowedTo: 'signedIn',
  reads: true,
  input: z.object({}),
  output: z.object({ key: z.string().nullable() }),
});

/**
 * Shows the caller's messages in this browser, and no other user's from then on. The address must be https at a known
 * push service. An eleventh browser takes the place of the oldest. 409 where the site sends no push messages.
 */
export const subscribePush = contract({
  name: 'subscribePush',
  summary: 'Show messages in this browser',
  allowedTo: 'signedIn',
  // A message names no person and no pay, and the person sees the browser in a list.
  proof: 'none',
  input: z.object({
    endpoint,
    keys: z.object({
      p256dh: z.string().max(200).regex(base64url).describe('The public key of the browser: a point of P-256'),
      auth: z.string().max(100).regex(base64url).describe('The secret of the browser: 16 bytes'),
    }),
    name: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .nullish()
      .describe('What the person calls the browser; without it, the family of browser and system'),
  }),
  output: z.object({ success: z.literal(true) }),
});

/** Ends the messages in one of the caller's browsers, named by its address or its id. None left is as good. */
export const unsubscribePush = contract({
  name: 'unsubscribePush',
  summary: 'Show no more messages in a browser',
  allowedTo: 'signedIn',
  // It only closes.
  proof: 'none',
  input: z.object({ endpoint: endpoint.nullish(), id: idSchema.nullish() }),
  output: z.object({ success: z.literal(true) }),
});

/** The caller's browsers that show messages, the newest first. */
export const pushDevices = contract({
  name: 'pushDevices',
  summary: 'Which browsers show messages to the caller',
  allowedTo: 'signedIn',
  reads: true,
  input: z.object({ endpoint: endpoint.nullish() }),
  output: z.object({ devices: z.array(pushDevice) }),
});

/** Sends a message to all of the caller's browsers, also in quiet hours; answers how many they are. */
export const testPush = contract({
  name: 'testPush',
  summary: 'Send a test to the caller’s browsers',
  allowedTo: 'signedIn',
  // It returns nothing.
  proof: 'none',
  input: z.object({}),
  output: z.object({ success: z.literal(true), devices: z.int() }),
});
