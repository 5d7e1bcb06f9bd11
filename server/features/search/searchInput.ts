/**
 * What is asked for, without what the client left empty: lists where one value may be given alone. `names` are those of
 * the query, `lists` those of them that may have several values.
 */
export function queryOf<Q extends object>(
  input: Readonly<Record<string, unknown>>,
  names: readonly (keyof Q & string)[],
  lists: readonly string[],
): Q {
  const entries = names.map((name) => {
    const value = input[name];
    return [name, lists.includes(name) && typeof value === 'string' ? [value] : value] as const;
  });
  const given = entries.filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  // Each value is under the name it was read from.
  return Object.fromEntries(given) as Q;
}
