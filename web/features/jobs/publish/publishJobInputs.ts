import type { DraftOf } from '#domain/entities.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { JobQuestion } from '#domain/jobs/jobQuestions.ts';
import { weekdays } from '#domain/shared/vocabulary.ts';
import { parseSchedule } from '#web/features/jobs/browse/jobSchedule.ts';
import { statedQuestions } from '#web/features/jobs/questions/statedQuestions.ts';

/** The inputs that hold a field of a job in a way of their own. */
export interface PublishJobInputs {
  days: string[];
  hours: string;
  /** One per line. */
  required_credentials: string;
  /** The place whose rule does not apply to so small a facility, as it says itself. */
  exempt_place: string;
  questions: JobQuestion[];
  /** The orientation in hours; '' while nothing is typed. */
  orientation_hours: number | string;
  orientation_paid: string | null;
}

type HeldApart =
  | 'schedule_json'
  | 'required_credentials'
  | 'pay_exemption'
  | 'questions'
  | 'orientation_minutes'
  | 'orientation_paid';

/** `days` may be a list or text, as other clients store it. */
export function readInputs(job: Partial<Pick<Job, HeldApart>> | null): PublishJobInputs {
  const { days = [], hours = null } = parseSchedule(job?.schedule_json ?? null) ?? {};
  const listed = days.flatMap((text) => text.toLowerCase().split(/[\s,]+/));
  return {
    days: weekdays.filter((day) => listed.some((word) => word.startsWith(day.toLowerCase()))),
    hours: hours ?? '',
    required_credentials: job?.required_credentials?.join('\n') ?? '',
    exempt_place: job?.pay_exemption?.place ?? '',
    questions: job?.questions ?? [],
    orientation_hours: typeof job?.orientation_minutes === 'number' ? job.orientation_minutes / 60 : '',
    orientation_paid: paidWord(job?.orientation_paid ?? null),
  };
}

export function writeInputs({
  days,
  hours,
  required_credentials,
  exempt_place,
  questions,
  orientation_hours,
  orientation_paid,
}: PublishJobInputs): DraftOf<'Job'> {
  // In the order of the week, whichever was chosen first.
  const schedule = { days: weekdays.filter((day) => days.includes(day)), hours: hours.trim() };
  return {
    schedule_json: schedule.days.length === 0 && schedule.hours === '' ? null : JSON.stringify(schedule),
    required_credentials: required_credentials
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    questions: statedQuestions(questions),
    pay_exemption: exempt_place === '' ? null : { place: exempt_place, reason: 'below_threshold' },
    orientation_minutes: orientation_hours === '' ? null : Math.round(Number(orientation_hours) * 60),
    orientation_paid: orientation_paid === null ? null : orientation_paid === 'paid',
  };
}

function paidWord(isPaid: boolean | null): string | null {
  return isPaid === null ? null : isPaid ? 'paid' : 'unpaid';
}
