import type { MatrixData } from './matrixData.ts';
import type { TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';

/** Calls about open shifts and claims, each about one of its own. */
export const openShiftCalls: Readonly<
  Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>
> = {
  planShifts: async (_, matrix) => {
    const { site_id } = await rowOf(matrix, 'OpenShift');
    const pattern = { days: ['tue'], starts: '19:00', ends: '07:00', from: '2030-01-08', to: '2030-01-08' };
    return { body: { series_id: crypto.randomUUID(), site_id, role: 'RN', pattern } };
  },
  addShiftRows: async (_, matrix) => {
    const { site_name } = await rowOf(matrix, 'OpenShift');
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const cells = { role: 'RN', day, starts: '19:00', ends: '07:00', site_id: site_name };
    return { body: { series_id: crypto.randomUUID(), rows: [{ row: 2, cells }] } };
  },
  copyWeek: async (_, matrix) => {
    const { site_id, starts_at } = await rowOf(matrix, 'OpenShift');
    const day = (weeks: number) =>
      new Date(Date.parse(starts_at) + (weeks * 7 - 0.5) * 86_400_000).toISOString().slice(0, 10);
    return { body: { series_id: crypto.randomUUID(), site_id, from: day(0), to: day(60) } };
  },
  claimShift: async (_, matrix) => {
    const { id, updated_date } = await rowOf(matrix, 'OpenShift');
    return { body: { open_shift_id: id, seen: updated_date } };
  },
  withdrawClaim: async (_, matrix) => ({ body: { claim_id: (await rowOf(matrix, 'ShiftClaim')).id } }),
  chooseClaims: async (_, matrix) => {
    const { id, open_shift_id } = await rowOf(matrix, 'ShiftClaim');
    return { body: { open_shift_id, claim_ids: [id] } };
  },
  editOpenShift: async (_, matrix) => {
    const { id, updated_date } = await rowOf(matrix, 'OpenShift');
    return { body: { open_shift_id: id, seen: updated_date, unit: 'ICU' } };
  },
  cancelOpenShifts: async (_, matrix) => ({
    body: { open_shift_ids: [(await rowOf(matrix, 'OpenShift')).id], reason: 'other' },
  }),
  openShiftPeople: async (_, matrix) => ({ body: { open_shift_id: (await rowOf(matrix, 'OpenShift')).id } }),
  shiftsAhead: async () => ({ body: {} }),
  coverage: async () => ({ body: { from: '2030-01-08', days: 7 } }),
};

async function rowOf(
  { subjects }: MatrixData,
  entity: 'OpenShift' | 'ShiftClaim',
): Promise<Record<'id' | 'updated_date' | 'site_id' | 'site_name' | 'open_shift_id' | 'starts_at', string>> {
  const row = await subjects.find((subject) => subject.entity === entity)!.row();
  return row as Awaited<ReturnType<typeof rowOf>>;
}
