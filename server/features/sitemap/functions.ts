import {
  generateRobotsTxt as robotsContract,
  generateSitemap as sitemapContract,
} from '#domain/nouns/siteFunctions.ts';
import { pageNamed, pageNames } from '#domain/site/siteMap.ts';
import { implementText } from '#server/platform/functions/implement.ts';
import { maxAddresses, pageEntries, rowEntry, sitemapEnd, sitemapStart } from './entry.ts';
import { listedRows } from './sql.ts';

/** Everything in one sitemap, the newest first where there is more than one may hold; /sitemap.xml leaves out nothing. */
export const generateSitemap = implementText(sitemapContract, async (work) => {
  const { publicUrl } = work.services.env;
  const pages = pageEntries(publicUrl);
  const jobs = await listedRows(work.tx, 'jobs', maxAddresses - pages.length);
  const people = await listedRows(work.tx, 'profiles', maxAddresses - pages.length - jobs.length);
  const entries = [
    ...pages,
    ...jobs.map((row) => rowEntry(publicUrl, 'jobs', row)),
    ...people.map((row) => rowEntry(publicUrl, 'profiles', row)),
  ];
  return sitemapStart + entries.join('') + sitemapEnd;
});

/** Pages behind the login lead nowhere for a machine; the API is not a page. */
export const generateRobotsTxt = implementText(robotsContract, async (work) => {
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
