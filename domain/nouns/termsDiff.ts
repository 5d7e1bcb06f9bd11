import type { Canonical } from '#domain/language/canonical.ts';
import { termsOrder, type Terms } from './terms.ts';

/** One thing that two versions say differently; null on the side that does not have it. */
export interface TermsChange {
  /** `pay.stipends.0`: keys and places in lists. */
  path: string;
  before: Canonical;
  after: Canonical;
}

/**
 * What changed from one version to the next, in the order in which terms are read. Whatever appears or goes is one change
 * with its whole value. That it is another version, and until when it stands, is no change of what is agreed.
 */
export function termsDiff(before: Terms, after: Terms): TermsChange[] {
  const { schema: _b, offer: _bo, expires_at: _be, ...earlier } = before;
  const { schema: _a, offer: _ao, expires_at: _ae, ...later } = after;
  return changes([], earlier, later);
}

function changes(path: readonly string[], before: Canonical, after: Canonical): TermsChange[] {
  if (before === after) return [];
  if (!isBranch(before) || !isBranch(after)) return [{ path: path.join('.'), before, after }];
  return keysOf(before, after).flatMap((key) => changes([...path, key], entryOf(before, key), entryOf(after, key)));
}

type Branch = Exclude<Canonical, string | number | boolean | null>;

function isBranch(value: Canonical): value is Branch {
  return typeof value === 'object' && value !== null;
}

function keysOf(before: Branch, after: Branch): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Places in a list stand in their order. */
function placeOf(key: string): number {
  return /^\d+$/.test(key) ? Number(key) : termsOrder.indexOf(key);
}

function entryOf(branch: Branch, key: string): Canonical {
  return (branch as Readonly<Record<string, Canonical>>)[key] ?? null;
}
