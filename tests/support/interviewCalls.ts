import { system } from '#domain/core/access.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { todayOf } from '#server/platform/today.ts';
import type { MatrixData } from './matrixData.ts';
import type { TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';

const hour = 3_600_000;
let closed = 0;

/** Calls about an interview or an invitation that waits, each about one of its own. */
export const interviewCalls: Readonly<
  Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>
> = {
  inviteToJob: async (_, matrix) => ({
    body: { job_id: (await rowOf(matrix, 'Job')).id, user_ids: [matrix.own.clinician.user.id] },
  }),
  answerInvitation: async (_, matrix) => ({
    body: { invitation_id: (await rowOf(matrix, 'JobInvitation')).id, answer: 'interested' },
  }),
  proposeInterview: async (_, matrix) => {
    const { id: application_id } = await rowOf(matrix, 'Application');
    const starts_at = new Date(Date.now() + 48 * hour).toISOString();
    const offer = { kind: 'phone', minutes: 30, time_zone: 'America/Chicago', slots: [{ starts_at }] };
    return { body: { application_id, host_id: matrix.own.facility.user.id, ...offer } };
  },
  interviewBookings: async (_, matrix) => {
    const { id: application_id } = await rowOf(matrix, 'Application');
    return { body: { application_id, host_ids: [matrix.own.facility.user.id], from: new Date().toISOString() } };
  },
  chooseSlot: async (app, matrix) => {
    const { id: interview_id } = await rowOf(matrix, 'Interview');
    // No booking at that time yet.
    const starts_at = new Date(Date.now() + 72 * hour + ++closed * hour).toISOString();
    await server(app).update('Interview', interview_id, { slots: [{ starts_at }] });
    return { body: { interview_id, starts_at, sequence: 0 } };
  },
  returnSlots: async (_, matrix) => ({ body: { interview_id: (await rowOf(matrix, 'Interview')).id, sequence: 0 } }),
  cancelInterview: async (_, matrix) => ({
    body: { interview_id: (await rowOf(matrix, 'Interview')).id, reason: 'other' },
  }),
  closeInterview: async (app, matrix) => ({ body: { interview_id: await begunOf(app, matrix), outcome: 'held' } }),
  interviewFile: async (app, matrix) => ({ body: { interview_id: await begunOf(app, matrix) } }),
  getCalendar: async (_, { own }) => {
    const { url } = await own.clinician.client.functions.calendarFeed({});
    return { url: new URL(url).pathname };
  },
};

/** One that is booked and has begun, at a time of its own. */
async function begunOf(app: TestApp, matrix: MatrixData): Promise<string> {
  const { id } = await rowOf(matrix, 'Interview');
  const start = Date.now() - ++closed * hour;
  const [starts_at, ends_at] = [start, start + hour / 2].map((time) => new Date(time).toISOString());
  await server(app).update('Interview', id, { status: 'booked', starts_at, ends_at });
  return id;
}

function rowOf(
  { subjects }: MatrixData,
  entity: 'Application' | 'Interview' | 'Job' | 'JobInvitation',
): Promise<{ id: string }> {
  return subjects.find((subject) => subject.entity === entity)!.row();
}

function server({ services }: TestApp): Repository {
  return new Repository(services.db, system, todayOf(services));
}
