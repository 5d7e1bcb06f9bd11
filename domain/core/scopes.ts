/**
 * What an API key opens. An entity, a contract and a route name the area they belong to (`area`); with whether the operation
 * only reads, that gives the scope that a key needs for it. What names no area, or has a scope that is not listed here, is
 * closed to keys.
 */
export const scopes = [
  'jobs:read',
  'jobs:write',
  'applications:read',
  'applications:write',
  'people:read',
  'messages:write',
  'shifts:read',
  'shifts:write',
  'files:write',
] as const;
export type Scope = (typeof scopes)[number];
type AreaOf<S> = S extends `${infer A}:${string}` ? A : never;
export type Area = AreaOf<Scope>;

/** The scope of an operation; null for one that no key opens. */
export function scopeOf(area: Area | undefined, reads: boolean): Scope | null {
  return scopes.find((scope) => scope === `${area}:${reads ? 'read' : 'write'}`) ?? null;
}
