import { randomUUID } from 'node:crypto';
import { allows, matches, type Actor, type RowCondition } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { entityNamed, type EntityName, type RowOf } from '#domain/entities.ts';
import type { AnyEntity } from '#domain/core/entity.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Change, WholeRow } from '#domain/events.ts';
import { idPattern } from '#domain/core/fields.ts';
import { assertTransition } from '#domain/core/transitions.ts';
import { assertRecentProof } from '#server/platform/auth/recentProof.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Today } from '#server/platform/today.ts';
import { aggregateStatement } from './aggregateQuery.ts';
import { readAggregate } from './aggregateSpec.ts';
import type { Binder } from './binder.ts';
import { baseValues, applyUpdate, checkWhole, isTrusted, makerOf, applyCreate, withDerived } from './draft.ts';
import {
  distinctStatement,
  pageRows,
  pageStatement,
  type DistinctQuery,
  type PageQuery,
  type PageRow,
} from './pageQuery.ts';
import { deleteCondition, needsProof, precheck, updateCondition } from './precheck.ts';
import { countStatement, getStatement, idsStatement, listStatement, type ListQuery } from './query.ts';
import { findStatement, type FindOptions } from './findStatement.ts';
import { conditionToSql } from './ruleToSql.ts';
import { deleteRow, insertRow, runRows, updateRow, updateRows, type StoredRow } from './rows.ts';
import { refersToNothing } from '#server/platform/http/databaseError.ts';
import type { RunStatement } from './statement.ts';
import { throughDb } from './throughDb.ts';
import { notAllowed, shownBy, viewOf } from './views.ts';

/** The rows as one actor may see and write them: every access rule, field rule, step and check is enforced here. */
export class Repository {
  readonly #db: Db;
  readonly #actor: Actor;
  readonly #today: Today;
  readonly #record: (change: Change) => void;
  readonly #run: RunStatement;
  readonly #found = new WeakSet<object>();

  /** `record` is called with every row written; `run` replaces how the JSON reads reach PostgreSQL (default: through `db`). */
  constructor(
    db: Db,
    actor: Actor,
    today: Today,
    record: (change: Change) => void = () => {},
    run: RunStatement = throughDb(db),
  ) {
    this.#db = db;
    this.#actor = actor;
    this.#today = today;
    this.#record = record;
    this.#run = run;
  }

  /** The matching records as JSON text, each in the widest view the actor has of it. */
  async listJson(entity: EntityName, query: ListQuery): Promise<string> {
    const rows = await this.#run(listStatement(entityNamed(entity), this.#actor, query, this.#today));
    return String(rows[0]![0]);
  }

  /** The record as JSON text. NOT_FOUND when there is none or it is hidden from the actor. */
  async getJson(entity: EntityName, id: string, fields?: readonly string[]): Promise<string> {
    const rows = await this.#run(getStatement(entityNamed(entity), this.#actor, id, this.#today, fields));
    if (rows.length === 0) throw notFound(entity, id);
    return String(rows[0]![0]);
  }

  async count(entity: EntityName, q: unknown, most?: number): Promise<number> {
    const rows = await this.#run(countStatement(entityNamed(entity), this.#actor, q, this.#today, most));
    return Number(rows[0]![0]);
  }

  /** One page of a list that is read on from where it ended. */
  async page(entity: EntityName, query: PageQuery): Promise<PageRow[]> {
    return pageRows(await this.#run(pageStatement(entityNamed(entity), this.#actor, query, this.#today)));
  }

  /** One page of the values a field has, ascending and each once; the elements of a list field. */
  async distinct(entity: EntityName, query: DistinctQuery): Promise<PageRow[]> {
    return pageRows(await this.#run(distinctStatement(entityNamed(entity), this.#actor, query, this.#today)));
  }

  /** Groups and measures of the rows the actor sees (`spec`: wire contract section 8) as JSON text. */
  async aggregateJson(entity: EntityName, spec: unknown): Promise<string> {
    const wanted = readAggregate(spec);
    const rows = await this.#run(aggregateStatement(entityNamed(entity), this.#actor, wanted, this.#today));
    const shown = rows.slice(0, wanted.limit).map(([row]) => String(row));
    return `{"rows":[${shown.join(',')}],"truncated":${rows.length > wanted.limit}}`;
  }

  /** The ids of at most `limit` matching rows the actor may delete, oldest first. */
  async deletableIds(entity: EntityName, q: unknown, limit: number): Promise<string[]> {
    const condition = deleteCondition(entityNamed(entity), this.#actor);
    if (condition === false) throw notAllowed(this.#actor, `You're not allowed to delete ${entity} records`);
    return this.#lockedIds(entity, q, condition, limit);
  }

  /** The ids of at most `limit` matching rows of which the actor may change something, oldest first. */
  async updatableIds(entity: EntityName, q: unknown, limit: number): Promise<string[]> {
    const condition = updateCondition(entityNamed(entity), this.#actor);
    if (condition === false) throw notAllowed(this.#actor, `You're not allowed to change ${entity} records`);
    return this.#lockedIds(entity, q, condition, limit);
  }

  /** Waits until no other transaction holds the lock of this name; held until this one ends. */
  async withAdvisoryLocks(name: string): Promise<void> {
    await runRows(this.#db, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }

  /** Visible rows whose columns equal `where`, whole as stored: for functions. A list column equals the same list. */
  async find<N extends EntityName>(
    entity: N,
    where: Partial<RowOf<N>>,
    options: FindOptions = {},
  ): Promise<RowOf<N>[]> {
    const { text, values } = findStatement(entityNamed(entity), this.#actor, where, options, this.#today);
    return rowsOf<N>(await runRows(this.#db, text, values));
  }

  /** The visible row, whole as stored. NOT_FOUND otherwise. */
  async get<N extends EntityName>(entity: N, id: string, options: Pick<FindOptions, 'lock'> = {}): Promise<RowOf<N>> {
    const where = { id } as Partial<RowOf<N>>;
    const [row] = idPattern.test(id) ? await this.find(entity, where, { limit: 1, ...options }) : [];
    if (!row) throw notFound(entity, id);
    return row;
  }

  /**
   * Stores a new row and answers it whole; for an entity with `uniqueOn`, the row that was there already (see `wasFound`).
   * `filled` is what the server itself puts into the row, past the actor's field rules; `derive` finds more of it in what
   * the row holds once the draft is found valid.
   */
  async create<N extends EntityName>(
    entity: N,
    draft: Record<string, unknown>,
    filled: Partial<RowOf<N>> = {},
    derive: (row: RowOf<N>) => Partial<RowOf<N>> = () => ({}),
  ): Promise<RowOf<N>> {
    const definition = entityNamed(entity);
    precheck(definition, this.#actor, 'create');
    const given = applyCreate(definition, this.#actor, draft, filled);
    const values: StoredRow = { ...given, ...derive(given as RowOf<N> & StoredRow) };
    if (!allows(definition.create.rule, this.#actor, values))
      throw notAllowed(this.#actor, `You're not allowed to create this ${entity} record`);
    await this.#assertSeen(definition, Object.keys(draft), values);
    const base = { id: randomUUID(), created_by_id: makerOf(definition, this.#actor) };
    const row = await insertRow(
      this.#db,
      definition,
      { ...base, ...values, ...baseValues(this.#actor, draft) },
      definition.uniqueOn,
    );
    if (row) return this.#changed<N>(definition, 'create', null, row);
    const same = Object.fromEntries(definition.uniqueOn!.map((name) => [name, values[name]])) as Partial<RowOf<N>>;
    const [existing] = await this.find(entity, same, { limit: 1 });
    if (!existing) throw new AppError('CONFLICT', errorText('recordExists'));
    this.#found.add(existing);
    return existing;
  }

  /** Whether `create` answered a row that existed before. */
  wasFound(row: object): boolean {
    return this.#found.has(row);
  }

  /**
   * Changes the fields of a row and answers it whole. A patch that changes nothing writes nothing. `derive` is what follows
   * for other fields from the row as the patch leaves it, past the actor's field rules; it throws for what must not be.
   */
  async update<N extends EntityName>(
    entity: N,
    id: string,
    patch: Record<string, unknown>,
    derive?: (after: RowOf<N>, before: RowOf<N>) => Partial<RowOf<N>>,
  ): Promise<RowOf<N>> {
    const definition = entityNamed(entity);
    precheck(definition, this.#actor, 'update');
    const row = (await this.get(entity, id, { lock: 'update' })) as RowOf<N> & StoredRow;
    if (!matches(updateCondition(definition, this.#actor), row)) {
      throw notAllowed(this.#actor, `You're not allowed to change this ${entity} record`);
    }
    const given = applyUpdate(definition, this.#actor, row, patch);
    const changes = derive ? withDerived(definition, row, given, derive({ ...row, ...given }, row)) : given;
    if (Object.keys(changes).length === 0) return row;
    const { transitions } = definition;
    if (transitions && this.#actor.kind !== 'system' && Object.hasOwn(changes, transitions.field)) {
      assertTransition(transitions, this.#actor, row, changes[transitions.field]);
    }
    checkWhole(definition, { ...row, ...changes });
    await this.#assertSeen(definition, Object.keys(given), given);
    if (needsProof(definition, this.#actor, row, given)) await assertRecentProof(this.#db, this.#actor);
    return this.#changed<N>(definition, 'update', row, await updateRow(this.#db, definition, id, changes));
  }

  /** Sets the same values in all rows whose columns equal `where`, in one statement; rows that hold them stay untouched. */
  async updateAll<N extends EntityName>(entity: N, where: Partial<RowOf<N>>, values: Partial<RowOf<N>>): Promise<void> {
    const definition = entityNamed(entity);
    if (!isTrusted(this.#actor) || definition.appendOnly)
      throw new Error('updateAll is the server’s, and asks no rule');
    const rows = await this.find(entity, where, { lock: 'update' });
    const others = rows.filter((row) =>
      Object.keys(values).some((name) => row[name as keyof RowOf<N>] !== values[name as keyof RowOf<N>]),
    );
    const before = new Map(others.map((row) => [row.id, { ...row } as StoredRow]));
    for (const after of await updateRows(this.#db, definition, [...before.keys()], { ...values })) {
      this.#changed(definition, 'update', before.get(String(after['id']))!, after);
    }
  }

  async remove(entity: EntityName, id: string): Promise<void> {
    const definition = entityNamed(entity);
    precheck(definition, this.#actor, 'delete');
    const row: StoredRow = { ...(await this.get(entity, id, { lock: 'update' })) };
    if (!matches(deleteCondition(definition, this.#actor), row))
      throw notAllowed(this.#actor, `You're not allowed to delete this ${entity} record`);
    await deleteRow(this.#db, definition, id);
    this.#changed(definition, 'delete', row, null);
  }

  /**
   * What this actor sees of a stored row; its id alone when nothing else. The type is the wire's: fields that the actor may
   * not see are missing.
   */
  view<N extends EntityName>(entity: N, row: RowOf<N>): WholeRow<N> {
    const view = viewOf(entityNamed(entity), this.#actor, { ...row });
    return rowOf<N>(view ? shownBy(view, { ...row }, this.#today) : { id: row.id })!;
  }

  /** The fields of a stored row that everyone sees who sees it at all, also where this actor sees more. */
  publicView<N extends EntityName>(entity: N, row: RowOf<N>): WholeRow<N> {
    const view = entityNamed(entity).views.find(({ name }) => name === 'public')!;
    return rowOf<N>(shownBy(view, { ...row }, this.#today))!;
  }

  async #lockedIds(entity: EntityName, q: unknown, condition: RowCondition, limit: number): Promise<string[]> {
    const sql = (bound: Binder) => conditionToSql(condition, bound);
    const rows = await this.#run(idsStatement(entityNamed(entity), this.#actor, q, sql, limit, this.#today));
    return rows.map((row) => String(row[0]));
  }

  /** What a person writes names rows that they see: one hidden from them is refused as one that is not there. */
  async #assertSeen({ fields }: AnyEntity, written: readonly string[], row: StoredRow): Promise<void> {
    if (isTrusted(this.#actor)) return;
    for (const name of written) {
      const [id, entity] = [row[name], fields[name]?.references];
      if (entity === undefined || typeof id !== 'string') continue;
      const seen = await this.find(entity as EntityName, { id }, { limit: 1 });
      if (seen.length === 0) throw refersToNothing(name);
    }
  }

  #changed<N extends EntityName>(
    entity: AnyEntity,
    type: Change['type'],
    before: StoredRow | null,
    after: StoredRow | null,
  ): RowOf<N> {
    const id = String((after ?? before)!['id']);
    const timestamp = String(type === 'update' ? after!['updated_date'] : new Date().toISOString());
    const [row, previous] = [rowOf<N>(after), rowOf<N>(before)];
    this.#record({ entity: entity.name as N, type, id, before: previous, after: row, timestamp });
    return (row ?? previous)!;
  }
}

/** The columns of a table are the fields of its entity: the migrations promise it. */
function rowsOf<N extends EntityName>(rows: StoredRow[]): WholeRow<N>[] {
  return rows as WholeRow<N>[];
}

function rowOf<N extends EntityName>(row: StoredRow | null): WholeRow<N> | null {
  return row && rowsOf<N>([row])[0]!;
}

function notFound(entity: EntityName, id: string): AppError {
  return new AppError('NOT_FOUND', `Entity ${entity} with ID ${id.slice(0, 64)} not found`);
}
