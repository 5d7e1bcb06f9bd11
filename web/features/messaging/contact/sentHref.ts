import { pageHref } from '#domain/shared/siteMap.ts';

/** The contact page after an inquiry was sent: reloading it sends nothing again. */
export const sentHref = pageHref('Contact', { sent: '1' });
