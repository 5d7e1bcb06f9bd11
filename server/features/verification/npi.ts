import { AppError } from '#domain/core/errors.ts';
import * as contracts from '#domain/verification/contracts.ts';
import * as workListContracts from '#domain/verification/workListContracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { maxHolders } from '#domain/verification/workList.ts';
import { resolveVerification } from '#server/features/credentials/functions.ts';
import { sourcesOf } from '#server/features/eligibility/functions.ts';
import { limitPerson } from '#server/platform/auth/limits.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { assertAnswer } from './assertAnswer.ts';
import { holdersOf, noteNpiConflict } from './sql.ts';
import { digestOfFile, writeCheck } from './writeCheck.ts';

/** Of the registry in the sources of reviewers, and in checks. */
const registry = 'nppes';

export const recordNpiCheck = implement(contracts.recordNpiCheck, async (work, answered) => {
  const { user_id, npi, result, reason, checked_date, seen, notes, evidence_url } = answered;
  const { actor, services } = work;
  if (actor.kind === 'user') await limitPerson(services, 'sourceCheck', actor.id);
  if (actor.kind === 'user' && actor.id === user_id) throw new AppError('FORBIDDEN', errorText('ownNpi'));
  const person = await work.repo.get('User', user_id, { lock: 'update' });
  if (person.npi !== npi) throw new AppError('CONFLICT', errorText('npiChanged'));
  assertAnswer(answered, services.clock());
  const check = await writeCheck(work, {
    kind: 'npi_check',
    method: 'web_lookup',
    source: registry,
    source_url: sourcesOf(services).find(({ id }) => id === registry)?.link ?? null,
    ...{ user_id, result, reason: reason ?? null, checked_date, notes, evidence_url },
    seen: { npi, ...(result === 'unavailable' ? {} : seen) },
    evidence_sha256: await digestOfFile(work, evidence_url),
  });
  return { success: true as const, check: work.repo.view('Check', check) };
});

export const clearNpi = implement(workListContracts.clearNpi, async (work, { user_id, reason }) => {
  const { actor, tx } = work;
  const { npi } = await work.repo.get('User', user_id);
  const ids = npi === null ? [] : await holdersOf(tx, npi, maxHolders);
  if (actor.kind === 'user' && [user_id, ...ids].includes(actor.id))
    throw new AppError('FORBIDDEN', errorText('ownNpi'));
  // In one order, so that two administrators wait for each other; what they find then is what the first one left.
  const locked = [];
  for (const id of ids.toSorted()) locked.push(await work.system.get('User', id, { lock: 'update' }));
  const holders = locked.filter((holder) => holder.npi === npi && holder.is_active);
  const isOne = holders.some(({ id }) => id === user_id);
  if (npi === null || !isOne || !(await storeConflict(work, npi))) {
    throw new AppError('WRONG_STEP', errorText('npiSettled'), { extraData: { current: 'cleared' } });
  }
  const check = await writeCheck(work, {
    kind: 'npi_check',
    result: 'cleared',
    user_id,
    source: registry,
    seen: { npi, accounts: holders.map(({ id }) => id) },
    notes: reason,
  });
  for (const holder of holders) await resolveVerification(work, holder, { event: `npi:${holder.id}:${check.id}` });
  await storeConflict(work, npi);
  return { success: true as const, check: work.repo.view('Check', check) };
});

/** Keeps whether a person has to settle who has an NPI, one after the other, and answers it. */
export async function storeConflict({ system, services, tx }: Work, npi: string): Promise<boolean> {
  await system.withAdvisoryLocks(`npi ${npi}`);
  return noteNpiConflict(tx, npi, services.clock());
}
