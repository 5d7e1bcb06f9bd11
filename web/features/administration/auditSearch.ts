import dayjs from 'dayjs';
import { auditActions, auditKinds } from '#domain/administration/auditActions.ts';
import { searchWords } from '#web/address/readAddress.ts';

const names = [...auditKinds, ...auditActions] as const;

/** What an administrator looks for in the log: it all lives in the address. Days are `yyyy-MM-dd`, both included. */
export interface AuditSearch {
  /** Any part of the name or address of who acted. */
  q: string;
  action: (typeof names)[number] | null;
  from: string | null;
  to: string | null;
}

/** Values that are none of ours are left out, so that every address shows a list. */
export function readAuditSearch(params: URLSearchParams): AuditSearch {
  return {
    q: searchWords(params, 80),
    action: readAction(params.get('action')),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  };
}

export function readAction(value: string | null): AuditSearch['action'] {
  return names.find((name) => name === value) ?? null;
}

/** A day that there is, as fields for dates give and take it. */
export function readDay(value: string | null): string | null {
  return value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && dayjs(value).format('YYYY-MM-DD') === value
    ? value
    : null;
}

/** The query of an address, `?` before it; empty for the whole log. */
export function auditSearchText({ q, action, from, to }: AuditSearch): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (action) params.set('action', action);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  return params.size > 0 ? `?${params}` : '';
}

/** As the server asks: the days are the reader's own, from the first instant of one to the last of the other. */
export function auditFilter({ q, action, from, to }: AuditSearch) {
  return {
    action,
    who: q || null,
    from: from && dayjs(from).toISOString(),
    until: to && dayjs(to).add(1, 'day').toISOString(),
  };
}
