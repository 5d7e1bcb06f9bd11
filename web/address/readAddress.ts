import { oneLine } from '#domain/shared/oneLine.ts';

/** The words that an address searches for, as the server takes them: one line of at most `max` characters; '' for none. */
export function searchWords(params: URLSearchParams, max: number): string {
  return oneLine(params.get('q') ?? '', max);
}

/** The page that an address asks for: from 1 to `last`, 1 for what is no page. */
export function pageNumber(params: URLSearchParams, last: number): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 1 ? Math.min(page, last) : 1;
}
