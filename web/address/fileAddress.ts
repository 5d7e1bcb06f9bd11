import { useSite } from '#web/document/site.ts';

/**
 * The link if a page can show what it leads to. Pictures stored on other sites are not loaded, by our policy: their hosts
 * would learn who looks at whom.
 */
export function useShownAddress(link: string | null): string | null {
  const { publicUrl } = useSite();
  return link !== null && (/^\/(?![/\\])/.test(link) || link.startsWith(`${publicUrl}/`)) ? link : null;
}
