/** Largest value an event carries, in bytes of JSON. */
const limit = 10 * 1024;

/** The record as an event carries it: values over 10 KB are emptied and `_oversize` asks the client to fetch the record. */
export function shortened(data: Record<string, unknown>): Record<string, unknown> {
  const large = Object.keys(data).filter((field) => Buffer.byteLength(JSON.stringify(data[field]) ?? '') > limit);
  if (large.length === 0) return data;
  return { ...data, ...Object.fromEntries(large.map((field) => [field, emptied(data[field])])), _oversize: true };
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return '';
  return Array.isArray(value) ? [] : {};
}
