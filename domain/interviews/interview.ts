import { entity, type Row } from '#domain/core/entity.ts';
import type { FieldError } from '#domain/core/errors.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import {
  choice,
  integer,
  optionalChoice,
  optionalInstant,
  optionalProse,
  optionalText,
  records,
  ref,
  refs,
  text,
  withInitial,
  zone,
} from '#domain/core/fields.ts';
import {
  interviewEndReasons,
  interviewKinds,
  interviewLimits,
  interviewStatuses,
  isVideoLink,
  openInterviewStatuses,
  type InterviewKind,
  type InterviewStatus,
} from '#domain/interviews/vocabulary.ts';
import { userRoles } from '#domain/shared/vocabulary.ts';
import { hiringScope, scopeNames } from '#domain/offers/hiringParties.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';

/** A time that was offered. */
export interface Slot {
  /** ISO 8601 with milliseconds and Z. */
  starts_at: string;
}

export interface CoHost {
  name: string;
}

const byClinician = { owner: 'clinician_id' } as const;
const talks = { any: [{ owner: 'host_id' }, { containsMe: 'co_host_ids' }] } as const;
const byHost = { all: [talks, { facilityOwned: 'facility_id', may: 'review' }] } as const;
const byFacility = facilityRule('recruit');
const byEither = { any: [byFacility, byClinician] } as const;

const shown = [
  ...scopeNames,
  'job_title',
  'host_id',
  'host_name',
  'co_host_ids',
  'co_hosts',
  'kind',
  'where_text',
  'minutes',
  'time_zone',
  'slots',
  'starts_at',
  'ends_at',
  'status',
  'sequence',
  'message',
  'cancelled_side',
  'reason',
  'reason_note',
  'outcome_side',
  'missed_side',
] as const;

/** Proposed by `proposeInterview`, answered by `chooseSlot` or `returnSlots`. Names are as they were when it was proposed. */
export const Interview = entity({
  name: 'Interview',
  table: 'interviews',
  summary: 'A talk of a clinician and a facility about an application',
  area: 'applications',
  fields: {
    ...hiringScope,
    job_title: text(150),
    /** Who talks for the facility: its account or a member. */
    host_id: ref('User'),
    host_name: text(120),
    /** Who talks beside the host, and in the same order their names. */
    co_host_ids: refs(interviewLimits.coHosts),
    co_hosts: records<CoHost>(interviewLimits.coHosts),
    kind: choice(interviewKinds),
    /** An address, a number; of a video an https address. */
    where_text: optionalText(interviewLimits.where),
    minutes: integer(interviewLimits.minutes.min, interviewLimits.minutes.max),
    /** In which its times are shown. */
    time_zone: zone(),
    /** The times offered, the earliest first. */
    slots: records<Slot>(interviewLimits.slots),
    /** The chosen time; both null until then. What was cancelled keeps them. */
    starts_at: optionalInstant(),
    ends_at: optionalInstant(),
    status: withInitial(choice(interviewStatuses), 'proposed'),
    /** Counts its changes: that of a calendar event (RFC 5545, SEQUENCE), and what `chooseSlot` has to know. */
    sequence: withInitial(integer(0, 2_147_483_647), 0),
    /** From the facility. */
    message: optionalProse(interviewLimits.message),
    cancelled_side: optionalChoice(userRoles),
    /** Why it was cancelled, or why either side gave up a booked time for others. */
    reason: optionalChoice(interviewEndReasons),
    /** Also what the clinician writes who can make none of the times. */
    reason_note: optionalProse(interviewLimits.note),
    /** Who recorded the outcome; null without one. */
    outcome_side: optionalChoice(userRoles),
    /** Who was not there. */
    missed_side: optionalChoice(userRoles),
  },
  views: [
    { name: 'admin', rule: { role: 'admin' }, fields: shown },
    { name: 'own', rule: byClinician, fields: shown },
    { name: 'party', rule: { any: [facilityRule('read'), byHost] }, fields: shown },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
  transitions: {
    field: 'status',
    initial: 'proposed',
    allowed: [
      // A clinician who has booked a time may choose another one, or ask for others.
      { from: ['proposed', 'booked'], to: 'booked', by: byClinician },
      { from: ['proposed', 'booked'], to: 'returned', by: byClinician },
      { from: ['proposed', 'returned', 'booked'], to: 'proposed', by: byFacility },
      { from: ['proposed', 'returned', 'booked'], to: 'cancelled', by: byEither },
      { from: ['booked'], to: 'held', by: { any: [byFacility, byHost] } },
      // The clock marked it as held: the parties may still correct that.
      { from: ['booked', 'held'], to: 'missed', by: { any: [byEither, byHost] } },
    ],
  },
  check: (interview) => [...slotErrors(interview), ...placeErrors(interview)],
});

export type Interview = Row<typeof Interview>;

/** Everyone who talks for the facility, the host first. */
export function hostIdsOf({ host_id, co_host_ids }: Pick<Interview, 'host_id' | 'co_host_ids'>): string[] {
  return [host_id, ...co_host_ids];
}

export function hostNamesOf({ host_name, co_hosts }: Pick<Interview, 'host_name' | 'co_hosts'>): string[] {
  return [host_name, ...co_hosts.map(({ name }) => name)];
}

interface Checked {
  kind: InterviewKind;
  where_text: string | null;
  slots: readonly Slot[];
  status: InterviewStatus;
  starts_at: string | null;
  ends_at: string | null;
}

function slotErrors({ slots, status, starts_at, ends_at }: Checked): FieldError[] {
  const times = slots.map(({ starts_at: time }) => time);
  const inOrder = times.every((time, at) => isInstant(time) && (at === 0 || times[at - 1]! < time));
  const errors: FieldError[] = inOrder && times.length > 0 ? [] : [{ field: 'slots', ...fieldErrorText('slots') }];
  const isTimed = starts_at !== null && ends_at !== null && ends_at > starts_at;
  if (status === 'booked' && !isTimed) errors.push({ field: 'starts_at', ...fieldErrorText('required') });
  return errors;
}

function placeErrors({ kind, status, where_text }: Checked): FieldError[] {
  const isOpen = openInterviewStatuses.some((open) => open === status);
  if (kind !== 'video' || !isOpen || (where_text !== null && isVideoLink(where_text))) return [];
  return [{ field: 'where_text', ...fieldErrorText('videoLink') }];
}

function isInstant(text: unknown): boolean {
  return typeof text === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
