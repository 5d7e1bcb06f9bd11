import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import { claimFiles, claimListedFiles } from './files/reactions.ts';
import * as sitemap from './sitemap/functions.ts';
import { siteFileRoutes } from './sitemap/routes.ts';
import { sitemapLists } from './sitemap/sitemapLists.ts';

export const siteFeature = {
  functions: implementationsIn([sitemap]),
  reactions: {
    Check: [claimFiles],
    Document: [claimFiles],
    FacilityCheck: [claimFiles],
    Post: [claimFiles],
    User: [claimFiles, claimListedFiles],
  },
  routes: [siteFileRoutes],
  generatedLists: [...Object.values(sitemapLists)],
} satisfies Feature;
