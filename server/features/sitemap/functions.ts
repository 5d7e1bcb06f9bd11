import { generateRobotsTxt as robotsContract, generateSitemap as sitemapContract } from '#domain/siteActs.ts';
import { isBuilt, pageHref, pageNamed, pageNames } from '#domain/siteMap.ts';
import { implement } from '#server/functions/implement.ts';
import { rawAnswer } from '#server/functions/rawAnswer.ts';
import { listedJobs, listedPeople, type Listed } from './sql.ts';

/** What one sitemap may hold, by its standard. */
const maxAddresses = 50_000;

export const generateSitemap = implement(sitemapContract, async (work) => {
  const { publicUrl } = work.services.env;
  const pages = pageNames.filter((name) => pageNamed(name).listed && isBuilt(name));
  const jobs = await listedJobs(work.tx, maxAddresses - pages.length);
  const people = isBuilt('Profile') ? await listedPeople(work.tx, maxAddresses - pages.length - jobs.length) : [];
  const entries = [
    ...pages.map((name) => entry(publicUrl, pageHref(name))),
    ...jobs.map((job) => entry(publicUrl, pageHref('JobDetail', { id: job.id }), job)),
    ...people.map((person) => entry(publicUrl, pageHref('Profile', { id: person.id }), person)),
  ];
  return rawAnswer(
    'application/xml; charset=utf-8',
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`,
  );
});

/** Pages behind the login lead nowhere for a machine; the API is not a page. */
export const generateRobotsTxt = implement(robotsContract, async (work) => {
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
  return rawAnswer('text/plain; charset=utf-8', `${lines.join('\n')}\n`);
});

function entry(publicUrl: string, path: string, row?: Listed): string {
  const changed = row ? `<lastmod>${row.updated_date.slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${escaped(publicUrl + path)}</loc>${changed}</url>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
