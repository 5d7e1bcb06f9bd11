import { partyIdOf, system, type UserActor } from '#domain/core/access.ts';
import { baseFields, type AnyEntity } from '#domain/core/entity.ts';
import { entityNamed, type EntityName } from '#domain/entities.ts';
import type { Field } from '#domain/core/fields.ts';
import { notificationTexts } from '#domain/notifications/notificationTexts.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { readableViews } from '#server/platform/entities/views.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';
import { ownRows, type OwnRows } from './ownRows.ts';
import { publicNames } from './sql.ts';

export type OwnRow = Record<string, unknown> & { id: string };

/** Rows read in parallel. */
const perPage = 200;

/**
 * Every row of the entity that is the person's own, as they may see it, newest first; each once, in pages. None of an
 * entity that is not for them.
 */
export async function* readOwnRows(services: Services, person: UserActor, name: EntityName): AsyncGenerator<OwnRow[]> {
  const own = ownRows[name];
  if (own.readBy !== 'server' && readableViews(entityNamed(name), person).length === 0) return;
  if (!own.within) {
    const isAll = own.isAllTheyRead && partyIdOf(person) === person.id;
    yield* pagesOf(services, person, name, isAll ? {} : ownerFilter(entityNamed(name), own, person.id));
    return;
  }
  for await (const around of readOwnRows(services, person, own.within.entity)) {
    for (const { id } of around) yield* pagesOf(services, person, name, { [own.within.column]: id });
  }
}

/** Whether a field holds people. Lists of ids name no other user. */
export function isPerson(field: Field<unknown>): boolean {
  return field.references === 'User' || (field.kind === 'id' && field.column === 'list');
}

function ownerFilter({ fields }: AnyEntity, { columns }: OwnRows, id: string): Record<string, unknown> {
  const conditions = columns.map((column) => ({ [column]: fields[column]?.column === 'list' ? { $all: [id] } : id }));
  return conditions.length === 1 ? conditions[0]! : { $or: conditions };
}

async function* pagesOf(
  services: Services,
  person: UserActor,
  name: EntityName,
  q: Record<string, unknown>,
): AsyncGenerator<OwnRow[]> {
  const { db } = services;
  const { readBy } = ownRows[name];
  const repo = new Repository(db, readBy === 'server' ? system : person, todayOf(services));
  const { detailOnlyFields } = entityNamed(name);
  for (let after; ;) {
    const found = await repo.page(name, { q, limit: perPage, ...(after ? { after } : {}) });
    const rows = found.map(({ json }) => JSON.parse(json) as OwnRow);
    // A record with heavy fields comes by itself, so that few of them lie in memory.
    if (!detailOnlyFields) yield await asOwn(db, person, name, rows);
    else for (const { id } of rows) yield await asOwn(db, person, name, [JSON.parse(await repo.getJson(name, id))]);
    after = found.at(-1)?.place;
    if (found.length < perPage || !after) return;
  }
}

/** Without what others wrote, and with public names for others. */
async function asOwn(db: Db, person: UserActor, name: EntityName, rows: OwnRow[]): Promise<OwnRow[]> {
  const { written, without = [] } = ownRows[name];
  const visible = rows.map((row) => {
    const isTheirs = written !== undefined && row[written.writer] !== person.id;
    const left = isTheirs ? [...without, ...written.fields] : without;
    return Object.fromEntries(Object.entries(row).filter(([field]) => !left.includes(field))) as OwnRow;
  });
  return withNames(db, person, name, visible);
}

async function withNames(db: Db, person: UserActor, name: EntityName, rows: OwnRow[]): Promise<OwnRow[]> {
  // Of the person themselves `id` is their own.
  const people = Object.entries({ ...baseFields, ...entityNamed(name).fields }).flatMap(([field, declared]) =>
    isPerson(declared) ? [field] : [],
  );
  const ids = new Set(rows.flatMap((row) => people.flatMap((field) => idsIn(row[field]))));
  const names = await publicNames(db, person, [...ids]);
  const nameOf = (id: string) => (id === person.id ? id : (names.get(id) ?? notificationTexts['name.unknown']));
  const named = (value: unknown) => {
    if (Array.isArray(value)) return idsIn(value).map(nameOf);
    return typeof value === 'string' ? nameOf(value) : value;
  };
  return rows.map((row) => {
    const shown = people.filter((field) => field in row).map((field) => [field, named(row[field])]);
    return { ...row, ...Object.fromEntries(shown) } as OwnRow;
  });
}

function idsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}
