import { system } from '#domain/core/access.ts';
import type { Correction } from '#domain/shifts/line.ts';
import { localParts } from '#domain/shared/zonedTime.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { lineColumns } from '#server/features/shifts/functions.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { todayOf } from '#server/platform/today.ts';
import type { MatrixData } from './matrixData.ts';
import type { TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';

/** Calls about a shift, each about one of its own in the state that the call needs. */
export const shiftCalls: Readonly<Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>> = {
  proposeShifts: async (app, matrix) => {
    const { id: assignment_id } = await rowOf(matrix, 'Assignment');
    await server(app).update('Assignment', assignment_id, { starts_on: inHours(0).slice(0, 10) });
    return { body: { assignment_id, shifts: [{ starts_at: inHours(48), ends_at: inHours(60) }] } };
  },
  answerShifts: async (_, matrix) => ({ body: { shift_ids: [(await rowOf(matrix, 'Shift')).id], accept: false } }),
  cancelShift: async (_, matrix) => ({ body: { shift_id: (await rowOf(matrix, 'Shift')).id, reason: 'other' } }),
  checkIn: async (app, matrix) => ({ body: { shift_id: (await shiftFrom(app, matrix, -0.1)).id } }),
  checkOut: async (app, matrix) => {
    const in_at = inHours(-2);
    const { id } = await shiftFrom(app, matrix, -2, { status: 'started', in_at, in_received_at: in_at });
    return { body: { shift_id: id } };
  },
  reportMissed: async (app, matrix) => ({ body: { shift_id: (await shiftFrom(app, matrix, -1)).id } }),
  setLine: async (app, matrix) => {
    const { id } = await shiftFrom(app, matrix, -20);
    return { body: { shift_id: id, ...lineFrom(-20), seen_hash: null } };
  },
  signLines: async (app, matrix) => {
    const { id, sheet_hash } = await signedShift(app, matrix);
    return { body: { lines: [{ shift_id: id, sheet_hash }] } };
  },
  askCorrection: async (app, matrix) => {
    const { id, sheet_hash } = await signedShift(app, matrix);
    return { body: { shift_id: id, ...lineFrom(-20), break_minutes: 0, seen_hash: sheet_hash } };
  },
  answerCorrection: async (app, matrix) => {
    const asked_date = inHours(-1);
    const by = matrix.own.facility.user.id;
    const asked: Correction = { ...lineFrom(-20), side: 'facility', by, name: 'Mercy', note: null, asked_date };
    const { id } = await signedShift(app, matrix, { correction: asked });
    return { body: { shift_id: id, accept: false, asked_date } };
  },
  hoursXlsx: async () => ({ body: { from: '2030-01-01', to: '2030-01-31' } }),
  pbjPreview: async (app, matrix) => {
    const site_id = await journalSite(app, matrix);
    return { body: { site_id, from: '2030-01-01', to: '2030-01-31' } };
  },
  pbjXml: async (app, matrix) => {
    const site_id = await journalSite(app, matrix);
    const { starts_at, assignment_id } = await signedShift(app, matrix, { site_id, role: 'RN' });
    await server(app).update('Site', site_id, { cms_facility_id: 'IL0042', cms_state: 'IL' });
    await server(app).update('Assignment', assignment_id, { employee_id: 'E-1', pay_type: 'contract' });
    const { day } = localParts(new Date(starts_at), 'America/Chicago');
    return { body: { site_id, from: day, to: day, leave_out: true } };
  },
  savePbjFacts: async (app, matrix) => {
    const site_id = await journalSite(app, matrix);
    return { body: { site_id, cms_facility_id: 'IL0042', cms_state: 'IL', people: [] } };
  },
  hoursCsv: async () => ({ body: { from: '2030-01-01', to: '2030-01-31' } }),
};

/** A site of the facility, which is a skilled nursing facility. */
async function journalSite(app: TestApp, { own: { facility } }: MatrixData): Promise<string> {
  const facility_id = facility.user.id;
  await server(app).update('User', facility_id, { facility_type: 'snf' });
  const { id } = await server(app).create('Site', { facility_id, name: 'North', time_zone: 'America/Chicago' });
  return id;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function lineFrom(hours: number) {
  return { starts_at: inHours(hours), ends_at: inHours(hours + 12), break_minutes: 30 };
}

/** One of twelve hours that is booked from then on; the clinician works no other. */
async function shiftFrom(app: TestApp, matrix: MatrixData, hours: number, more: Partial<Shift> = {}): Promise<Shift> {
  const { id } = await rowOf(matrix, 'Shift');
  await app.services.pool.query(`update shifts set status = 'cancelled' where status in ('booked', 'started')`);
  const times = { starts_at: inHours(hours), ends_at: inHours(hours + 12) };
  return server(app).update('Shift', id, { status: 'booked', ...times, ...more });
}

async function signedShift(app: TestApp, matrix: MatrixData, more: Partial<Shift> = {}): Promise<Shift> {
  const shift = await shiftFrom(app, matrix, -20);
  const now = new Date();
  return server(app).update('Shift', shift.id, {
    ...lineColumns(shift, { ...lineFrom(-20), note: null }, 'clinician', now),
    status: 'signed',
    clinician_signed_date: now.toISOString(),
    facility_signed_date: now.toISOString(),
    ...more,
  });
}

function server({ services }: TestApp): Repository {
  return new Repository(services.db, system, todayOf(services));
}

function rowOf({ subjects }: MatrixData, entity: 'Assignment' | 'Shift'): Promise<{ id: string }> {
  return subjects.find((subject) => subject.entity === entity)!.row();
}
