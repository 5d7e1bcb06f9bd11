import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { AppError } from '#domain/core/errors.ts';

/** What newer clients of the platform can ask for and this site does not have: wire contract section 12. */
const missing: Readonly<Record<string, string>> = {
  'external-auth/*': 'There are no connectors on this site',
  'app-user-auth/*': 'There are no connectors on this site',
  'connectors/*': 'There are no connectors on this site',
  'actors/*': 'There are no actors on this site',
  'ai/*': 'There is no gateway to models on this site: use the InvokeLLM integration',
};

/** 404 with a sentence, before anyone looks at the body or the token. */
export function notOffered(): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    for (const [path, sentence] of Object.entries(missing)) {
      app.all(`/api/apps/:app/${path}`, {
        onRequest: async () => {
          throw new AppError('NOT_FOUND', sentence);
        },
        handler: async () => undefined,
      });
    }
  };
}
