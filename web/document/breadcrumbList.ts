import type { MetaDescriptor } from 'react-router';

/** A page above the one that is shown. */
export interface Step {
  readonly name: string;
  /** With its query. */
  readonly path: string;
}

/** The way to a page for search engines; the page itself comes last. */
export function breadcrumbList(publicUrl: string, steps: readonly Step[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: publicUrl + path,
      })),
    },
  };
}
