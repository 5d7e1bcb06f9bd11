import { Readable } from 'node:stream';
import * as siteContracts from '#domain/workspaces/siteContracts.ts';
import { pageNamed, pageNames } from '#domain/shared/siteMap.ts';
import { implementText } from '#server/platform/functions/implement.ts';
import { linesOf } from '#server/platform/generatedFiles/sendList.ts';
import { pageEntries, sitemapEnd, sitemapStart } from './entry.ts';
import { maxAddresses, sitemapLists } from './sitemapLists.ts';

/** Everything in one sitemap, the newest first where there is more than one may hold; /sitemap.xml leaves out nothing. */
export const generateSitemap = implementText(siteContracts.generateSitemap, async ({ services }) => {
  const lists = await Promise.all([linesOf(sitemapLists.jobs, services), linesOf(sitemapLists.profiles, services)]);
  return Readable.from(sitemapOf(pageEntries(services.env.publicUrl), lists), { objectMode: false });
});

async function* sitemapOf(pages: readonly string[], lists: readonly AsyncIterable<string[]>[]): AsyncGenerator<string> {
  yield sitemapStart + pages.join('');
  let room = maxAddresses - pages.length;
  for (const list of lists) {
    for await (const lines of list) {
      const entries = lines.filter((line) => line.startsWith('<url>')).slice(0, room);
      room -= entries.length;
      if (entries.length > 0) yield `${entries.join('\n')}\n`;
      if (room === 0) break;
    }
  }
  yield sitemapEnd;
}

/** Pages behind the login lead nowhere for a machine; the API is not a page. */
export const generateRobotsTxt = implementText(siteContracts.generateRobotsTxt, async (work) => {
  const closed = pageNames.map(pageNamed).filter(({ access }) => access !== 'anyone');
  const { accessPolicy, publicUrl } = work.services.env;
  const lines =
    accessPolicy === 'private_with_login'
      ? ['User-agent: *', 'Disallow: /']
      : [
          'User-agent: *',
          'Disallow: /api/',
          ...closed.map(({ path }) => `Disallow: ${path}`),
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
        ];
  return `${lines.join('\n')}\n`;
});
