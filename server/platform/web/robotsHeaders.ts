import { pageAt, pageNamed } from '#domain/shared/siteMap.ts';
import type { Env } from '#server/platform/env.ts';

/** Pages that ask for a login hold nothing for search engines, nor does any page of a private site. */
export function robotsHeaders({ accessPolicy }: Pick<Env, 'accessPolicy'>, url: string): Record<string, string> {
  const page = pageAt(url.replace(/\?.*$/s, ''));
  const isOpen = accessPolicy !== 'private_with_login' && (!page || pageNamed(page).access === 'anyone');
  return isOpen ? {} : { 'x-robots-tag': 'noindex' };
}
