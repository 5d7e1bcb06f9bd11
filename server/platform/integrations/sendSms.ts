import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { withoutSeparators } from '#domain/shared/separators.ts';
import { AppError } from '#domain/core/errors.ts';
import { refusals } from '#server/platform/openapi/operations.ts';
import { success } from '#server/platform/openapi/routeSchema.ts';
import type { CoreCall } from './core.ts';
import { assertSignedIn, readParameters } from './input.ts';
import { upstream } from './upstream.ts';

const schema = {
  tags: ['integrations'],
  operationId: 'SendSMS',
  summary: 'Send a text message; administrators',
  body: z.object({
    to: z
      .string()
      .max(60)
      .overwrite(withoutSeparators)
      .regex(/^\+[1-9]\d{6,14}$/, 'Must be a number with its country code, like +12025550123'),
    body: z.string().trim().min(1).max(1600),
  }),
  response: { 200: z.object({ success }), ...refusals(401, 403, 422, 501, 502, 504) },
} satisfies FastifySchema;

/** Text messages cost and reach anyone: administrators and the service role send them. */
export const sendSms: CoreCall = {
  schema,
  async run(services, actor, given) {
    assertSignedIn(actor);
    if (actor.kind === 'user' && actor.role !== 'admin') {
      throw new AppError('FORBIDDEN', 'Only administrators can send text messages');
    }
    const { sms } = services.env;
    if (!sms) throw new AppError('NOT_CONFIGURED', 'Text messages are not set up on this server: SMS_URL is not set');
    const { to, body } = readParameters(schema.body, given);
    const address = new URL(sms.url);
    const login = Buffer.from(`${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`);
    address.username = '';
    address.password = '';
    await upstream('The text message service', async (signal) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Basic ${login.toString('base64')}` },
        body: new URLSearchParams({ To: to, From: sms.from, Body: body }),
        redirect: 'error',
        signal,
      });
      if (!answer.ok) throw new Error(`It answered ${answer.status}`);
    });
    return { success: true };
  },
};
