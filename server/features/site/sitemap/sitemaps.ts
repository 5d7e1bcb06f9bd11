import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/core/errors.ts';
import { siteFiles, type SiteFile } from '#server/platform/http/siteFile.ts';
import { filesIndex, type IndexedFile } from '#server/platform/generatedFiles/filesIndex.ts';
import { maxRendered } from '#server/platform/generatedFiles/generatedList.ts';
import { lookAtNewest } from '#server/platform/generatedFiles/listedRows.ts';
import { renderedList, sendGenerated } from '#server/platform/generatedFiles/sendList.ts';
import { generatedFiles } from '#server/platform/generatedFiles/sql.ts';
import type { Services } from '#server/platform/services.ts';
import { pageEntries, sitemapEnd, sitemapStart } from './entry.ts';
import { sitemapLists, type SitemapKind } from './sitemapLists.ts';

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The answers at the addresses of sitemaps. */
export function sitemaps(services: Services): { index: Send; named(name: string): Send } {
  const send = siteFiles(services, ['Job', 'User']);
  return {
    index: (request, reply) => send(request, reply, sitemapIndex(services)),
    /** `pages.xml`, `jobs-1.xml`, `profiles-1.xml` and so on; throws NOT_FOUND for other names and for numbers there are not. */
    named: (name) => async (request, reply) => {
      if (name === 'pages.xml') return send(request, reply, pagesSitemap(services.env.publicUrl));
      const [, kind, digits] = /^(jobs|profiles)-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
      if (!kind) throw noSuchSitemap();
      const list = sitemapLists[kind as SitemapKind];
      const files = await generatedFiles(services.db, list.name);
      const file = files.find(({ number }) => String(number) === digits);
      if (file) return sendGenerated(request, reply.type(list.type), file, services);
      // The first one is there even when nothing is in it.
      if (files.length > 0 || digits !== '1') throw noSuchSitemap();
      return send(request, reply, renderedList(list, services));
    },
  };
}

/** The list of all sitemaps. */
function sitemapIndex(services: Services): SiteFile {
  const { publicUrl } = services.env;
  return filesIndex(async () => {
    const [jobs, profiles] = await Promise.all([indexed('jobs', services), indexed('profiles', services)]);
    return [{ address: `${publicUrl}/sitemaps/pages.xml`, changed: null }, ...jobs, ...profiles];
  });
}

async function indexed(kind: SitemapKind, { db, env }: Services): Promise<IndexedFile[]> {
  const list = sitemapLists[kind];
  const addressOf = (number: number) => `${env.publicUrl}/sitemaps/${kind}-${number}.xml`;
  const files = await generatedFiles(db, list.name);
  if (files.length > 0) return files.map((file) => ({ address: addressOf(file.number), changed: file.changed_date }));
  return [{ address: addressOf(1), changed: (await lookAtNewest(db, list, maxRendered)).changed }];
}

function pagesSitemap(publicUrl: string): SiteFile {
  const entries = pageEntries(publicUrl);
  return {
    type: 'application/xml; charset=utf-8',
    read: async () => ({
      mark: entries.join(''),
      changed: null,
      text: () => [sitemapStart, ...entries, sitemapEnd],
    }),
  };
}

function noSuchSitemap(): AppError {
  return new AppError('NOT_FOUND', 'There is no such sitemap');
}
