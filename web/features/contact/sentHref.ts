import { pageHref } from '#domain/site/siteMap.ts';

/** The contact page after an inquiry was sent: reloading it sends nothing again. */
export const sentHref = pageHref('Contact', { sent: '1' });
