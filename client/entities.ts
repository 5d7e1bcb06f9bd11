import type { DraftOf, EntityName, RowOf } from '#domain/entities.ts';
import type { EntityEvent } from '#domain/events.ts';
import type { PublicUser, User } from '#domain/user.ts';
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

export type SeenEvent<N extends EntityName> = Omit<EntityEvent, 'data'> & {
  data: Partial<SeenRow<N>> & { _oversize?: boolean };
};

export interface EntityApi<N extends EntityName> {
  /** Newest first unless `sort` says otherwise; at most 5,000 rows. */
  list(
    sort?: Sort<N> | null,
    limit?: number | null,
    skip?: number | null,
    fields?: readonly (keyof RowOf<N> & string)[] | null,
  ): Promise<SeenRow<N>[]>;
  filter(
    query: Query<N> | null,
    sort?: Sort<N> | null,
    limit?: number | null,
    skip?: number | null,
    fields?: readonly (keyof RowOf<N> & string)[] | null,
  ): Promise<SeenRow<N>[]>;
  /** NOT_FOUND also when the row exists but is not for this person. */
  get(id: string): Promise<SeenRow<N>>;
  create(draft: DraftOf<N>): Promise<SeenRow<N>>;
  /** Changes the fields named and no other. */
  update(id: string, patch: DraftOf<N>): Promise<SeenRow<N>>;
  delete(id: string): Promise<{ success: true }>;
  deleteMany(query: Query<N>): Promise<{ success: true; deleted: number }>;
  bulkCreate(drafts: readonly DraftOf<N>[]): Promise<SeenRow<N>[]>;
  count(query?: Query<N> | null): Promise<number>;
  /** A CSV or JSON file, one row each, all or nothing. */
  importEntities(
    file: File,
  ): Promise<{ status: 'success' | 'error'; details: string | null; output: SeenRow<N>[] | null }>;
  /** Hears of every change of a row that this person may see. Answers the function that ends it. */
  subscribe(listener: (event: SeenEvent<N>) => void): () => void;
}

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
  const filter: EntityApi<EntityName>['filter'] = (q, sort, limit, skip, fields) =>
    transport.request('GET', base, { query: { q, sort, limit, skip, fields: fields?.join(',') } });
  return {
    filter,
    list: (sort, limit, skip, fields) => filter(null, sort, limit, skip, fields),
    get: (id) => transport.request('GET', at(id)),
    create: (draft) => transport.request('POST', base, { body: draft }),
    update: (id, patch) => transport.request('PUT', at(id), { body: patch }),
    delete: (id) => transport.request('DELETE', at(id)),
    deleteMany: (query) => transport.request('DELETE', base, { body: query }),
    bulkCreate: (drafts) => transport.request('POST', `${base}/bulk`, { body: drafts }),
    count: async (q) => (await transport.request<{ count: number }>('GET', `${base}/count`, { query: { q } })).count,
    importEntities: (file) => transport.request('POST', `${base}/import`, { body: { file } }),
    subscribe: (listener) =>
      realtime.join(`entities:${appId}:${name}`, (data) => listener(data as SeenEvent<EntityName>)),
  };
}
