import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { limitedTo } from '#server/platform/http/rateLimits.ts';
import { siteFiles, type SiteFile } from '#server/platform/http/siteFile.ts';
import { filesIndex } from '#server/platform/generatedFiles/filesIndex.ts';
import { renderedList, sendGenerated } from '#server/platform/generatedFiles/sendList.ts';
import { generatedFiles } from '#server/platform/generatedFiles/sql.ts';
import type { Services } from '#server/platform/services.ts';
import { indeedList } from './indeedList.ts';
import { rss } from './rss.ts';
import { newestJobs } from './sql.ts';

/** The active jobs for readers and boards that look at them from time to time. */
export function feedRoutes(services: Services): FastifyPluginAsync {
  const { db, env } = services;
  const send = siteFiles(services, ['Job']);
  const config = limitedTo(30);
  return async (app: FastifyInstance) => {
    app.get('/feeds/jobs.rss', { config }, (request, reply) => send(request, reply, newestFeed(db, env.publicUrl)));
    app.get('/feeds/indeed.xml', { config }, async (request, reply) => {
      const files = await generatedFiles(db, indeedList.name);
      const [first, ...others] = files;
      if (!first) return send(request, reply, renderedList(indeedList, services));
      if (others.length === 0) return sendGenerated(request, reply.type(indeedList.type), first, services);
      const addressOf = (number: number) => `${env.publicUrl}/feeds/indeed-${number}.xml`;
      const named = files.map((file) => ({ address: addressOf(file.number), changed: file.changed_date }));
      return send(
        request,
        reply,
        filesIndex(async () => named),
      );
    });
    app.get<{ Params: { number: string } }>('/feeds/indeed-:number.xml', { config }, async (request, reply) => {
      const files = await generatedFiles(db, indeedList.name);
      const file = files.find(({ number }) => String(number) === request.params.number);
      if (!file) throw new AppError('NOT_FOUND', errorText('fileNotFound'));
      return sendGenerated(request, reply.type(indeedList.type), file, services);
    });
  };
}

/** A reader that looks once a day misses nothing on a busy site. */
const newest = 100;

function newestFeed(db: Db, publicUrl: string): SiteFile {
  return {
    type: 'application/rss+xml; charset=utf-8',
    async read() {
      const jobs = await newestJobs(db, newest);
      return {
        mark: jobs.map(({ id, updated_date }) => `${id} ${updated_date}`).join(),
        changed:
          jobs
            .map(({ updated_date }) => updated_date)
            .toSorted()
            .at(-1) ?? null,
        text: () => rss(jobs, publicUrl, '/feeds/jobs.rss'),
      };
    },
  };
}
