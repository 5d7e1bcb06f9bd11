import { z } from 'zod';
import { AppError } from '#domain/language/errors.ts';
import type { CoreCall } from './core.ts';
import { assertSignedIn, readParameters } from './input.ts';
import { upstream } from './upstream.ts';

export const sendSmsInput = z.object({
  to: z.string().regex(/^\+[1-9]\d{6,14}$/, 'Must be a number with its country code, like +12025550123'),
  body: z.string().trim().min(1).max(1600),
});

/** Text messages cost and reach anybody: administrators and the service role send them. */
export const sendSms: CoreCall = async (services, actor, given) => {
  assertSignedIn(actor);
  if (actor.kind === 'user' && actor.role !== 'admin') {
    throw new AppError('FORBIDDEN', 'Only administrators can send text messages');
  }
  const { sms } = services.env;
  if (!sms) throw new AppError('NOT_CONFIGURED', 'Text messages are not set up on this server: SMS_URL is not set');
  const { to, body } = readParameters(sendSmsInput, given);
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
};
