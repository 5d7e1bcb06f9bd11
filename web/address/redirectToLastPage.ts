import { redirect } from 'react-router';

/** For loaders of lists: redirects a request for a page after the last one to the last one. Both count from 1. */
export function redirectToLastPage(page: number, pages: number, to: (page: number) => string): void {
  const last = Math.max(pages, 1);
  if (page > last) throw redirect(to(last));
}
