import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { visitor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Job } from '#domain/jobs/job.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { limitedTo } from '#server/platform/http/rateLimits.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';
import { draw } from './draw.ts';
import { jobPicture, sitePicture } from './picture.ts';

/** Changes when the pictures look different. */
const look = '1';

/** The pictures that represent a page where a link to it is shared. */
export function jobPictureRoutes(services: Services): FastifyPluginAsync {
  // Who asks at the same time waits for the same drawing.
  const cached = new LRUCache<string, Promise<Buffer>>({ max: 200 });

  return async (app: FastifyInstance) => {
    const config = limitedTo(60);
    app.get<{ Params: { file: string } }>('/og/job/:file', { config }, async (request, reply) => {
      const job = await openJob(services, request.params.file);
      return send(request, reply, `${job.id} ${job.updated_date}`, () => draw(jobPicture(job)));
    });
    app.get('/og/site.png', { config }, (request, reply) => send(request, reply, 'site', () => draw(sitePicture())));
  };

  async function send(request: FastifyRequest, reply: FastifyReply, version: string, make: () => Promise<Buffer>) {
    const tag = `"${createHash('sha256').update(`${look} ${version}`).digest('base64url').slice(0, 20)}"`;
    reply.headers({
      // Asked about each time, so that a picture is gone with its job; a tag costs one look at the row.
      'Cache-Control': 'public, no-cache',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: tag,
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('image/png').send(await picture(version, make));
  }

  function picture(version: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = cached.get(version);
    if (known) return known;
    const drawing = make();
    cached.set(version, drawing);
    drawing.catch(() => cached.delete(version));
    return drawing;
  }
}

/** `<id>.png` of an active job that everyone may see; NOT_FOUND for all others. */
async function openJob(services: Services, file: string): Promise<Job> {
  const id = /^([\w-]{1,64})\.png$/.exec(file)?.[1];
  const job = id ? await new Repository(services.db, visitor, todayOf(services)).get('Job', id) : null;
  if (job?.status !== 'active') throw new AppError('NOT_FOUND', 'There is no such picture');
  return job;
}
