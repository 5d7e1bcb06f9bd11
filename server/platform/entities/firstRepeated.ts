/** The first value that is earlier in the list already; undefined when each is there once. */
export function firstRepeated<T>(values: readonly T[]): T | undefined {
  const seen = new Set<T>();
  return values.find((value) => seen.size === seen.add(value).size);
}
