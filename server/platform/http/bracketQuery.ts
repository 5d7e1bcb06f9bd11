import type { ListQuery } from '#server/platform/entities/query.ts';
import { readListQuery } from '#server/platform/entities/wireQuery.ts';

type Query = Readonly<Record<string, unknown>>;

/**
 * The query of a list whose client writes objects with brackets: `q[agent_name]=a&q[created_date][$gt]=…&fields[]=id`.
 * `sort_by` means `sort`. What is JSON text, as the entity lists have it, is read as that.
 */
export function readBracketQuery(query: Query): ListQuery {
  const filter: Record<string, unknown> = Object.create(null);
  const fields: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    const [, root, rest] = /^(\w+)((?:\[[^[\]]*\])+)$/.exec(name) ?? [];
    if (root === 'fields') fields.push(...[value].flat().map(String));
    if (root === 'q') put(filter, keysOf(rest!), value);
  }
  const { sort_by, ...plain } = query;
  const wished = readListQuery({ ...(sort_by === undefined ? {} : { sort: sort_by }), ...plain });
  return {
    ...wished,
    ...(Object.keys(filter).length > 0 ? { q: { ...filter } } : {}),
    ...(fields.length > 0 ? { fields } : {}),
  };
}

/** `[a][b]` names `a` and in it `b`. Prototypes cannot be reached: the objects have none. */
function keysOf(brackets: string): string[] {
  return [...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? '').slice(0, 6);
}

function put(target: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[key] = value;
  } else if (rest.length === 1 && (rest[0] === '' || /^\d+$/.test(rest[0]!))) {
    const before = target[key];
    target[key] = [...(Array.isArray(before) ? (before as unknown[]) : []), ...[value].flat()];
  } else {
    const inner = target[key];
    const next: Record<string, unknown> =
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? (inner as Record<string, unknown>)
        : (Object.create(null) as Record<string, unknown>);
    target[key] = next;
    put(next, rest, value);
  }
}
