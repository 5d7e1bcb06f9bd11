import type { WeekDay } from '#domain/shared/zonedTime.ts';
import { weekOf } from '#domain/shared/zonedTime.ts';
import rules from '#domain/rules/hours.json' with { type: 'json' };

/** What both sides read before a booking that makes long hours; none refuses it. `minutes` of rest, or of work. */
export const workFactKinds = ['rest', 'day', 'seven_days', 'week'] as const;
export type WorkFactKind = (typeof workFactKinds)[number];

export interface WorkFact {
  kind: WorkFactKind;
  minutes: number;
}

/** Planned work. Instants. */
export interface WorkTime {
  starts_at: string;
  ends_at: string;
  break_minutes: number;
  break_paid: boolean;
}

/** In which weeks hours are counted. */
export interface CountedWeek {
  time_zone: string;
  week_start: WeekDay;
}

/** What `shift` would make of the hours of someone who is booked for `others`. */
export function workFacts(shift: WorkTime, others: readonly WorkTime[], week: CountedWeek): WorkFact[] {
  const next = spanOf(shift);
  const booked = others.map(spanOf);
  const all = [...booked, next];
  const found: WorkFact[] = [];
  const rest = shortestRest(next, booked);
  if (rest !== null && rest < rules.rest.minutes) found.push({ kind: 'rest', minutes: rest });
  for (const kind of ['day', 'seven_days'] as const) {
    const minutes = maxWithin(next, all, rules[kind].within_hours * hour);
    if (minutes > rules[kind].minutes) found.push({ kind, minutes });
  }
  const weekly = inWeekOf(shift, [...others, shift], week);
  if (weekly > rules.week.minutes) found.push({ kind: 'week', minutes: weekly });
  return found;
}

/** Minutes of work in the week of the site into which `shift` falls. */
function inWeekOf(shift: WorkTime, all: readonly WorkTime[], { time_zone, week_start }: CountedWeek): number {
  const weekFor = ({ starts_at }: WorkTime) => weekOf(new Date(starts_at), time_zone, week_start);
  const own = weekFor(shift);
  return all.filter((one) => weekFor(one) === own).reduce((sum, one) => sum + workedMinutes(one), 0);
}

/** Planned minutes without an unpaid break. */
export function workedMinutes({ starts_at, ends_at, break_minutes, break_paid }: WorkTime): number {
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / minute;
  return Math.max(0, Math.floor(minutes) - (break_paid ? 0 : break_minutes));
}

interface Span {
  from: number;
  to: number;
  /** Minutes of work in a millisecond of it. */
  density: number;
}

function spanOf(time: WorkTime): Span {
  const [from, to] = [Date.parse(time.starts_at), Date.parse(time.ends_at)];
  return { from, to, density: workedMinutes(time) / (to - from) };
}

function shortestRest(next: Span, booked: readonly Span[]): number | null {
  const gaps = booked.flatMap(({ from, to }) => [from - next.to, next.from - to]).filter((gap) => gap >= 0);
  return gaps.length === 0 ? null : Math.round(Math.min(...gaps) / minute);
}

/** The most minutes of work in any period of that length that touches `next`: one begins with a shift or ends with one. */
function maxWithin(next: Span, all: readonly Span[], length: number): number {
  const starts = all.flatMap(({ from, to }) => [from, to - length]);
  const touching = starts.filter((start) => start < next.to && start + length > next.from);
  return Math.round(Math.max(...touching.map((start) => workBetween(all, start, start + length))));
}

function workBetween(all: readonly Span[], from: number, to: number): number {
  return all.reduce((sum, span) => {
    const shared = Math.min(span.to, to) - Math.max(span.from, from);
    return shared > 0 ? sum + shared * span.density : sum;
  }, 0);
}

/** Milliseconds. */
const minute = 60_000;
const hour = 60 * minute;
