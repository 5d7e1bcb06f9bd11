import type { ServedPage } from './plainBrowser.ts';

/** What a document says of itself to search engines and to sites that link to it. */
export interface ServedHead {
  title: string | undefined;
  /** Contents of `meta`, by name or property. */
  named: Record<string, string>;
  /** Addresses of `link`, by relation and language: `canonical`, `alternate es`. */
  links: Record<string, string[]>;
  /** Names that may be there once and are there more often. */
  repeated: string[];
  /** The structured data. */
  data: unknown[];
}

export function headOf({ $ }: ServedPage): ServedHead {
  const named: ServedHead['named'] = {};
  const links: ServedHead['links'] = {};
  const repeated: string[] = [];
  for (const element of $('meta[name], meta[property]').toArray()) {
    const meta = $(element);
    const name = (meta.attr('name') ?? meta.attr('property'))!;
    if (name in named && name !== 'theme-color') repeated.push(name);
    named[name] = meta.attr('content') ?? '';
  }
  for (const element of $('link[rel]').toArray()) {
    const link = $(element);
    const name = [link.attr('rel'), link.attr('hreflang')].filter(Boolean).join(' ');
    (links[name] ??= []).push(link.attr('href')!);
  }
  const titles = $('head title').toArray();
  if (titles.length !== 1) repeated.push(`title ${titles.length}`);
  const scripts = $('script[type="application/ld+json"]').toArray();
  return {
    title: $(titles[0]).text(),
    named,
    links,
    repeated,
    data: scripts.map((script) => JSON.parse($(script).text()) as unknown),
  };
}

/** The sections of that name, by their label or by the heading that labels them. */
export function regionOf({ $ }: ServedPage, name: string) {
  return $('section').filter((_, element) => {
    const labelledBy = $(element).attr('aria-labelledby');
    return ($(element).attr('aria-label') ?? (labelledBy && $(`[id="${labelledBy}"]`).text().trim())) === name;
  });
}

/** The text of each selected element, in order. */
export function textsOf({ $ }: ServedPage, selector: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).text().trim());
}
