import type { FieldError } from '#domain/errors.ts';
import { Job } from '#domain/job.ts';
import { inReadersLanguage } from '#web/lib/answers.ts';

/** What the wizard holds while a job is being written: every field as its input has it. */
export interface PostJobValues {
  title: string;
  role: string | null;
  specialty: string | null;
  location_type: string | null;
  address: string;
  description: string;
  /** `yyyy-MM-dd` */
  start_date: string | null;
  duration: string;
  days: string[];
  hours: string;
  /** Dollars per hour; '' while nothing is typed. */
  pay_range_min: number | string;
  pay_range_max: number | string;
  /** One per line. */
  required_credentials: string;
  emr: string;
}

export type PostJobErrors = Partial<Record<keyof PostJobValues, string>>;

export const emptyPostJob: PostJobValues = {
  title: '',
  role: null,
  specialty: null,
  location_type: null,
  address: '',
  description: '',
  start_date: null,
  duration: '',
  days: [],
  hours: '',
  pay_range_min: '',
  pay_range_max: '',
  required_credentials: '',
  emr: '',
};

/** Which step asks for which field: an error leads back to its step. */
export const stepFields: readonly (readonly (keyof PostJobValues)[])[] = [
  ['title', 'role', 'specialty', 'location_type', 'address'],
  ['description', 'start_date', 'duration', 'days', 'hours', 'pay_range_min', 'pay_range_max'],
  ['required_credentials', 'emr'],
  [],
];
export const stepCount = stepFields.length;

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The body for create and update, in wire names. */
export function toJobBody(values: PostJobValues): Record<string, unknown> {
  const { days, hours, required_credentials, pay_range_min, pay_range_max, ...rest } = values;
  return {
    ...rest,
    role: rest.role ?? '',
    location_type: rest.location_type ?? '',
    address: rest.location_type === 'remote' ? null : rest.address,
    pay_range_min: toNumber(pay_range_min),
    pay_range_max: toNumber(pay_range_max),
    required_credentials: required_credentials
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    schedule_json: days.length === 0 && hours.trim() === '' ? null : JSON.stringify({ days, hours: hours.trim() }),
  };
}

/** What differs from `before`: only this is kept as a draft and sent, so that what others changed meanwhile stays. */
export function changedValues(values: PostJobValues, before: PostJobValues): Partial<PostJobValues> {
  const names = Object.keys(values) as (keyof PostJobValues)[];
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}

/** The part of `toJobBody` that differs from what it would be for `before`. */
export function toJobPatch(values: PostJobValues, before: PostJobValues): Record<string, unknown> {
  const old = toJobBody(before);
  const changed = Object.entries(toJobBody(values)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  return Object.fromEntries(changed);
}

export function fromJob(job: Job): PostJobValues {
  return {
    title: job.title,
    role: job.role,
    specialty: job.specialty,
    location_type: job.location_type,
    address: job.address ?? '',
    description: job.description,
    start_date: job.start_date,
    duration: job.duration ?? '',
    ...fromSchedule(job.schedule_json),
    pay_range_min: job.pay_range_min ?? '',
    pay_range_max: job.pay_range_max ?? '',
    required_credentials: job.required_credentials.join('\n'),
    emr: job.emr ?? '',
  };
}

/** The same checks as the server's, from the same declaration: field by field, then what fields must satisfy together. */
export function postJobErrors(values: PostJobValues, requiredMessage: string): PostJobErrors {
  const body = toJobBody(values);
  const errors: PostJobErrors = {};
  for (const [name, value] of Object.entries(body)) {
    if ((name === 'role' || name === 'location_type') && value === '') {
      errors[name] = requiredMessage;
      continue;
    }
    const parsed = Job.fields[name as keyof typeof Job.fields].schema.safeParse(value);
    if (!parsed.success) errors[inputOf(name)] = inReadersLanguage(parsed.error.issues[0]!.message);
  }
  if (Object.keys(errors).length === 0) Object.assign(errors, fromFieldErrors(Job.check!(asRow(body))));
  return errors;
}

/** What the server refused, beside the inputs it belongs to. Fields without an input are left out. */
export function fromFieldErrors(list: readonly FieldError[]): PostJobErrors {
  const errors: PostJobErrors = {};
  for (const { field, message } of list) {
    const input = inputOf(field.split('.')[0]!);
    if (Object.hasOwn(emptyPostJob, input)) errors[input] ??= inReadersLanguage(message);
  }
  return errors;
}

/** The first step that has an error; -1 without one. */
export function stepWithError(errors: PostJobErrors): number {
  return stepFields.findIndex((fields) => fields.some((field) => errors[field] !== undefined));
}

function inputOf(field: string): keyof PostJobValues {
  return field === 'schedule_json' ? 'hours' : (field as keyof PostJobValues);
}

function toNumber(value: number | string): number | null {
  if (value === '' || value === '-') return null;
  return Number(value);
}

function asRow(body: Record<string, unknown>): Parameters<NonNullable<typeof Job.check>>[0] {
  return { ...body, address: body['address'] === '' ? null : body['address'] } as Job;
}

/** `days` may be a list or text, as other clients store it. */
function fromSchedule(text: string | null): Pick<PostJobValues, 'days' | 'hours'> {
  const none = { days: [], hours: '' };
  if (text === null) return none;
  try {
    const { days, hours } = JSON.parse(text) as { days?: unknown; hours?: unknown };
    const listed = Array.isArray(days) ? days.map(String) : typeof days === 'string' ? days.split(/[\s,]+/) : [];
    return {
      days: weekdays.filter((day) => listed.some((entry) => entry.toLowerCase().startsWith(day.toLowerCase()))),
      hours: typeof hours === 'string' ? hours : '',
    };
  } catch {
    return none;
  }
}
