import { z } from 'zod';
import { textContract } from '#domain/core/contract.ts';

/** Every address worth finding as a sitemap (sitemaps.org): open pages, active jobs, public profiles. Answers XML, not JSON. */
export const generateSitemap = textContract({
  name: 'generate-sitemap',
  summary: 'The sitemap of the site, as XML',
  allowedTo: 'anyone',
  reads: true,
  type: 'application/xml',
  input: z.object({}),
});

/** What search engines may read, and where the sitemap lies. Answers plain text. */
export const generateRobotsTxt = textContract({
  name: 'generate-robots-txt',
  summary: 'The robots.txt of the site',
  allowedTo: 'anyone',
  reads: true,
  type: 'text/plain',
  input: z.object({}),
});
