import type { Interview } from '#domain/interviews/interview.ts';
import * as contracts from '#domain/interviews/contracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { interviewLimits } from '#domain/interviews/vocabulary.ts';
import { publishedFile } from '#server/features/interviews/calendar/functions.ts';
import { implement, implementText } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { calendarEvent } from './calendarEvent.ts';
import { answerWith, assertStep, conflict, lockInterview, sideOf, wrongStep } from './lockInterview.ts';

export { bookedEventsOf } from './bookedEvents.ts';
export { endInterviewsOf } from './endInterviews.ts';

export const cancelInterview = implement(contracts.cancelInterview, async (work, { interview_id, reason, note }) => {
  const interview = await lockInterview(work, interview_id);
  const side = sideOf(personOf(work.actor), interview);
  if (interview.status === 'cancelled' && interview.cancelled_side === side) return answerWith(work, interview);
  assertStep(work, interview, 'cancelled');
  const cancelled = await work.system.update('Interview', interview.id, {
    status: 'cancelled',
    cancelled_side: side,
    sequence: interview.sequence + 1,
    reason,
    reason_note: note,
  });
  return answerWith(work, cancelled);
});

export const closeInterview = implement(contracts.closeInterview, async (work, { interview_id, outcome }) => {
  const interview = await lockInterview(work, interview_id);
  const side = sideOf(personOf(work.actor), interview);
  const { status, outcome_side } = interview;
  if (status === outcome && outcome_side === side) return answerWith(work, interview);
  // No party has recorded an outcome of what the clock has closed.
  const isReported = status === 'held' && outcome_side !== null;
  if (isReported) throw wrongStep(interview, errorText('interviewSettled'));
  const tookPlace = status === 'held' && outcome === 'held';
  assertStep(work, tookPlace ? { ...interview, status: 'booked' } : interview, outcome);
  assertTime(interview, outcome, work.services.clock());
  const missed_side = outcome === 'held' ? null : side === 'clinician' ? 'facility' : 'clinician';
  const closed = await work.system.update('Interview', interview.id, {
    status: outcome,
    outcome_side: side,
    missed_side,
  });
  return answerWith(work, closed);
});

export const interviewFile = implementText(contracts.interviewFile, async (work, { interview_id }) => {
  const interview = await work.repo.get('Interview', interview_id);
  if (interview.status !== 'booked') throw wrongStep(interview, errorText('interviewNotBooked'));
  const reader = await work.system.get('User', personOf(work.actor).id);
  return publishedFile(calendarEvent(work.services, interview, reader));
});

const minute = 60_000;

function assertTime({ starts_at }: Interview, outcome: 'held' | 'missed', now: Date): void {
  const { missedAfterMinutes, missedDays } = interviewLimits;
  const since = now.getTime() - Date.parse(starts_at!);
  if (since < (outcome === 'held' ? 0 : missedAfterMinutes * minute))
    throw conflict('too_early', errorText('interviewTooEarly'));
  if (outcome === 'missed' && since > missedDays * 24 * 60 * minute)
    throw conflict('too_late', errorText('interviewTooLate', { days: missedDays }));
}
