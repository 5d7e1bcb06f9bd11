import { pageHref, type PageName } from '#domain/siteMap.ts';
import { pageText, pageTitle, type MessageKey } from './messages.tsx';
import type { Site } from './requestContext.ts';

type Matches = readonly ({ id: string; pathname: string; loaderData?: unknown } | undefined)[];

/** Title, description and the one address of a page that search engines may show. */
export function publicMeta(matches: Matches, page: PageName, texts: { title: MessageKey; description: MessageKey }) {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined;
  return [
    { title: pageTitle(matches, texts.title) },
    { name: 'description', content: pageText(matches, texts.description) },
    ...(site ? [{ tagName: 'link', rel: 'canonical', href: site.publicUrl + pageHref(page) }] : []),
  ];
}
