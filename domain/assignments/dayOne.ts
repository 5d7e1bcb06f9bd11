import { optionalChoice, optionalFlag, optionalInteger, optionalText } from '#domain/core/fields.ts';
import { chartAccessChoices, floatingChoices, offerLimits } from '#domain/offers/vocabulary.ts';
import type { ClinicalRole, LocationType } from '#domain/shared/vocabulary.ts';
import type { ReadinessSheet } from './readinessSheet.ts';
import type { Job } from '#domain/jobs/job.ts';

/** What everyone may weigh before they apply: of a job, beside its `emr`. */
export const dayOneFields = {
  unit: optionalText(80),
  /** Patients for each nurse, in the facility's words: `1:4`. */
  ratio: optionalText(80),
  floating: optionalChoice(floatingChoices),
  floating_note: optionalText(200),
  orientation_minutes: optionalInteger(0, offerLimits.orientationMinutes),
  orientation_paid: optionalFlag(),
  chart_access: optionalChoice(chartAccessChoices),
};

export const dayOneNames = [
  'unit',
  'ratio',
  'emr',
  'floating',
  'floating_note',
  'orientation_minutes',
  'orientation_paid',
  'chart_access',
] as const;

export type DayOne = Pick<Job, (typeof dayOneNames)[number]>;

/** Of a job and of its readiness sheet, which only the accepted read. */
type Needed = Exclude<(typeof dayOneNames)[number] | keyof SheetFacts, 'floating_note' | 'chart_access'>;
type SheetFacts = Pick<ReadinessSheet, 'report_to' | 'first_day_where' | 'contact_phone' | 'parking'>;

const orientation = ['orientation_minutes', 'orientation_paid'] as const;
const nursing = ['unit', 'ratio', 'emr', 'floating', ...orientation] as const;
const support = ['unit', 'emr', ...orientation] as const;
const provider = ['emr', ...orientation, 'report_to'] as const;

/** What a clinician of a role has to know before they can accept. */
const neededByRole: Readonly<Record<ClinicalRole, readonly Needed[]>> = {
  RN: nursing,
  LPN: nursing,
  MA: support,
  PT: support,
  OT: support,
  'MD/DO': provider,
  NP: provider,
  PA: provider,
  CNA: nursing,
  CRNA: provider,
  CNM: provider,
  RT: support,
  SLP: support,
  'Surgical Technologist': support,
  'Radiologic Technologist': support,
  Sonographer: support,
  'Laboratory Technologist': support,
  Pharmacist: support,
  'Social Worker': support,
};

const onPlace = ['first_day_where', 'contact_phone', 'parking'] as const;

/** What else clinicians who work on site have to know; those who work remotely need only a login. */
const neededByPlace: Readonly<Record<LocationType, readonly Needed[]>> = {
  'on-site': onPlace,
  hybrid: onPlace,
  remote: ['emr', 'contact_phone'],
};

/** What an offer for the job still lacks, of the job and of its sheet. */
export function missingForDayOne(
  job: DayOne & Pick<Job, 'role' | 'location_type'>,
  sheet: SheetFacts | null,
): Needed[] {
  const { role, location_type } = job;
  const needed =
    location_type === 'remote' ? neededByPlace.remote : [...neededByRole[role], ...neededByPlace[location_type]];
  const known: Readonly<Record<string, unknown>> = { ...sheet, ...pickDayOne(job) };
  return needed.filter((field) => (known[field] ?? null) === null);
}

export function pickDayOne(job: DayOne): DayOne {
  const { unit, ratio, emr, floating, floating_note, orientation_minutes, orientation_paid, chart_access } = job;
  return { unit, ratio, emr, floating, floating_note, orientation_minutes, orientation_paid, chart_access };
}
