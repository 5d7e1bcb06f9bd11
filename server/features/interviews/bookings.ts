import * as contracts from '#domain/interviews/bookingContracts.ts';
import { Interview } from '#domain/interviews/interview.ts';
import { Shift } from '#domain/shifts/shift.ts';
import { assertRecruits } from '#server/features/applications/functions.ts';
import { visibleSql } from '#server/platform/entities/visibleSql.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { knownBookings } from './sql.ts';

export const interviewBookings = implement(contracts.interviewBookings, async (work, input) => {
  const { application_id, host_ids: hostIds, from, days } = input;
  const application = await work.repo.get('Application', application_id);
  assertRecruits(work.actor, application, 'propose interviews for this application');
  const visible = { interview: visibleSql(Interview, work.actor, 'r'), shift: visibleSql(Shift, work.actor, 'r') };
  return { bookings: await knownBookings(work.tx, { application, hostIds, from, days }, visible) };
});
