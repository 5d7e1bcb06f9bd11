import type { MatrixData } from './matrixData.ts';
import type { TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';

/** Calls about an offer that may be accepted, and about what that begins. */
export const assignmentCalls: Readonly<
  Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>
> = {
  acceptOffer: async (_, matrix) => ({
    body: { offer_id: await idOf(matrix, 'Offer'), terms_hash: '0'.repeat(64), name: 'Noor Haddad', locale: 'en' },
  }),
  receipt: async (_, matrix) => ({ body: { offer_id: await idOf(matrix, 'Offer') } }),
  endAssignment: async (_, matrix) => ({
    body: { assignment_id: await idOf(matrix, 'Assignment'), reason: 'other' },
  }),
};

async function idOf({ subjects }: MatrixData, entity: 'Offer' | 'Assignment'): Promise<string> {
  const { id } = await subjects.find((subject) => subject.entity === entity)!.row();
  return id;
}
