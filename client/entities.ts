import type { DraftOf, EntityName, RowOf } from '#domain/entities.ts';
import type { EntityEvent } from '#domain/events.ts';
import type { PublicUser } from '#domain/profiles/publicUser.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Realtime } from './realtime.ts';
import type { Transport } from './transport.ts';

/** A row as others see it. Of a person only the public fields are certain; which others come depends on who asks. */
export type SeenRow<N extends EntityName> = N extends 'User' ? PublicUser & Partial<User> : RowOf<N>;

/** The filter language of the wire: `{status: 'active', pay_range_min: {$gte: 60}, $or: [...]}`. */
export type Query<N extends EntityName> = { [K in keyof RowOf<N>]?: unknown } & {
  $and?: unknown;
  $or?: unknown;
  $nor?: unknown;
};

/** A field name, `-` before it for descending order. */
export type Sort<N extends EntityName> = `${'' | '-' | '+'}${keyof RowOf<N> & string}`;

/** A change as one person sees it. `_oversize`: values above 10 KB are empty here, so fetch the record with `get`. */
export type SeenEvent<N extends EntityName> = Omit<EntityEvent, 'data'> & {
  data: Partial<SeenRow<N>> & { _oversize?: boolean };
};

/** Names of a row's fields. */
export type FieldName<N extends EntityName> = keyof RowOf<N> & string;

/** How to read a list page by page: the pages after the first need `cursor` and `limit` alone. */
export interface PageOptions<N extends EntityName> {
  sort?: Sort<N>;
  /** Records of a page, 100 by default, at most 5,000. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string | null;
  fields?: readonly FieldName<N>[];
}

/** The values one field has, ascending and each once; the elements of a field that is a list. At most 1,000 a page. */
export interface DistinctOptions<N extends EntityName, K extends FieldName<N>> {
  distinct: K;
  limit?: number;
  cursor?: string | null;
}

export interface Page<T> {
  items: T[];
  /** Null on the last page. */
  next_cursor: string | null;
  has_more: boolean;
}

/** What a list is made of; anything else itself. */
type Element<T> = NonNullable<T extends readonly (infer E)[] ? E : T>;

/** One, or several in a list. */
type OneOrMore<T> = T | readonly T[];

/** What to count, sum up and group by. Each row of the answer has the groups and `count`, `sum_<field>` and so on. */
export interface AggregateSpec<N extends EntityName> {
  query?: Query<N>;
  /** One to four fields; without it the answer is one row. */
  groupBy?: OneOrMore<FieldName<N>>;
  /** Groups by the day (UTC) on which the day, week, month or year of a date begins. */
  dateBucket?: { field: FieldName<N>; unit: 'day' | 'week' | 'month' | 'year' };
  /** Default: true. */
  count?: boolean;
  sum?: OneOrMore<FieldName<N>>;
  avg?: OneOrMore<FieldName<N>>;
  min?: OneOrMore<FieldName<N>>;
  max?: OneOrMore<FieldName<N>>;
  countDistinct?: FieldName<N>;
  /** A filter over the keys of the answer's rows: `{count: {$gt: 1}}`. */
  having?: Record<string, unknown>;
  /** A key of the answer's rows, `-` before it for descending order. */
  sort?: string;
  /** At most 1,000. */
  limit?: number;
}

/** `{$set: {status: 'closed'}, $inc: {…}}`: $set $unset $rename $inc $mul $min $max $currentDate $addToSet $push $pull. */
export type UpdateOperators<N extends EntityName> = {
  [operator: `$${string}`]: { readonly [K in FieldName<N>]?: unknown };
};

export interface EntityApi<N extends EntityName> {
  /** The records this person may see, newest first unless `sort` says otherwise; 5,000 unless `limit` says fewer. */
  list(
    sort?: Sort<N> | null,
    limit?: number | null,
    skip?: number | null,
    fields?: readonly FieldName<N>[] | null,
  ): Promise<SeenRow<N>[]>;
  /** One page, with the cursor of the next. */
  list(options: PageOptions<N>): Promise<Page<SeenRow<N>>>;
  /** One page of the values of a field. */
  list<K extends FieldName<N>>(options: DistinctOptions<N, K>): Promise<Page<Element<RowOf<N>[K]>>>;
  /** As `list`, of those that match. INVALID_QUERY for an unknown field or operator. */
  filter(
    query: Query<N> | null,
    sort?: Sort<N> | null,
    limit?: number | null,
    skip?: number | null,
    fields?: readonly FieldName<N>[] | null,
  ): Promise<SeenRow<N>[]>;
  filter(query: Query<N> | null, options: PageOptions<N>): Promise<Page<SeenRow<N>>>;
  filter<K extends FieldName<N>>(
    query: Query<N> | null,
    options: DistinctOptions<N, K>,
  ): Promise<Page<Element<RowOf<N>[K]>>>;
  /** NOT_FOUND also when the record exists but is not for this person. */
  get(id: string): Promise<SeenRow<N>>;
  /** The server names the owner, whatever the draft says. VALIDATION_ERROR names the wrong fields in `extra.errors`. */
  create(draft: DraftOf<N>): Promise<SeenRow<N>>;
  /** Changes the fields named and no other. FIELD_FORBIDDEN for one this person may see but not change. */
  update(id: string, patch: DraftOf<N>): Promise<SeenRow<N>>;
  delete(id: string): Promise<{ success: true }>;
  /** Deletes what matches and is this person's to delete, and says how many that were. */
  deleteMany(query: Query<N>): Promise<{ success: true; deleted: number }>;
  /** All or none; answered in the order sent. */
  bulkCreate(drafts: readonly DraftOf<N>[]): Promise<SeenRow<N>[]>;
  /** Each changes the record its `id` names; at most 500, all or none. */
  bulkUpdate(patches: readonly (DraftOf<N> & { id: string })[]): Promise<SeenRow<N>[]>;
  /** Changes the oldest 500 matching records that you may change; `has_more` when others match still. */
  updateMany(query: Query<N>, data: UpdateOperators<N>): Promise<{ success: true; updated: number; has_more: boolean }>;
  /** Changes the records that have the same key and makes the others; of several with one key the last counts. */
  upsert(
    records: readonly DraftOf<N>[],
    options: { key: OneOrMore<FieldName<N>> },
  ): Promise<{ created: number; updated: number; records: SeenRow<N>[] }>;
  /** How many records this person may see, of all or of those that match; `most` where there are more. */
  count(query?: Query<N> | null, options?: { most?: number }): Promise<number>;
  /** Counts and measures of the records this person may see, in groups. `truncated` when there are more rows. */
  aggregate(spec: AggregateSpec<N>): Promise<{ rows: Record<string, unknown>[]; truncated: boolean }>;
  /**
   * A CSV file with a header line, or a JSON list; all or nothing. With `preview` nothing is stored: `output` is what the
   * file would become, under `id`s of no record.
   */
  importEntities(
    file: File,
    options?: { preview?: boolean },
  ): Promise<{ status: 'success' | 'error'; details: string | null; output: SeenRow<N>[] | null }>;
  /**
   * Calls back at every change of a record that this user may see, over the socket. Answers the function that ends it. What
   * happened while the socket was down is not repeated: fetch again when `client.realtime` says `connected`.
   */
  subscribe(listener: (event: SeenEvent<N>) => void): () => void;
}

/** One for each entity: `client.entities.Job.list()`. A person sees and changes what docs/access-matrix.md says. */
export type EntitiesApi = { readonly [N in EntityName]: EntityApi<N> };

/** Made by name on first use, so that the declarations of the entities need not travel to the browser. */
export function createEntities(transport: Transport, appId: string, realtime: Realtime): EntitiesApi {
  const made = new Map<string, EntityApi<EntityName>>();
  return new Proxy({} as EntitiesApi, {
    get(_, name) {
      // A promise or a console that inspects the object asks for `then` and symbols.
      if (typeof name !== 'string' || name === 'then') return undefined;
      if (!made.has(name)) made.set(name, entityApi(transport, appId, name, realtime));
      return made.get(name);
    },
  });
}

function entityApi(transport: Transport, appId: string, name: string, realtime: Realtime): EntityApi<EntityName> {
  const base = `/apps/${appId}/entities/${name}`;
  const at = (id: string) => `${base}/${encodeURIComponent(id)}`;
  const read = (q: unknown, asked: ListArguments): Promise<never> =>
    transport.request('GET', isPage(asked[0]) ? `${base}/v2/list` : base, { query: { q, ...listQuery(asked) } });
  return {
    filter: (q: unknown, ...asked: ListArguments) => read(q, asked),
    list: (...asked: ListArguments) => read(null, asked),
    get: (id) => transport.request('GET', at(id)),
    create: (draft) => transport.request('POST', base, { body: draft }),
    update: (id, patch) => transport.request('PUT', at(id), { body: patch }),
    delete: (id) => transport.request('DELETE', at(id)),
    deleteMany: (query) => transport.request('DELETE', base, { body: query }),
    bulkCreate: (drafts) => transport.request('POST', `${base}/bulk`, { body: drafts }),
    bulkUpdate: (patches) => transport.request('PUT', `${base}/bulk`, { body: patches }),
    updateMany: (query, data) => transport.request('PATCH', `${base}/update-many`, { body: { query, data } }),
    upsert: (records, { key }) => transport.request('POST', `${base}/upsert`, { body: { records, key } }),
    count: async (q, options) =>
      (await transport.request<{ count: number }>('GET', `${base}/count`, { query: { q, ...options } })).count,
    aggregate: (spec) => transport.request('POST', `${base}/aggregate`, { body: spec }),
    importEntities: (file, { preview } = {}) =>
      transport.request('POST', `${base}/import`, { body: { file }, query: preview ? { preview } : {} }),
    subscribe: (listener) =>
      realtime.join(`entities:${appId}:${name}`, (data) => listener(data as SeenEvent<EntityName>)),
  };
}

type AnyPage = Pick<PageOptions<EntityName>, 'limit' | 'cursor'> & { fields?: readonly string[] };

/** A page's options alone, or sort, limit, skip and fields of a list. */
type ListArguments = [
  first?: string | AnyPage | null,
  limit?: number | null,
  skip?: number | null,
  fields?: readonly string[] | null,
];

function listQuery([first, limit, skip, fields]: ListArguments): Record<string, unknown> {
  if (!isPage(first)) return { sort: first, limit, skip, fields: fields?.join(',') };
  return { ...first, fields: first.fields?.join(',') };
}

function isPage(first: ListArguments[0]): first is AnyPage {
  return typeof first === 'object' && first !== null;
}
