import { expect, test } from 'vitest';
import { auditFilter, auditSearchText, readAuditSearch } from './auditSearch.ts';

const read = (query: string) => readAuditSearch(new URLSearchParams(query));

test('B11: an address and what it asks of the log are each other’s mirror', () => {
  for (const address of ['', '?q=amara', '?q=a%2Bb&action=auth&from=2026-11-01&to=2026-11-30', '?action=User.update']) {
    expect(auditSearchText(read(address))).toBe(address);
  }
  expect(auditSearchText(read('?action=User.fly&from=2026-02-31&to=yesterday&q=%20'))).toBe('');
});

test('B11: the days are the reader’s own, the last one whole', () => {
  const { from, until } = auditFilter(read('?from=2026-11-01&to=2026-11-01'));
  expect(from).toBe(new Date('2026-11-01T00:00').toISOString());
  expect(until).toBe(new Date('2026-11-02T00:00').toISOString());
  expect(auditFilter(read(''))).toEqual({ action: null, who: null, from: null, until: null });
});
