import { subjectOf } from './knownValues.ts';
import type { MatrixData } from './matrixData.ts';
import type { TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';

/** Calls about conversations that name people of one side. */
export const messagingCalls: Readonly<
  Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>
> = {
  assignThread: async (_, { own, subjects }) => ({
    body: { thread_id: (await subjectOf(subjects, 'Thread').row()).id, user_id: own.facility.user.id },
  }),
};
