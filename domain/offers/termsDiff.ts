import type { Canonical } from '#domain/core/canonical.ts';
import type { Terms } from './terms.ts';

/** One thing that two versions say differently; null on the side that does not have it. */
export interface TermsChange {
  /** `pay.stipends.0`: keys and places in lists. */
  path: string;
  before: Canonical;
  after: Canonical;
}

/**
 * What changed from one version to the next, in the order in which terms are read. Whatever appears or goes is one change
 * with its whole value. Another version number and another expiry are no change of what is agreed.
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

/** Places in a list come in their order. */
function placeOf(key: string): number {
  return /^\d+$/.test(key) ? Number(key) : termsOrder.indexOf(key);
}

function entryOf(branch: Branch, key: string): Canonical {
  return (branch as Readonly<Record<string, Canonical>>)[key] ?? null;
}

/** The keys of terms as people read them: jsonb keeps no order. */
export const termsOrder: readonly string[] = [
  ...['schema', 'offer', 'parties', 'facility', 'clinician', 'id', 'number', 'application_id', 'replaces_hash'],
  ...['place', 'site_id', 'name', 'address', 'time_zone', 'credentials'],
  ...['work', 'title', 'role', 'specialty', 'kind', 'engagement', 'starts_on', 'ends_on'],
  ...['pay', 'currency', 'label', 'unit', 'amount_cents', 'differentials', 'stipends', 'overtime'],
  ...['schedule', 'pattern', 'shift_minutes', 'shifts_per_week', 'starts', 'ends', 'breaks'],
  ...['guaranteed', 'minutes', 'paid', 'cancellation'],
  ...['facility_notice_hours', 'facility_pays_minutes', 'clinician_notice_hours', 'call_off', 'shifts', 'per'],
  ...['day_one', 'ratio', 'emr', 'floating', 'floating_note', 'orientation_minutes', 'orientation_paid'],
  ...['chart_access', 'benefits', 'other', 'expires_at'],
];
