import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/core/errors.ts';
import type { Env } from '#server/platform/env.ts';

/**
 * Refuses requests under a name that is not ours: a foreign page whose name is made to point here would otherwise be one of
 * our own pages to the browser (DNS rebinding). `X-Forwarded-Host` is not asked: such a page may write it.
 */
export function refuseUnknownHosts(app: FastifyInstance, env: Env): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!isKnownHost(env, raw.headers.host)) {
      throw new AppError(
        'BAD_REQUEST',
        'This site has another address. Its operator names further ones in ALLOWED_HOSTS',
      );
    }
  });
}

/**
 * The name of PUBLIC_URL, those of ALLOWED_HOSTS, and what no outsider can point here: numeric addresses (probes ask
 * under them), `localhost`, and names without a dot, as containers of one network have.
 */
export function isKnownHost({ publicUrl, allowedHosts }: Env, host: string | undefined): boolean {
  if (host === undefined) return true;
  const name = URL.parse(`http://${host}`)?.hostname;
  if (!name) return false;
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.') || name.endsWith('.localhost')) return true;
  return name === new URL(publicUrl).hostname || allowedHosts.includes(name);
}
