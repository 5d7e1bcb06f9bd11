import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import * as secondFactorContracts from '#domain/accounts/secondFactorContracts.ts';
import { resetFactorsOf } from '#server/platform/auth/secondFactorReset.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';

export const resetSecondFactor = implement(secondFactorContracts.resetSecondFactor, async (work, { user_id }) => {
  if (personOf(work.actor).id === user_id) {
    throw new AppError('CONFLICT', errorText('ownSecondFactor'));
  }
  await resetFactorsOf(work, work.actor, user_id);
  return { success: true as const };
});
