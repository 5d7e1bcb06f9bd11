import { entity, type Row } from '#domain/core/entity.ts';
import { optionalProse, optionalRef, optionalText, optionalVerbatim, ref, refs } from '#domain/core/fields.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';

/** What the facility writes of the first day. */
export const sheetLines = [
  'first_day_time',
  'first_day_where',
  'report_to',
  'contact_phone',
  'parking',
  'dress',
  'bring',
  'badge_and_login',
  'safety_note',
] as const;

export type SheetLine = (typeof sheetLines)[number];

export function isSheetLine(field: string): field is SheetLine {
  return sheetLines.some((line) => line === field);
}

const shown = ['facility_id', 'site_id', 'job_id', ...sheetLines] as const;

const clockOrNothing = optionalVerbatim(
  (value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : fieldErrorText('clockTime')),
  5,
);

/** Written by `saveReadinessSheet`; read by clinicians who accepted an offer for the job, and within the facility. */
export const ReadinessSheet = entity({
  name: 'ReadinessSheet',
  table: 'readiness_sheets',
  summary: 'What one must know before the first day of a job',
  area: 'applications',
  fields: {
    facility_id: ref('User'),
    /** The job's: the server keeps it. */
    site_id: optionalRef('Site'),
    job_id: ref('Job'),
    /** `HH:mm`, at the site. */
    first_day_time: clockOrNothing,
    first_day_where: optionalText(300),
    report_to: optionalText(120),
    contact_phone: optionalText(40),
    parking: optionalText(300),
    dress: optionalText(300),
    bring: optionalProse(500),
    badge_and_login: optionalProse(500),
    safety_note: optionalProse(500),
    /** The clinicians with an open assignment for the job: the server keeps them. */
    reader_ids: refs(500),
  },
  hidden: ['reader_ids'],
  untrackedFields: ['reader_ids'],
  views: [
    { name: 'own', rule: facilityRule('seat'), fields: shown },
    { name: 'party', rule: { containsMe: 'reader_ids' }, fields: shown },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
});

export type ReadinessSheet = Row<typeof ReadinessSheet>;
