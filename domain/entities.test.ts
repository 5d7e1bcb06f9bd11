import { describe, expect, it } from 'vitest';
import { ruleColumns, type Rule } from '#domain/core/access.ts';
import { entities, entityNamed, isEntityName } from './entities.ts';
import { baseFieldNames, fieldOf, type AnyEntity } from '#domain/core/entity.ts';

const all = Object.keys(entities)
  .filter(isEntityName)
  .map((name) => [name, entityNamed(name)] as const);

describe.each(all)('%s', (name, entity) => {
  it('is registered under its own name', () => {
    expect(entity.name).toBe(name);
  });

  it('names declared fields only', () => {
    const named = [
      ...entity.views.flatMap((view) => [
        ...view.fields,
        ...Object.entries(view.projection ?? {}).flatMap(([name, reading]) =>
          'expiry' in reading ? [name, reading.expiry.field, reading.expiry.through] : [name, reading.lastDays],
        ),
      ]),
      ...entity.create.fields,
      ...(entity.create.owner ? [entity.create.owner] : []),
      ...entity.update.flatMap((grant) => grant.fields),
      ...(entity.hidden ?? []),
      ...(entity.generated ?? []),
      ...(entity.ignored ?? []),
      ...(entity.transitions ? [entity.transitions.field] : []),
    ];
    expect(named.filter((field) => !Object.hasOwn(entity.fields, field))).toEqual([]);
  });

  it('has rules about its own columns only', () => {
    expect(
      rulesOf(entity)
        .flatMap(ruleColumns)
        .filter((column) => !fieldOf(entity, column)),
    ).toEqual([]);
  });

  it('keeps rows from people by columns that always hold a list', () => {
    const columns = rulesOf(entity).flatMap(notInColumns);
    expect(columns.filter((column) => fieldOf(entity, column)?.nullable !== false)).toEqual([]);
  });

  it('shows no hidden field and declares no base field', () => {
    const shown = entity.views.flatMap((view) => view.fields);
    expect((entity.hidden ?? []).filter((field) => shown.includes(field))).toEqual([]);
    expect(baseFieldNames.filter((field) => Object.hasOwn(entity.fields, field))).toEqual([]);
  });

  it('lists its views widest first', () => {
    for (const [index, view] of entity.views.entries()) {
      const wider = entity.views.slice(0, index).flatMap((earlier) => earlier.fields);
      if (index > 0) expect(view.fields.filter((field) => !wider.includes(field))).toEqual([]);
    }
  });

  it('moves only between states of its vocabulary', () => {
    if (!entity.transitions) return;
    const states = fieldOf(entity, entity.transitions.field)?.values ?? [];
    for (const step of entity.transitions.allowed)
      expect(states).toEqual(expect.arrayContaining([...step.from, step.to]));
  });
});

function notInColumns(rule: Rule): string[] {
  if (typeof rule === 'string') return [];
  if ('notIn' in rule) return [rule.notIn];
  if ('any' in rule) return rule.any.flatMap(notInColumns);
  return 'all' in rule ? rule.all.flatMap(notInColumns) : [];
}

function rulesOf(entity: AnyEntity) {
  return [
    ...entity.views.map((view) => view.rule),
    entity.create.rule,
    ...entity.update.map((grant) => grant.rule),
    entity.delete,
    ...(entity.transitions?.allowed.map((step) => step.by) ?? []),
  ];
}
