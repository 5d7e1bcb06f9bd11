import { AppError } from '#domain/core/errors.ts';
import * as workListContracts from '#domain/verification/workListContracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { maxHolders } from '#domain/verification/workList.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { hasNumberConflict, holdersOfNumber, noteNumber } from './sql.ts';
import { writeCheck } from './writeCheck.ts';

export const clearNumber = implement(workListContracts.clearNumber, async (work, { document_id, reason }) => {
  const { actor, tx, system } = work;
  const document = await work.repo.get('Document', document_id);
  const holders = await holdersOfNumber(tx, document, maxHolders);
  if (actor.kind === 'user' && [document.user_id, ...holders].includes(actor.id))
    throw new AppError('FORBIDDEN', errorText('ownNpi'));
  // In one order, so that two administrators wait for each other; what they find then is what the first one left.
  for (const id of holders.toSorted()) await system.get('User', id, { lock: 'update' });
  const accounts = await holdersOfNumber(tx, document, maxHolders);
  if (!accounts.includes(document.user_id) || !(await hasNumberConflict(tx, document))) {
    throw new AppError('WRONG_STEP', errorText('numberSettled'), { extraData: { current: 'cleared' } });
  }
  const { number_key, kind, profession, state, user_id } = document;
  const check = await writeCheck(work, {
    kind: 'document_review',
    result: 'cleared',
    method: 'document',
    ...{ user_id, document_id, notes: reason },
    seen: { number_key, kind, profession, state, accounts },
  });
  await noteNumber(tx, document_id);
  return { success: true as const, check: work.repo.view('Check', check) };
});
