import { system } from '#domain/core/access.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { todayOf } from '#server/platform/today.ts';
import type { MatrixData } from './matrixData.ts';
import type { TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';

/** Calls about swaps, each about a shift of its own. */
export const swapCalls: Readonly<Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>> = {
  offerSwap: async (app, matrix) => {
    const { id } = await shiftRow(matrix);
    await colleague(app, matrix, id);
    return { body: { shift_id: id } };
  },
  withdrawSwap: async (_, matrix) => ({ body: { shift_id: (await shiftRow(matrix)).id } }),
  takeSwap: async (app, matrix) => {
    const { id } = await shiftRow(matrix);
    const giver = { clinician_id: await colleague(app, matrix, id), clinician_name: 'Noor' };
    await server(app).update('Shift', id, { status: 'booked', swap_status: 'offered', ...giver });
    return { body: { shift_id: id } };
  },
  answerSwap: async (app, matrix) => {
    const { id } = await shiftRow(matrix);
    const taker_id = await colleague(app, matrix, id);
    const taken = { swap_status: 'taken', swap_taker_id: taker_id, swap_taker_name: 'Noor' } as const;
    await server(app).update('Shift', id, { status: 'booked', ...taken });
    return { body: { shift_id: id, taker_id, accept: false } };
  },
};

/** A booked shift of the clinician whom everything is about. */
async function shiftRow({ subjects }: MatrixData): Promise<Shift> {
  const row = await subjects.find(({ entity }) => entity === 'Shift')!.row();
  return row as Shift;
}

/** Another clinician with the same terms at the same facility; the application that led there is someone else's. */
async function colleague(app: TestApp, { subjects }: MatrixData, shiftId: string): Promise<string> {
  const { user } = await app.people.clinician();
  const { assignment_id } = await server(app).get('Shift', shiftId);
  await server(app).update('Shift', shiftId, { status: 'booked' });
  const { id: _id, ...terms } = await server(app).get('Assignment', assignment_id);
  const { id: application_id } = await subjects.find(({ entity }) => entity === 'Application')!.row();
  const own = { application_id, clinician_id: user.id, clinician_name: user.full_name };
  await server(app).create('Assignment', { ...terms, ...own });
  return user.id;
}

function server({ services }: TestApp): Repository {
  return new Repository(services.db, system, todayOf(services));
}
