import { entityNamed, type EntityName } from '#domain/entities.ts';
import type { AnyEntity } from '#domain/core/entity.ts';
import { AppError } from '#domain/core/errors.ts';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { Work } from '#server/platform/work.ts';
import { about, assertFewEnough } from './batches.ts';
import { invalidQuery } from './condition.ts';
import { createRow, updateRow } from './entityWrites.ts';
import { precheck, updateCondition } from './precheck.ts';

type Body = Record<string, unknown>;

const maxKeyFields = 4;

/** The names of `key`: one, or a list of up to four. */
export function readKey(key: unknown): string[] {
  const names: unknown[] = Array.isArray(key) ? key : [key];
  if (names.length === 0 || names.length > maxKeyFields || !names.every((name) => typeof name === 'string')) {
    throw new AppError('VALIDATION_ERROR', `Name the key: a field, or a list of up to ${maxKeyFields}`);
  }
  return [...new Set(names)];
}

/**
 * Changes the record that has the same key among those the actor may change, or else makes one. Of several with one key
 * the last counts. Answers the written records in the order of their keys.
 */
export async function upsertAll(
  work: Work,
  entity: EntityName,
  drafts: readonly Body[],
  key: readonly string[],
): Promise<{ created: number; updated: number; records: Body[] }> {
  const definition = entityNamed(entity);
  const mayUpdate = updateCondition(definition, work.actor) !== false;
  if (!mayUpdate) precheck(definition, work.actor, 'create');
  const wanted = new Map<string, { index: number; key: Body; body: Body }>();
  for (const [index, body] of drafts.entries()) {
    const values = keyOf(definition, key, body, index);
    wanted.set(JSON.stringify(Object.values(values)), { index, key: values, body });
  }
  await work.repo.withAdvisoryLocks(`upsert ${entity} ${work.actor.kind === 'user' ? work.actor.id : ''}`);
  const records: Body[] = [];
  let updated = 0;
  for (const { index, key: values, body } of wanted.values()) {
    const row = await about({ index }, async () => {
      const [id] = mayUpdate ? await work.repo.updatableIds(entity, values, 1) : [];
      if (id !== undefined) updated++;
      return id === undefined ? createRow(work, entity, body) : updateRow(work, entity, id, body);
    });
    if (work.repo.wasFound(row)) updated++;
    records.push(work.repo.view(entity, row));
    assertFewEnough(work, entity, records.length - updated);
  }
  return { created: records.length - updated, updated, records };
}

/** The key's values as they would be stored, so that blanks around a text do not make another key. */
function keyOf(entity: AnyEntity, names: readonly string[], body: Body, index: number): Body {
  return Object.fromEntries(
    names.map((name) => {
      const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
      if (!field || field.column === 'list' || field.column === 'json') {
        throw invalidQuery(`${name.slice(0, 64)} cannot be a key`);
      }
      const parsed = schemaOf(field).safeParse(body[name]);
      if (parsed.success && parsed.data !== null) return [name, parsed.data];
      throw wrongField(name, 'Each record needs a value for the key', { extraData: { index } });
    }),
  );
}
