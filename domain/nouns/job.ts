import { entity, type Row } from '#domain/language/entity.ts';
import {
  choice,
  flag,
  list,
  optionalChoice,
  optionalDay,
  optionalInstant,
  optionalNumber,
  optionalText,
  optionalVerbatim,
  ref,
  text,
  withInitial,
} from '#domain/language/fields.ts';
import { clinicalRoles, jobStatuses, locationTypes, payRange, specialties } from '#domain/site/vocabulary.ts';
import { sayOfField } from '#domain/language/fieldAnswers.ts';

const writable = [
  'title',
  'description',
  'role',
  'specialty',
  'location_type',
  'address',
  'start_date',
  'duration',
  'pay_range_min',
  'pay_range_max',
  'required_credentials',
  'schedule_json',
  'emr',
] as const;

const shown = [...writable, 'facility_id', 'facility_name', 'status'] as const;

/** JSON text holding `days` (list or text) and `hours`, as the specification stores it. */
const scheduleText = optionalVerbatim(
  (value) => (isScheduleText(value) ? null : { message: 'Must be JSON text of an object with days and hours' }),
  4096,
);

const inSight = { is_hidden: false, is_owner_active: true } as const;

export const Job = entity({
  name: 'Job',
  table: 'jobs',
  summary: 'A post a facility wants filled',
  fields: {
    facility_id: ref('User'),
    /** The facility's name when the job was last written: lists show it without a second request. */
    facility_name: optionalText(120),
    title: text(150),
    description: text(20_000),
    role: choice(clinicalRoles),
    specialty: optionalChoice(specialties),
    location_type: choice(locationTypes),
    address: optionalText(300),
    start_date: optionalDay(),
    duration: optionalText(80),
    /** Dollars per hour. */
    pay_range_min: optionalNumber(payRange.min, payRange.max),
    pay_range_max: optionalNumber(payRange.min, payRange.max),
    required_credentials: list(50, 200),
    schedule_json: scheduleText,
    emr: optionalText(80),
    status: withInitial(choice(jobStatuses), 'active'),
    /** When it was filled or closed the last time: the database keeps it; the retention period counts from it. */
    closed_date: optionalInstant(),
    /** Out of sight because of a report (spec D24). */
    is_hidden: flag(false),
    /** A report of it was upheld: it stays out of sight. Its owner sees this and `is_hidden`. */
    is_taken_down: flag(false),
    /** False while the account of whoever it belongs to is closed: the server keeps it, and nobody else sees the row. */
    is_owner_active: flag(true),
  },
  hidden: ['is_owner_active'],
  views: [
    {
      name: 'own',
      // The role leaves one view, without a question to each row, to the clinicians who read most lists of jobs.
      rule: { any: [{ all: [{ role: 'facility' }, { mine: 'facility_id' }] }, { role: 'admin' }] },
      fields: [...shown, 'closed_date', 'is_hidden', 'is_taken_down'],
    },
    { name: 'public', rule: { is: inSight }, fields: shown },
  ],
  conditions: {
    /** Everybody may see it and apply for it. */
    open: { status: 'active', ...inSight },
  },
  create: {
    rule: { all: [{ role: 'facility' }, 'onboarded'] },
    fields: writable,
    owner: 'facility_id',
  },
  update: [
    { rule: { mine: 'facility_id' }, fields: [...writable, 'status'] },
    { rule: { role: 'admin' }, fields: ['status'] },
  ],
  delete: { any: [{ mine: 'facility_id' }, { role: 'admin' }] },
  ignored: ['facility_id', 'facility_name', 'closed_date', 'is_hidden', 'is_taken_down'],
  transitions: {
    field: 'status',
    initial: 'active',
    allowed: [
      { from: ['active'], to: 'filled', by: { mine: 'facility_id' } },
      { from: ['active'], to: 'closed', by: { any: [{ mine: 'facility_id' }, { role: 'admin' }] } },
      { from: ['filled', 'closed'], to: 'active', by: { mine: 'facility_id' } },
    ],
  },
  check: (job) => [
    ...(job.pay_range_min !== null && job.pay_range_max !== null && job.pay_range_min > job.pay_range_max
      ? [{ field: 'pay_range_max', ...sayOfField('belowMinimumPay') }]
      : []),
    ...(job.location_type === 'remote' && job.address !== null
      ? [{ field: 'address', ...sayOfField('remoteWithAddress') }]
      : []),
  ],
});

export type Job = Row<typeof Job>;

function isScheduleText(value: string): boolean {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  } catch {
    return false;
  }
}
