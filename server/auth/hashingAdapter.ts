import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';
import { hashSessionToken } from '#server/auth/sessionToken.ts';

type Rows = Record<string, unknown>;

/**
 * The library keeps session tokens in clear. This adapter stands between it and the tables: tokens are hashed on the
 * way in and in every condition, and only the answer to a create carries the token itself. It also turns the pool's
 * ISO texts into the Dates the library compares with.
 */
export function hashingAdapter(inner: DBAdapter): DBAdapter {
  return {
    ...inner,
    ...hashingOperations(inner),
    transaction: (run) => inner.transaction((tx) => run({ ...tx, ...hashingOperations(tx) })),
  };
}

function hashingOperations(inner: DBTransactionAdapter): Omit<DBTransactionAdapter, 'id' | 'createSchema' | 'options'> {
  return {
    create: async <T extends Rows, R = T>(input: {
      model: string;
      data: Omit<T, 'id'>;
      select?: string[];
      forceAllowId?: boolean;
    }) => {
      const stored = await inner.create<T, R>({ ...input, data: hashValues(input.model, input.data) });
      return revive(giveToken(input.model, stored, input.data));
    },
    findOne: async <T>(input: Parameters<DBAdapter['findOne']>[0]) =>
      revive(await inner.findOne<T>({ ...input, where: hashWhere(input.model, input.where) })),
    findMany: async <T>(input: Parameters<DBAdapter['findMany']>[0]) => {
      const rows = await inner.findMany<T>({ ...input, ...conditions(input.model, input.where) });
      return rows.map(revive);
    },
    count: (input) => inner.count({ ...input, ...conditions(input.model, input.where) }),
    update: async <T>(input: Parameters<DBAdapter['update']>[0]) =>
      revive(
        await inner.update<T>({
          ...input,
          where: hashWhere(input.model, input.where),
          update: hashValues(input.model, input.update),
        }),
      ),
    updateMany: (input) =>
      inner.updateMany({
        ...input,
        where: hashWhere(input.model, input.where),
        update: hashValues(input.model, input.update),
      }),
    delete: (input) => inner.delete({ ...input, where: hashWhere(input.model, input.where) }),
    deleteMany: (input) => inner.deleteMany({ ...input, where: hashWhere(input.model, input.where) }),
    consumeOne: async <T>(input: Parameters<DBAdapter['consumeOne']>[0]) =>
      revive(await inner.consumeOne<T>({ ...input, where: hashWhere(input.model, input.where) })),
    incrementOne: async <T>(input: Parameters<DBAdapter['incrementOne']>[0]) =>
      revive(await inner.incrementOne<T>({ ...input, where: hashWhere(input.model, input.where) })),
  };
}

function hashValues<T extends object>(model: string, values: T): T {
  if (model !== 'session' || !('token' in values) || typeof values.token !== 'string') return values;
  return { ...values, token: hashSessionToken(values.token) };
}

function conditions(model: string, where: Where[] | undefined): { where?: Where[] } {
  return where ? { where: hashWhere(model, where) } : {};
}

function hashWhere(model: string, where: Where[]): Where[] {
  if (model !== 'session') return where;
  return where.map((condition) => {
    if (condition.field !== 'token') return condition;
    const { value } = condition;
    if (typeof value === 'string') return { ...condition, value: hashSessionToken(value) };
    if (Array.isArray(value)) return { ...condition, value: value.map((token) => hashSessionToken(String(token))) };
    return condition;
  });
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

/** Rows joined to this one: one, or a list. */
function reviveJoined(value: unknown): unknown {
  return Array.isArray(value) ? value.map(revive) : revive(value);
}

function isObject(value: unknown): value is Rows {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}
