import { writeMailLink } from '#server/platform/mail/mailLinks.ts';
import { subjectOf } from './knownValues.ts';
import type { MatrixData } from './matrixData.ts';
import { referenceAnswers } from './referenceHouse.ts';
import { referenceRequest } from './referenceSubjects.ts';
import type { TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';

let addresses = 0;

/** Calls about references, each about a request of its own that waits. */
export const referenceCalls: Readonly<
  Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>
> = {
  askReference: async () => ({ body: referenceRequest(`valid-call-${++addresses}@mercy.example`) }),
  remindReference: async (app, matrix) => {
    const reference_id = await openIn(matrix);
    await app.services.pool.query(
      `update references_given set mailed_date = mailed_date - interval '2 days' where id = $1`,
      [reference_id],
    );
    return { body: { reference_id } };
  },
  withdrawReference: async (_, matrix) => ({ body: { reference_id: await openIn(matrix) } }),
  shareReferences: async (_, matrix) => ({
    body: {
      application_id: (await subjectOf(matrix.subjects, 'Application').row()).id,
      reference_ids: [await openIn(matrix)],
    },
  }),
  readReferenceForm: async (app, matrix) => ({ body: { token: await tokenIn(app, matrix) } }),
  giveReference: async (app, matrix) => ({ body: { token: await tokenIn(app, matrix), ...referenceAnswers } }),
  declineReference: async (app, matrix) => ({ body: { token: await tokenIn(app, matrix) } }),
};

async function openIn({ subjects }: MatrixData): Promise<string> {
  return (await subjectOf(subjects, 'Reference').row()).id;
}

async function tokenIn({ services }: TestApp, matrix: MatrixData): Promise<string> {
  const link = { does: 'reference', reference_id: await openIn(matrix), address: 'rosa@mercy.example' } as const;
  return writeMailLink(services.auth.mailLinkKey, link);
}
