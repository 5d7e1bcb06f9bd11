import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import { Notification } from './notification.ts';
import { notificationTypes } from '#domain/notifications/notificationTexts.ts';

/**
 * Users may only announce a new_message to someone they share a thread with; administrators and the service role any
 * type to anyone. The link must be a path on this site.
 */
export const createNotification = contract({
  name: 'createNotification',
  summary: 'Tell a person something',
  allowedTo: 'signedIn',
  input: z.object({
    user_id: idSchema,
    type: z.enum(notificationTypes),
    title: z.string().trim().min(1).max(200),
    body: z.string().trim().max(1000).nullish(),
    link: z
      .string()
      .max(300)
      .regex(/^\/(?![/\\])[^\\\s]*$/, 'Must be a path on this site')
      .nullish(),
    send_email: z.boolean().nullish(),
  }),
  output: recordSchema(Notification),
});
