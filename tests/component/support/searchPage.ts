import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '#domain/core/contract.ts';
import type { jobFacets } from '#domain/search/contracts.ts';
import { benefits, employmentTypes, shiftTypes } from '#domain/jobs/vocabulary.ts';
import { emrNames } from '#domain/search/vocabulary.ts';
import {
  clinicalRoles,
  facilityTypes,
  locationTypes,
  specialties,
  states,
  weekdays,
} from '#domain/shared/vocabulary.ts';

/** The parts of a page of search, of jobs or of clinicians. */

export const group = (name: string) => page.getByRole('group', { name });

export const box = (name: string, value: string) =>
  group(name).getByRole('checkbox', { name: new RegExp(`^${value}( ?[\\d,]+)?$`) });

/** Opens a filter that is behind "More filters". */
export async function unfold(name: string): Promise<void> {
  for (const label of ['More filters', name]) {
    await expect.poll(() => summaryOf(label)).toBeDefined();
    const summary = summaryOf(label)!;
    if (!(summary.parentElement as HTMLDetailsElement).open) await userEvent.click(summary);
  }
}

/** What folds a filter, where it can be seen: its name, and behind it what is chosen. */
export function summaryOf(name: string): HTMLElement | undefined {
  const shown = [...document.querySelectorAll('summary')].filter((summary) => summary.checkVisibility());
  return shown.find(({ firstChild }) => firstChild?.textContent === name);
}

export const chips = () => page.getByRole('list', { name: 'Active filters' }).getByRole('link');

/** How many there are of what is looked for, `jobs` or `clinicians`. */
export const count = (what: string) => page.getByRole('status').filter({ hasText: new RegExp(`\\d\\+? ${what}?$`) });

const values: Readonly<Record<string, readonly string[]>> = {
  ...{ role: clinicalRoles, specialty: specialties, location_type: locationTypes, state: states },
  ...{ shift: shiftTypes, employment: employmentTypes, days: weekdays, benefits, emr: emrNames },
  facility_type: facilityTypes,
};

/** What `jobFacets` and `talentFacets` answer: these counts by filter and value, and zero for every other value. */
export function facetsOf(
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>,
): OutputOf<typeof jobFacets> {
  const facets = Object.entries(values).map(([name, some]) => [
    name,
    some.map((value) => ({ value, count: counts[name]?.[value] ?? 0 })),
  ]);
  return { total: 0, total_is_more: false, facets: Object.fromEntries(facets) as OutputOf<typeof jobFacets>['facets'] };
}
