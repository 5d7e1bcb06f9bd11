import type { Application } from '#domain/application.ts';
import type { User } from '#domain/user.ts';

type Dated = Pick<Application, 'status' | 'created_date'>;

/** What a complete facility profile has, 25 points each (specification, section 9). */
export const completenessFields = ['headline', 'bio', 'location', 'facility_type'] as const;

export function missingFields(user: Pick<User, (typeof completenessFields)[number]>) {
  return completenessFields.filter((field) => !user[field]);
}

export interface PipelineStep {
  step: 'received' | 'reviewed' | 'shortlisted' | 'hired';
  count: number;
}

/** How far applications came: each step counts those that reached it and what lies behind it. */
export function pipeline(applications: readonly Dated[]): PipelineStep[] {
  const reached = (...statuses: Application['status'][]) =>
    applications.filter(({ status }) => statuses.includes(status)).length;
  return [
    { step: 'received', count: applications.length },
    // A rejected application was read as well.
    { step: 'reviewed', count: reached('reviewed', 'shortlisted', 'rejected', 'hired') },
    { step: 'shortlisted', count: reached('shortlisted', 'hired') },
    { step: 'hired', count: reached('hired') },
  ];
}

export interface Week {
  /** The Monday it begins with, `yyyy-MM-dd` in the reader's own zone. */
  monday: string;
  count: number;
}

/** Applications of the last `weeks` calendar weeks, the current one last. */
export function applicationsPerWeek(applications: readonly Dated[], weeks: number, now: Date): Week[] {
  const mondays = Array.from({ length: weeks }, (_, index) => mondayOf(now, index - weeks + 1));
  const counts = new Map(mondays.map((monday) => [dayText(monday), 0]));
  for (const { created_date } of applications) {
    const monday = dayText(mondayOf(new Date(created_date), 0));
    const count = counts.get(monday);
    if (count !== undefined) counts.set(monday, count + 1);
  }
  return [...counts].map(([monday, count]) => ({ monday, count }));
}

/** Through the calendar, not by hours: a week with a change of the clock has 167 or 169. */
function mondayOf(date: Date, weeksLater: number): Date {
  const sinceMonday = (date.getDay() + 6) % 7;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - sinceMonday + 7 * weeksLater);
}

function dayText(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
