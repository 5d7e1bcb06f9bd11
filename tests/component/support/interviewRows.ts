import type { Interview } from '#domain/interviews/interview.ts';
import type { Answers, SentRequest } from './answers.ts';
import { rowOf } from './rowOf.ts';
import { clinicianRow, facilityRow } from './rows.ts';

/** An hour of the day after that many days, UTC. */
export function hourIn(days: number, hour: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${hour}:00:00.000Z`;
}

/** A phone call that the facility of `facilityRow` offers the clinician of `clinicianRow` at two times; `more` overrides. */
export function interviewRow(more: Partial<Interview> = {}): Interview {
  const { id: facility_id, facility_name } = facilityRow();
  const { id: clinician_id, full_name } = clinicianRow();
  return rowOf('Interview', {
    id: 'interview-1',
    facility_id,
    facility_name: facility_name!,
    clinician_id,
    clinician_name: full_name,
    application_id: 'application-1',
    job_id: 'job-1',
    job_title: 'Wound care nurse',
    host_id: facility_id,
    host_name: 'Erin Walsh',
    kind: 'phone',
    minutes: 30,
    time_zone: 'America/Chicago',
    slots: [15, 16].map((hour) => ({ starts_at: hourIn(14, hour) })),
    status: 'proposed',
    ...more,
  });
}

/** The same once it is booked; `starts_at` is when it begins. */
export function bookedRow(starts_at: string, more: Partial<Interview> = {}): Interview {
  const ends_at = new Date(Date.parse(starts_at) + 30 * 60_000).toISOString();
  return interviewRow({ status: 'booked', starts_at, ends_at, ...more });
}

const returnedWith = ({ reason, note }: Pick<Interview, 'reason'> & { note: string | null }) => ({
  ...{ starts_at: null, ends_at: null },
  reason,
  reason_note: note,
});

/** As the server keeps one interview: each step sends it on, and what was answered is read from then on. */
export function interviewAnswers(given: Interview | null, more: Answers = {}): Answers {
  let stored = given;
  const become = (next: Partial<Interview>) => {
    stored = interviewRow({ ...stored, ...next });
    return { success: true, interview: stored };
  };
  const bodyOf = <T>({ body }: SentRequest) => body as T;
  return {
    'GET entities/Interview': () => (stored ? [stored] : []),
    'GET entities/Site': [],
    'GET entities/Assignment': [],
    'GET entities/Member': [],
    'POST functions/interviewBookings': { bookings: [] },
    'POST functions/proposeInterview': (request: SentRequest) =>
      become({ status: 'proposed', slots: bodyOf<Interview>(request).slots }),
    'POST functions/chooseSlot': (request: SentRequest) =>
      become(bookedRow(bodyOf<{ starts_at: string }>(request).starts_at)),
    'POST functions/returnSlots': (request: SentRequest) =>
      become({ status: 'returned', ...returnedWith(bodyOf(request)) }),
    'POST functions/cancelInterview': () => become({ status: 'cancelled', cancelled_side: 'clinician' }),
    'POST functions/closeInterview': (request: SentRequest) =>
      become({ status: bodyOf<{ outcome: 'held' | 'missed' }>(request).outcome, outcome_side: 'facility' }),
    'POST functions/interviewFile': 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\n',
    ...more,
  };
}
