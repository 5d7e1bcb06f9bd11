import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Job } from '#domain/nouns/job.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { limitedTo } from '#server/platform/http/rateLimits.ts';
import { siteFiles } from '#server/platform/http/siteFile.ts';
import type { Services } from '#server/platform/services.ts';
import { indeed } from './indeed.ts';
import { rss } from './rss.ts';
import { openJobs, openJobsAfter } from './sql.ts';

/** The active jobs for readers and boards that look at them from time to time. */
export function feedRoutes(services: Services): FastifyPluginAsync {
  const { db, env, clock } = services;
  const send = siteFiles(services, ['Job']);
  const config = limitedTo(30);
  return async (app: FastifyInstance) => {
    app.get('/feeds/jobs.rss', { config }, (request, reply) =>
      send(request, reply, {
        type: 'application/rss+xml; charset=utf-8',
        contents: () => openJobs(db),
        parts: () => rssParts(db, env.publicUrl),
      }),
    );
    app.get('/feeds/indeed.xml', { config }, (request, reply) =>
      send(request, reply, {
        type: 'application/xml; charset=utf-8',
        contents: () => openJobs(db),
        parts: ({ changed }) => indeed(pagesOf(db), { publicUrl: env.publicUrl, changed, now: clock() }),
      }),
    );
  };
}

/** A reader that looks once a day misses nothing on a busy site. */
const newest = 100;

async function* rssParts(db: Db, publicUrl: string): AsyncGenerator<string> {
  yield* rss(await openJobsAfter(db, null, newest), publicUrl, '/feeds/jobs.rss');
}

/** Descriptions are up to 20,000 characters long. */
const perPage = 100;

async function* pagesOf(db: Db): AsyncGenerator<Job[]> {
  let last: Job | null = null;
  do {
    const jobs: Job[] = await openJobsAfter(db, last, perPage);
    yield jobs;
    last = jobs.length < perPage ? null : jobs.at(-1)!;
  } while (last);
}
