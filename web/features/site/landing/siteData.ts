import type { MetaDescriptor } from 'react-router';
import { icons } from '#domain/shared/icons.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { siteOf, translateOf, type PageArgs } from '#web/document/publicMeta.ts';

/** What the site is and who is behind it, for search engines; a private site says nothing. */
export function siteData(args: PageArgs): MetaDescriptor[] {
  const site = siteOf(args.matches);
  if (!site || site.isPrivate) return [];
  const url = site.publicUrl + pageHref('Home');
  const publisher = { '@id': `${url}#organization` };
  const graph = [
    { '@type': 'Organization', ...publisher, name: 'OpenLocum', url, logo: site.publicUrl + icons[1].path },
    {
      '@type': 'WebSite',
      name: 'OpenLocum',
      url,
      description: translateOf(args)('public.home.lead'),
      inLanguage: site.locale,
      publisher,
    },
  ];
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }];
}
