import type { z } from 'zod';
import type { offerDraft, OfferDraft } from '#domain/offers/terms.ts';

/** What an input for a number holds: '' while nothing is typed. */
export type Typed = number | string;

/** One more pay for some of the hours. */
export interface DifferentialInputs {
  /** For the list alone. */
  key: string;
  kind: string | null;
  label: string;
  amount_cents: Typed;
  unit: string | null;
}

export interface StipendInputs {
  key: string;
  label: string;
  amount_cents: Typed;
  per: string | null;
}

/**
 * What the inputs of an offer hold, under the names of its form, so that what is wrong finds its input. Money is typed in
 * dollars and some lengths of time in hours: `typedParts` says which.
 */
export interface OfferInputs {
  site_id: string | null;
  work: { title: string; kind: string | null; engagement: string | null; starts_on: string; ends_on: string };
  pay: {
    unit: string | null;
    amount_cents: Typed;
    differentials: DifferentialInputs[];
    stipends: StipendInputs[];
    overtime: string;
  };
  schedule: { pattern: string; shift_minutes: Typed; shifts_per_week: Typed; starts: string; ends: string };
  breaks: { minutes: Typed; paid: string | null };
  guaranteed: { minutes: Typed; per: string | null };
  cancellation: { facility_notice_hours: Typed; facility_pays_minutes: Typed; clinician_notice_hours: Typed };
  call_off: { shifts: Typed; per: string | null };
  benefits: string;
  other: string;
  /** Hours for which it is valid, once it is sent. */
  expires_at: string;
}

/** How many of what is stored are in one of what is typed: cents in a dollar, minutes in an hour. */
const typedParts: readonly (readonly [RegExp, number])[] = [
  [/(^|\.)amount_cents$/, 100],
  [/^(schedule\.shift_minutes|guaranteed\.minutes|cancellation\.facility_pays_minutes)$/, 60],
];

export function partsOf(path: string): number {
  return typedParts.find(([pattern]) => pattern.test(path))?.[1] ?? 1;
}

/** What a saved draft, or an earlier version, puts into the inputs. */
export function readDraft(draft: OfferDraft, hours: number): OfferInputs {
  const { work, pay, schedule, breaks, guaranteed, cancellation, call_off } = draft;
  return {
    site_id: draft.site_id ?? null,
    work: {
      title: work.title ?? '',
      kind: work.kind ?? null,
      engagement: work.engagement ?? null,
      starts_on: work.starts_on ?? '',
      ends_on: work.ends_on ?? '',
    },
    pay: {
      unit: pay.unit ?? null,
      amount_cents: shown(pay.amount_cents, 100),
      differentials: (pay.differentials ?? []).map(({ kind, label, unit, amount_cents }) => ({
        key: crypto.randomUUID(),
        kind: kind ?? null,
        label: label ?? '',
        unit: unit ?? null,
        amount_cents: shown(amount_cents, 100),
      })),
      stipends: (pay.stipends ?? []).map(({ label, per, amount_cents }) => ({
        key: crypto.randomUUID(),
        label: label ?? '',
        per: per ?? null,
        amount_cents: shown(amount_cents, 100),
      })),
      overtime: pay.overtime ?? '',
    },
    schedule: {
      pattern: schedule.pattern ?? '',
      shift_minutes: shown(schedule.shift_minutes, 60),
      shifts_per_week: schedule.shifts_per_week ?? '',
      starts: schedule.starts ?? '',
      ends: schedule.ends ?? '',
    },
    breaks: { minutes: breaks?.minutes ?? '', paid: breaks?.paid === undefined ? null : paidName(breaks.paid) },
    guaranteed: { minutes: shown(guaranteed?.minutes, 60), per: guaranteed?.per ?? null },
    cancellation: {
      facility_notice_hours: cancellation.facility_notice_hours ?? '',
      facility_pays_minutes: shown(cancellation.facility_pays_minutes, 60),
      clinician_notice_hours: cancellation.clinician_notice_hours ?? '',
    },
    call_off: { shifts: call_off?.shifts ?? '', per: call_off?.per ?? null },
    benefits: draft.benefits ?? '',
    other: draft.other ?? '',
    expires_at: String(hours),
  };
}

/** A template over what is there: the site, the days, the title and how long the offer is open stay. */
export function copiedInto(inputs: OfferInputs, template: OfferDraft): OfferInputs {
  const { site_id, expires_at, work } = inputs;
  const copied = readDraft(template, 0);
  const { starts_on, ends_on } = work;
  const title = work.title || copied.work.title;
  return { ...copied, site_id, expires_at, work: { ...copied.work, title, starts_on, ends_on } };
}

/** An empty input: its term is left out, or null where terms may go without it. */
const nothing = undefined;

/** What is sent of the inputs. Names of kinds replace empty labels. */
export function writeDraft(inputs: OfferInputs, nameOf: (kind: string) => string): z.input<typeof offerDraft> {
  const { work, pay, schedule, breaks, guaranteed, cancellation, call_off } = inputs;
  const written = {
    site_id: inputs.site_id ?? nothing,
    work: {
      title: work.title.trim() || nothing,
      kind: work.kind ?? nothing,
      engagement: work.engagement ?? nothing,
      starts_on: work.starts_on || nothing,
      ends_on: work.ends_on || null,
    },
    pay: {
      unit: pay.unit ?? nothing,
      amount_cents: counted(pay.amount_cents, 100),
      differentials: pay.differentials.map(({ kind, label, unit, amount_cents }) => ({
        kind: kind ?? nothing,
        label: label.trim() || (kind && kind !== 'other' ? nameOf(kind) : nothing),
        unit: unit ?? nothing,
        amount_cents: counted(amount_cents, 100),
      })),
      stipends: pay.stipends.map(({ label, per, amount_cents }) => ({
        label: label.trim() || nothing,
        per: per ?? nothing,
        amount_cents: counted(amount_cents, 100),
      })),
      overtime: pay.overtime.trim() || null,
    },
    schedule: {
      pattern: schedule.pattern.trim() || nothing,
      shift_minutes: counted(schedule.shift_minutes, 60) ?? null,
      shifts_per_week: counted(schedule.shifts_per_week, 1) ?? null,
      starts: schedule.starts || null,
      ends: schedule.ends || null,
    },
    breaks: orNothing({ minutes: counted(breaks.minutes, 1), paid: breaks.paid ? breaks.paid === 'paid' : nothing }),
    guaranteed: orNothing({ minutes: counted(guaranteed.minutes, 60), per: guaranteed.per ?? nothing }),
    cancellation: {
      facility_notice_hours: counted(cancellation.facility_notice_hours, 1),
      facility_pays_minutes: counted(cancellation.facility_pays_minutes, 60),
      clinician_notice_hours: counted(cancellation.clinician_notice_hours, 1),
    },
    call_off: orNothing({ shifts: counted(call_off.shifts, 1), per: call_off.per ?? nothing }),
    benefits: inputs.benefits.trim() || null,
    other: inputs.other.trim() || null,
  };
  // Choices are those of the lists they were chosen from.
  return written as z.input<typeof offerDraft>;
}

/** What a template keeps of what is sent: all but its site and its days. */
export function templateOf({ site_id: _site, work, ...rest }: z.input<typeof offerDraft>): Record<string, unknown> {
  const { starts_on: _first, ends_on: _last, ...lasting } = work ?? {};
  return { work: lasting, ...rest };
}

/** Without the rows in which nothing was typed: what is sent then has the places of what is shown. */
export function withoutEmptyRows(inputs: OfferInputs): OfferInputs {
  const isTyped = ({ label, amount_cents }: Pick<StipendInputs, 'label' | 'amount_cents'>) =>
    label.trim() !== '' || amount_cents !== '';
  const { differentials, stipends } = inputs.pay;
  return {
    ...inputs,
    pay: { ...inputs.pay, differentials: differentials.filter(isTyped), stipends: stipends.filter(isTyped) },
  };
}

/** Whole cents as dollars, minutes as hours, with the digits that lead back to the same. */
function shown(count: number | null | undefined, parts: number): Typed {
  return count == null ? '' : Number((count / parts).toFixed(2));
}

/** What is typed in whole cents or minutes: never a fraction. */
export function counted(typed: Typed, parts: number): number | undefined {
  const number = typeof typed === 'string' && typed.trim() === '' ? NaN : Number(typed);
  return Number.isFinite(number) ? Math.round(number * parts) : undefined;
}

function orNothing<T extends object>(parts: T): T | null {
  return Object.values(parts).every((part) => part === undefined) ? null : parts;
}

function paidName(isPaid: boolean): 'paid' | 'unpaid' {
  return isPaid ? 'paid' : 'unpaid';
}
