import { subjectOf } from './knownValues.ts';
import type { MatrixData } from './matrixData.ts';
import type { TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';

/** Calls about what people say of others: notes, records and reviews, each about a person, an entry, a hire or a review. */
export const recordCalls: Readonly<Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>> =
  {
    noteTalent: async (_, { own }) => ({ body: { user_id: own.clinician.user.id, note: 'Nights', before: null } }),
    reliability: async (_, { own }) => ({ body: { user_id: own.facility.user.id } }),
    appealEntry: async (_, matrix) => ({ body: { entry_id: await entryOf(matrix), text: 'The bus did not run' } }),
    reviewOfHire: async (_, { subjects }) => ({
      body: { application_id: (await subjectOf(subjects, 'Application').row()).id },
    }),
    replyToReview: async (_, { subjects }) => ({
      body: { review_id: (await subjectOf(subjects, 'Review').row()).id, text: 'I was ill' },
    }),
    decideAppeal: async (app, matrix) => {
      const entry_id = await entryOf(matrix);
      await app.services.pool.query(
        `update reliability_entries set appeal_status = 'open', is_shown = false where id = $1`,
        [entry_id],
      );
      return { body: { entry_id, strike: true, note: 'We asked both' } };
    },
  };

/** About the clinician. */
async function entryOf({ subjects }: MatrixData): Promise<string> {
  const { id } = await subjectOf(subjects, 'ReliabilityEntry').row();
  return id;
}
