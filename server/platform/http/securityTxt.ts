import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { locales } from '#domain/shared/locale.ts';
import type { Services } from '#server/platform/services.ts';
import { limitedTo } from './rateLimits.ts';

/** Days for which a reader may keep what it says: less than a year (RFC 9116, section 2.5.5). */
const holdsFor = 90;

/** Where to report a weakness of the site (RFC 9116). */
export function securityTxtRoute({ env, clock }: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get('/.well-known/security.txt', { config: limitedTo(30) }, async (_request, reply) => {
      const expires = new Date(clock().getTime() + holdsFor * 86_400_000);
      expires.setUTCHours(0, 0, 0, 0);
      return reply
        .header('Cache-Control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send(
          [
            `Contact: mailto:${encodeURI(env.contactEmail)}`,
            `Expires: ${expires.toISOString()}`,
            `Preferred-Languages: ${locales.join(', ')}`,
            `Canonical: ${env.publicUrl}/.well-known/security.txt`,
            '',
          ].join('\r\n'),
        );
    });
  };
}
