import { AppError } from '#domain/errors.ts';
import { resetSecondFactor as resetSecondFactorContract } from '#domain/secondFactorActs.ts';
import { resetFactorsOf } from '#server/auth/secondFactorReset.ts';
import { assertRecentProof } from '#server/auth/stepUp.ts';
import { implement } from '#server/functions/implement.ts';
import { personOf } from '#server/functions/person.ts';

export const resetSecondFactor = implement(resetSecondFactorContract, async (work, { user_id }) => {
  if (personOf(work.actor).id === user_id) {
    throw new AppError('CONFLICT', 'Turn off your own two-step login in Settings');
  }
  await assertRecentProof(work);
  await resetFactorsOf(work, work.actor, user_id);
  return { success: true as const };
});
