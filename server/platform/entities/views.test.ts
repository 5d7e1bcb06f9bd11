import { describe, expect, test } from 'vitest';
import type { Actor } from '#domain/core/access.ts';
import { entities, entityNamed, type EntityName } from '#domain/entities.ts';
import { readableViews, shownBy, viewOf } from './views.ts';

const admin: Actor = { kind: 'user', id: 'adm', userRole: null, role: 'admin', onboarded: false };
const clinician: Actor = { kind: 'user', id: 'cli', userRole: 'clinician', role: 'user', onboarded: true };

/**
 * Views that never hold of the same row: a facility's members see its account, and it shares its address with no facility.
 * No user is both sides of an offer.
 */
const apart: ReadonlySet<string> = new Set(['User party contact', 'Offer own party']);

describe.each(Object.keys(entities) as EntityName[])('%s', (name) => {
  // Filters restrict a query to rows where a view that has the field holds. That is only safe while a wider view that
  // holds as well has the field too.
  test('its views are declared widest first', () => {
    const { views } = entityNamed(name);
    for (const [at, view] of views.entries()) {
      for (const narrower of views.slice(at + 1))
        if (!apart.has(`${name} ${view.name} ${narrower.name}`))
          expect(view.fields).toEqual(expect.arrayContaining([...narrower.fields]));
    }
  });

  test('its views show no hidden column', () => {
    const { views, hidden = [] } = entityNamed(name);
    for (const view of views) expect(view.fields.filter((field) => hidden.includes(field))).toEqual([]);
  });
});

test('an actor whom one view always holds for has that view alone', () => {
  expect(readableViews(entityNamed('User'), admin).map((one) => one.view.name)).toEqual(['admin']);
  expect(readableViews(entityNamed('Job'), clinician).map((one) => one.view.name)).toEqual(['public']);
});

test('views that show the same are one', () => {
  expect(readableViews(entityNamed('Application'), clinician)).toHaveLength(1);
});

test('no one but the service and administrators has a view of page visits', () => {
  expect(readableViews(entityNamed('AppLog'), clinician)).toEqual([]);
  expect(readableViews(entityNamed('AppLog'), { kind: 'service' })).toHaveLength(1);
});

describe('others see the verified badge where the person sees the status, both through its last day', () => {
  const stored = { id: 'other', is_active: true, is_onboarded: true, is_hidden: false, shown_to: 'everybody' };
  test.each([
    ['pending', null, 'pending', null],
    ['verified', null, 'verified', 'verified'],
    ['verified', '2026-02-28', 'verified', 'verified'],
    ['verified', '2026-02-27', 'pending', null],
    [null, '2026-02-28', null, null],
  ])('%s through %s', (verification_status, verified_through, own, others) => {
    const read = (id: string) => {
      const row = { ...stored, id, verification_status, verified_through };
      const view = viewOf(entityNamed('User'), clinician, row)!;
      return shownBy(view, row, () => '2026-02-28')['verification_status'];
    };
    expect([read('cli'), read('other')]).toEqual([own, others]);
  });
});

test('a list whose values end shows those that have not, and those without an end', () => {
  const row = {
    ...{ id: 'other', is_active: true, is_onboarded: true, is_hidden: false, shown_to: 'everybody' },
    reviewed_license_states: ['FL', 'NY', 'TX'],
    reviewed_license_ends: { FL: '2026-02-27', TX: '2026-02-28' },
  };
  const view = viewOf(entityNamed('User'), clinician, row)!;
  const on = (day: string) => shownBy(view, row, () => day)['reviewed_license_states'];
  expect([on('2026-02-28'), on('2026-03-01')]).toEqual([['NY', 'TX'], ['NY']]);
});

test('a row no view holds for is not there', () => {
  expect(viewOf(entityNamed('User'), clinician, { id: 'other', is_active: false, is_onboarded: true })).toBeUndefined();
});
