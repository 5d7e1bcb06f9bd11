import { expect, test } from 'vitest';
import { copyOffer } from './offerCopy.ts';

test('a template is copied as it is', () => {
  const pay = { unit: 'hour', amount_cents: 6000, stipends: [{ label: 'Housing', amount_cents: 100, per: 'week' }] };
  const { draft, leftOut } = copyOffer({ work: { kind: 'contract' }, pay, benefits: 'Health' });
  expect(draft).toMatchObject({ work: { kind: 'contract' }, pay, benefits: 'Health' });
  expect(leftOut).toEqual([]);
});

test('what an offer no longer has is left out and its parts are named, entry by entry of a list', () => {
  const stipends = [
    { label: 'Housing', amount_cents: 100, per: 'fortnight' },
    { label: 'Meals', amount_cents: 50, per: 'day' },
  ];
  const { draft, leftOut } = copyOffer({
    work: { kind: 'indenture', engagement: 'employee' },
    pay: { unit: 'hour', amount_cents: 6000, stipends, seashells: 3 },
    moon: 'full',
  });
  expect(draft.work).toEqual({ engagement: 'employee' });
  expect(draft.pay).toMatchObject({ amount_cents: 6000, unit: 'hour' });
  expect(draft.pay.stipends).toMatchObject([
    { label: 'Housing', amount_cents: 100 },
    { label: 'Meals', per: 'day' },
  ]);
  expect(leftOut.toSorted()).toEqual(['moon', 'pay', 'work']);
});

test('a part that is of another kind altogether is left out', () => {
  expect(copyOffer({ pay: 'much', schedule: [1] }).leftOut.toSorted()).toEqual(['pay', 'schedule']);
});
