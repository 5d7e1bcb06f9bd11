import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';
import { addressNamed } from './libraryAddress.ts';
import { hashSessionToken } from './sessionToken.ts';

type Rows = Record<string, unknown>;

/**
 * The library keeps session tokens in clear. This adapter is between it and the tables: tokens are hashed on the
 * way in and in every condition, and only the answer to a create carries the token itself. It also turns the pool's
 * ISO texts into the Dates the library compares with; those of codes and sessions are the database's time in the tables
 * and this machine's in the library. `ahead`: milliseconds the database's clock is ahead.
 */
export function hashingAdapter(inner: DBAdapter, ahead: () => number): DBAdapter {
  return {
    ...inner,
    ...hashingOperations(inner, ahead),
    transaction: (run) => inner.transaction((tx) => run({ ...tx, ...hashingOperations(tx, ahead) })),
  };
}

function hashingOperations(
  inner: DBTransactionAdapter,
  ahead: () => number,
): Omit<DBTransactionAdapter, 'id' | 'createSchema' | 'options'> {
  const read = <T>(model: string, row: T): T => shift(model, revive(row), -ahead());
  const written = <T extends object>(model: string, values: T): T => shift(model, hashValues(model, values), ahead());
  const where = (model: string, conditions: Where[]): Where[] =>
    hashWhere(model, conditions).map((condition) =>
      condition.value instanceof Date && timed.has(model)
        ? Object.assign({}, condition, { value: later(condition.value, ahead()) })
        : condition,
    );
  const conditions = (model: string, given: Where[] | undefined) => (given ? { where: where(model, given) } : {});
  return {
    create: async <T extends Rows, R = T>(input: {
      model: string;
      data: Omit<T, 'id'>;
      select?: string[];
      forceAllowId?: boolean;
    }) => {
      const stored = await inner.create<T, R>({ ...input, data: written(input.model, input.data) });
      return read(input.model, giveToken(input.model, stored, input.data));
    },
    findOne: async <T>(input: Parameters<DBAdapter['findOne']>[0]) =>
      read(input.model, await inner.findOne<T>({ ...input, where: where(input.model, input.where) })),
    findMany: async <T>(input: Parameters<DBAdapter['findMany']>[0]) => {
      const rows = await inner.findMany<T>({ ...input, ...conditions(input.model, input.where) });
      return rows.map((row) => read(input.model, row));
    },
    count: (input) => inner.count({ ...input, ...conditions(input.model, input.where) }),
    update: async <T>(input: Parameters<DBAdapter['update']>[0]) =>
      read(
        input.model,
        await inner.update<T>({
          ...input,
          where: where(input.model, input.where),
          update: written(input.model, input.update),
        }),
      ),
    updateMany: (input) =>
      inner.updateMany({
        ...input,
        where: where(input.model, input.where),
        update: written(input.model, input.update),
      }),
    delete: (input) => inner.delete({ ...input, where: where(input.model, input.where) }),
    deleteMany: (input) => inner.deleteMany({ ...input, where: where(input.model, input.where) }),
    consumeOne: async <T>(input: Parameters<DBAdapter['consumeOne']>[0]) =>
      read(input.model, await inner.consumeOne<T>({ ...input, where: where(input.model, input.where) })),
    incrementOne: async <T>(input: Parameters<DBAdapter['incrementOne']>[0]) =>
      read(input.model, await inner.incrementOne<T>({ ...input, where: where(input.model, input.where) })),
  };
}

function hashValues<T extends object>(model: string, values: T): T {
  if (model !== 'session' || !('token' in values) || typeof values.token !== 'string') return values;
  return { ...values, token: hashSessionToken(values.token) };
}

function hashWhere(model: string, where: Where[]): Where[] {
  if (model === 'user') return where.map(withAddress);
  if (model !== 'session') return where;
  return where.map((condition) => {
    if (condition.field !== 'token') return condition;
    const { value } = condition;
    if (typeof value === 'string') return { ...condition, value: hashSessionToken(value) };
    if (Array.isArray(value)) return { ...condition, value: value.map((token) => hashSessionToken(String(token))) };
    return condition;
  });
}

function withAddress(condition: Where): Where {
  const { field, value } = condition;
  return field === 'email' && typeof value === 'string' ? { ...condition, value: addressNamed(value) } : condition;
}

function giveToken<R>(model: string, stored: R, given: object): R {
  if (model !== 'session' || !isObject(stored) || !('token' in given)) return stored;
  return { ...stored, token: given.token };
}

const instants = ['createdAt', 'updatedAt', 'expiresAt', 'accessTokenExpiresAt', 'refreshTokenExpiresAt'];

function revive<T>(row: T): T {
  if (!isObject(row)) return row;
  const revived: Rows = {};
  for (const [name, value] of Object.entries(row)) {
    revived[name] = instants.includes(name) && typeof value === 'string' ? new Date(value) : reviveJoined(value);
  }
  return revived as T;
}

/** What ends with its time, whichever process looks. */
const timed = new Set(['verification', 'session']);

function shift<T>(model: string, row: T, milliseconds: number): T {
  if (milliseconds === 0 || !timed.has(model) || !isObject(row)) return row;
  const shifted = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? later(value, milliseconds) : value,
  ]);
  return Object.fromEntries(shifted) as T;
}

function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

/** Rows joined to this one: one, or a list. */
function reviveJoined(value: unknown): unknown {
  return Array.isArray(value) ? value.map(revive) : revive(value);
}

function isObject(value: unknown): value is Rows {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}
