import { entity, type Row } from '#domain/core/entity.ts';
import {
  choice,
  choices,
  flag,
  integer,
  list,
  optionalChoice,
  optionalDay,
  optionalInstant,
  optionalInteger,
  optionalNumber,
  optionalProse,
  optionalRecord,
  optionalRef,
  optionalText,
  optionalVerbatim,
  prose,
  ref,
  refs,
  text,
  withInitial,
} from '#domain/core/fields.ts';
import {
  benefits,
  closedReasons,
  employmentTypes,
  maxEarlyHours,
  maxPositions,
  payDisclosureStates,
  payUnits,
  shiftTypes,
} from '#domain/jobs/vocabulary.ts';
import { clinicalRoles, jobStatuses, locationTypes, payRange, specialties, states } from '#domain/shared/vocabulary.ts';
import type { FieldError } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { hourlyRange, payHours, statedPayRange, type StatedPay } from '#domain/pay/pay.ts';
import type { PayExemption } from '#domain/pay/payDisclosure.ts';
import { dayOneFields } from '#domain/assignments/dayOne.ts';
import { questions } from './jobQuestion.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';

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
  'pay_unit',
  'pay_stated_min',
  'pay_stated_max',
  'shift_hours',
  'weekly_hours',
  'visit_minutes',
  'shift_types',
  'employment_type',
  'benefits',
  'benefits_text',
  'other_pay',
  'required_credentials',
  'practice_states',
  'schedule_json',
  'emr',
  'unit',
  'ratio',
  'floating',
  'floating_note',
  'orientation_minutes',
  'orientation_paid',
  'chart_access',
  'site_id',
  'positions',
  'questions',
  'asks_references',
] as const;

/** What a facility says for its own form alone. */
const writtenForItself = ['pay_exemption', 'early_hours'] as const;

/** How fresh it is: the server keeps it. */
const freshness = ['published_date', 'confirmed_date', 'expires_date', 'closed_reason'] as const;

const shown = [
  ...writable,
  'facility_id',
  'facility_name',
  'city',
  'state',
  'postal_code',
  'status',
  ...freshness,
  'positions_filled',
] as const;

/** JSON text holding `days` (list or text) and `hours`, as the specification stores it. */
const scheduleText = optionalVerbatim(
  (value) => (isScheduleText(value) ? null : { message: 'Must be JSON text of an object with days and hours' }),
  4096,
);

const isVisible = { is_hidden: false, is_owner_active: true } as const;

export const Job = entity({
  name: 'Job',
  table: 'jobs',
  summary: 'A post a facility wants filled',
  area: 'jobs',
  fields: {
    facility_id: ref('User'),
    /** The facility's name when the job was last written: lists show it without a second request. */
    facility_name: optionalText(120),
    title: text(150),
    description: prose(20_000),
    role: choice(clinicalRoles),
    specialty: optionalChoice(specialties),
    location_type: choice(locationTypes),
    address: optionalText(300),
    start_date: optionalDay(),
    duration: optionalText(80),
    /** The town of the work, read from the address: the server keeps them. Null for remote work. */
    city: optionalText(120),
    /** Two letters. */
    state: optionalText(2),
    postal_code: optionalText(10),
    /** Dollars per hour: what the stated pay comes to (`domain/pay/pay.ts`); null where it cannot be compared. */
    pay_range_min: optionalNumber(payRange.min, payRange.max),
    pay_range_max: optionalNumber(payRange.min, payRange.max),
    /** What the facility stated: dollars per `pay_unit`. */
    pay_unit: withInitial(choice(payUnits), 'hour'),
    pay_stated_min: optionalNumber(statedPayRange.min, statedPayRange.max),
    pay_stated_max: optionalNumber(statedPayRange.min, statedPayRange.max),
    /** Hours of one shift or working day. */
    shift_hours: optionalNumber(payHours.shift_hours.min, payHours.shift_hours.max),
    weekly_hours: optionalNumber(payHours.weekly_hours.min, payHours.weekly_hours.max),
    visit_minutes: optionalInteger(payHours.visit_minutes.min, payHours.visit_minutes.max),
    shift_types: choices(shiftTypes),
    employment_type: optionalChoice(employmentTypes),
    benefits: choices(benefits),
    /** Benefits in the facility's own words. */
    benefits_text: optionalProse(2000),
    /** Bonuses, stipends and whatever else is paid beside the stated pay. */
    other_pay: optionalProse(1000),
    /** A rule for postings that does not apply to the facility, by its own word. */
    pay_exemption: optionalRecord<PayExemption>(isPayExemption),
    /** What the rules of its place say of what it states (`domain/pay/payDisclosure.ts`): the server keeps it. */
    pay_duty: optionalChoice(payDisclosureStates),
    /** Names the rules by which that was found. */
    pay_duty_rules: optionalText(32),
    required_credentials: list(50, 200),
    /** Where the patients are; none: where the address is. */
    practice_states: choices(states),
    schedule_json: scheduleText,
    emr: optionalText(80),
    ...dayOneFields,
    /** The site of the work, one of the facility's. */
    site_id: optionalRef('Site'),
    /** How many people are wanted; null where that is not stated. */
    positions: optionalInteger(1, maxPositions),
    /** How many were hired: the server counts. */
    positions_filled: withInitial(integer(0, 1_000_000), 0),
    /** What the facility asks applicants. */
    questions: questions(),
    /** Applicants are asked to share references once they have applied. */
    asks_references: flag(false),
    /** Hours for which only clinicians whom the facility has saved see it, from its posting on. */
    early_hours: optionalInteger(1, maxEarlyHours),
    /** Until when that is so, and who they are: the server keeps all three. */
    early_until: optionalInstant(),
    is_early: flag(false),
    early_ids: refs(500),
    status: withInitial(choice(jobStatuses), 'active'),
    /** When it was filled or closed the last time: the database keeps it; the retention period counts from it. */
    closed_date: optionalInstant(),
    /** When it was posted. */
    published_date: optionalInstant(),
    /** When its facility last confirmed, or showed, that it is still open (`jobFreshness.ts`). */
    confirmed_date: optionalInstant(),
    /** When it closes unless the facility says so again. */
    expires_date: optionalInstant(),
    /** Why the job is closed to applicants: the database maintains it; null while it is open. */
    closed_reason: optionalChoice(closedReasons),
    /** Hidden because of a report (spec D24). */
    is_hidden: flag(false),
    /** A report of it was upheld: it stays hidden. Its owner sees this and `is_hidden`. */
    is_taken_down: flag(false),
    /** False while the account of its owner is closed: the server stores the row, and no other user sees it. */
    is_owner_active: flag(true),
  },
  hidden: ['is_owner_active', 'pay_duty_rules', 'is_early', 'early_ids'],
  views: [
    {
      name: 'own',
      // Who acts for no facility is left one view, without a question to each row: clinicians read most lists of jobs.
      rule: { any: [{ all: [{ may: 'seat' }, facilityRule('seat')] }, { role: 'admin' }] },
      fields: [...shown, ...writtenForItself, 'early_until', 'pay_duty', 'closed_date', 'is_hidden', 'is_taken_down'],
    },
    {
      name: 'public',
      rule: {
        any: [{ is: { ...isVisible, is_early: false } }, { all: [{ containsMe: 'early_ids' }, { is: isVisible }] }],
      },
      fields: shown,
    },
  ],
  conditions: {
    /** Everyone may see it and apply for it. */
    open: { status: 'active', ...isVisible, is_early: false },
    /** Its facility may keep it open. */
    mayStayOpen: { is_taken_down: false, is_owner_active: true },
  },
  create: {
    rule: { all: [{ may: 'recruit' }, 'onboarded', facilityRule('recruit')] },
    fields: [...writable, ...writtenForItself],
    owner: 'facility_id',
    as: 'facility',
  },
  update: [
    { rule: facilityRule('recruit'), fields: [...writable, ...writtenForItself, 'status'] },
    { rule: { role: 'admin' }, fields: ['status'] },
  ],
  delete: { any: [facilityRule('recruit'), { role: 'admin' }] },
  ignored: [
    'facility_id',
    'facility_name',
    'city',
    'state',
    'postal_code',
    'pay_duty',
    'closed_date',
    ...freshness,
    'positions_filled',
    'early_until',
    'is_hidden',
    'is_taken_down',
  ],
  transitions: {
    field: 'status',
    initial: 'active',
    allowed: [
      { from: ['active'], to: 'filled', by: facilityRule('recruit') },
      { from: ['active'], to: 'closed', by: { any: [facilityRule('recruit'), { role: 'admin' }] } },
      { from: ['filled', 'closed', 'draft'], to: 'active', by: facilityRule('recruit') },
    ],
  },
  check: (job) => [
    ...(job.pay_range_min !== null && job.pay_range_max !== null && job.pay_range_min > job.pay_range_max
      ? [{ field: 'pay_range_max', ...fieldErrorText('belowMinimumPay') }]
      : []),
    ...(job.pay_stated_min !== null && job.pay_stated_max !== null && job.pay_stated_min > job.pay_stated_max
      ? [{ field: 'pay_stated_max', ...fieldErrorText('belowMinimumPay') }]
      : []),
    ...tooMuchPay(job),
    ...(job.location_type === 'remote' && job.address !== null
      ? [{ field: 'address', ...fieldErrorText('remoteWithAddress') }]
      : []),
  ],
});

export type Job = Row<typeof Job>;

/** What is stated must be a pay: more than this an hour is a wrong unit or a slip of the finger. */
function tooMuchPay(job: StatedPay): FieldError[] {
  const { min, max } = hourlyRange(job);
  const bounds = [
    ['pay_stated_min', min],
    ['pay_stated_max', max],
  ] as const;
  return bounds.flatMap(([field, amount]) =>
    amount !== null && amount > payRange.max
      ? [{ field, ...fieldErrorText('tooMuchPay', { amount: amount.toLocaleString('en-US') }) }]
      : [],
  );
}

function isPayExemption(value: object): LocalizedText | null {
  const { place, reason, ...more } = value as Record<string, unknown>;
  const isPlace = typeof place === 'string' && /^([A-Z]{2}|[A-Za-z .'-]{1,60}, [A-Z]{2})$/.test(place);
  if (isPlace && reason === 'below_threshold' && Object.keys(more).length === 0) return null;
  return { message: 'Must name a place, such as NJ, and the reason below_threshold' };
}

function isScheduleText(value: string): boolean {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  } catch {
    return false;
  }
}
