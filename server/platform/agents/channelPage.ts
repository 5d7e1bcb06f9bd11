import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/core/errors.ts';

const channels = { whatsapp: 'WhatsApp', telegram: 'Telegram' } as const;

export function isChannel(name: string): name is keyof typeof channels {
  return Object.hasOwn(channels, name);
}

/** A person who followed the link gets a page, a program the error body. Nothing of the address is repeated. */
export function sendChannelPage(
  channel: keyof typeof channels,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const sentence = `The assistant cannot be reached through ${channels[channel]} on this site`;
  if (!request.headers.accept?.includes('text/html')) throw new AppError('NOT_CONFIGURED', sentence);
  return reply.code(501).type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not available</title></head>
<body><h1>${channels[channel]} is not set up</h1>
<p>${sentence}. You can talk with it on the site itself.</p>
<p><a href="/">Back to OpenLocum</a></p></body></html>
`);
}
