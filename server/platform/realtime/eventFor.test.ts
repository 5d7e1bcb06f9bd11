import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allows, ruleColumns, type Actor } from '#domain/core/access.ts';
import { entities, entityNamed, type EntityName } from '#domain/entities.ts';
import type { AnyEntity } from '#domain/core/entity.ts';
import type { Change } from '#domain/events.ts';
import { roomsOfActor, ruleToRooms } from '#server/platform/entities/ruleToRooms.ts';
import { shownBy, viewOf } from '#server/platform/entities/views.ts';
import { eventsOf } from './eventFor.ts';
import { changeOf } from '#tests/support/changeOf.ts';

const ids = ['ann', 'bob', 'cid'];
const timestamp = '2026-01-01T00:00:00.000Z';
const today = () => '2026-01-01';

const actors: fc.Arbitrary<Actor> = fc.oneof(
  fc.constant<Actor>({ kind: 'visitor' }),
  fc.constant<Actor>({ kind: 'service' }),
  fc.record({
    kind: fc.constant('user' as const),
    id: fc.constantFrom(...ids),
    userRole: fc.constantFrom('clinician' as const, 'facility' as const, null),
    role: fc.constantFrom('user' as const, 'admin' as const),
    onboarded: fc.boolean(),
  }),
);

/** Rows whose rule columns hold what rules look for, now and then, and null or nothing otherwise. */
function rows(entity: EntityName): fc.Arbitrary<Record<string, unknown>> {
  const names = [...new Set(entityNamed(entity).views.flatMap((view) => ruleColumns(view.rule)))];
  const value = fc.oneof(
    fc.constantFrom(...ids),
    fc.subarray(ids),
    fc.boolean(),
    fc.constant(null),
    fc.constant('public'),
  );
  return fc.record({
    ...Object.fromEntries(names.map((name) => [name, value])),
    updated_date: fc.string(),
    id: fc.constantFrom(...ids),
  });
}

const changes: fc.Arbitrary<Change> = fc.constantFrom(...(Object.keys(entities) as EntityName[])).chain((entity) =>
  fc
    .tuple(fc.option(rows(entity)), fc.option(rows(entity)))
    .filter(([before, after]) => before !== null || after !== null)
    .map(([before, after]) => changeOf({ entity, id: 'x', type: 'update', before, after, timestamp })),
);

function viewed(entity: AnyEntity, actor: Actor, row: Record<string, unknown> | null) {
  const view = row && viewOf(entity, actor, row);
  return view ? shownBy(view, row, today) : undefined;
}

test('a socket receives what its user may read of a row, and learns when that ends', () => {
  fc.assert(
    fc.property(changes, actors, (change, actor) => {
      const definition = entityNamed(change.entity);
      const saw = viewed(definition, actor, change.before);
      const sees = viewed(definition, actor, change.after);
      const event = eventsOf(change, today)(actor);
      if (event?.type === 'delete') expect([Boolean(saw), sees, event.data]).toEqual([true, undefined, { id: 'x' }]);
      else if (event) expect([event.type, event.data]).toEqual([saw ? 'update' : 'create', sees]);
      else
        expect([saw === undefined, { ...saw, updated_date: 0 }]).toEqual([
          sees === undefined,
          { ...sees, updated_date: 0 },
        ]);
    }),
    { numRuns: 5000 },
  );
});

test('each receiver of an event is in one of the rooms of the row before or after', () => {
  fc.assert(
    fc.property(changes, actors, (change, actor) => {
      if (!eventsOf(change, today)(actor)) return;
      const { views } = entityNamed(change.entity);
      const rooms = [change.before, change.after].flatMap((row) =>
        views.flatMap((view) => (row ? ruleToRooms(view.rule, row) : [])),
      );
      expect(roomsOfActor(actor).some((room) => rooms.includes(room))).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test('a notification for one user reaches no other room', () => {
  const row = { id: 'n', user_id: 'ann' };
  expect(ruleToRooms(entities.Notification.views[0]!.rule, row)).toEqual(['user:ann', 'role:service']);
  expect(ruleToRooms({ all: [{ owner: 'user_id' }, 'signedIn'] }, row)).toEqual(['user:ann', 'role:service']);
  expect(allows(entities.Notification.views[0]!.rule, { kind: 'visitor' }, row)).toBe(false);
});

test('a private change of a person is not sent to others as a change', () => {
  const before = {
    id: 'ann',
    is_active: true,
    is_onboarded: true,
    is_hidden: false,
    full_name: 'Ann',
    saved_talent_ids: [],
    updated_date: '1',
  };
  const change = changeOf({
    entity: 'User',
    type: 'update',
    id: 'ann',
    timestamp,
    before,
    after: { ...before, saved_talent_ids: ['bob'], updated_date: '2' },
  });
  expect(eventsOf(change, today)({ kind: 'visitor' })).toBeNull();
  const ann: Actor = { kind: 'user', id: 'ann', userRole: 'facility', role: 'user', onboarded: true };
  expect(eventsOf(change, today)(ann)).toMatchObject({ type: 'update', data: { saved_talent_ids: ['bob'] } });
});

test('values over 10 KB are emptied and the event says so', () => {
  const long = { description: 'x'.repeat(11_000), required_credentials: ['y'.repeat(11_000)] };
  const after = { id: 'j', title: 'RN', is_hidden: false, is_owner_active: true, is_early: false, ...long };
  const event = eventsOf(
    changeOf({ entity: 'Job', type: 'create', id: 'j', timestamp, before: null, after }),
    today,
  )({
    kind: 'visitor',
  });
  expect(event?.data).toMatchObject({ title: 'RN', description: '', required_credentials: [], _oversize: true });
});
