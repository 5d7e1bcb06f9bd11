import { partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { assertTransition } from '#domain/core/transitions.ts';
import * as contracts from '#domain/reliability/appealContracts.ts';
import { ReliabilityEntry as EntryEntity, type ReliabilityEntry } from '#domain/reliability/reliabilityEntry.ts';
import { recordLimits, type AppealConflict } from '#domain/reliability/vocabulary.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { notifyDecision } from './notify.ts';
import { openAppeal } from './record.ts';

export const appealEntry = implement(contracts.appealEntry, async (work, { entry_id, text }) => {
  const entry = await work.repo.get('ReliabilityEntry', entry_id, { lock: 'update' });
  const { appeal_status, appeal_text } = entry;
  if (entry.about_id !== partyIdOf(personOf(work.actor))) throw new AppError('FORBIDDEN', errorText('appealOfOther'));
  if (appeal_status === 'open' && appeal_text === text) return answerWith(work, entry);
  if (appeal_status === 'open' && appeal_text !== null) throw conflict('appealed', errorText('appealedAlready'));
  // What both sides reported waits without a text: each may say what happened.
  if (appeal_status !== 'open') assertStep(work, entry, 'open');
  const { appealDays } = recordLimits;
  const since = work.services.clock().getTime() - Date.parse(entry.happened_at);
  if (since > appealDays * 86_400_000) throw conflict('too_late', errorText('appealTooLate', { days: appealDays }));
  const appealed = await openAppeal(work, entry, text);
  await audit(work.tx, work.actor, [
    { action: 'ReliabilityEntry.appeal', entity: 'ReliabilityEntry', entity_id: entry_id },
  ]);
  return answerWith(work, appealed);
});

export const decideAppeal = implement(contracts.decideAppeal, async (work, { entry_id, strike, note }) => {
  const me = personOf(work.actor);
  const entry = await work.repo.get('ReliabilityEntry', entry_id, { lock: 'update' });
  if (partyIdOf(me) === entry.facility_id || me.id === entry.clinician_id)
    throw new AppError('FORBIDDEN', errorText('ownAppeal'));
  const appeal_status = strike ? 'struck' : 'kept';
  if (entry.appeal_status === appeal_status && entry.decision_note === note) return answerWith(work, entry);
  assertStep(work, entry, appeal_status);
  const decided = await work.system.update('ReliabilityEntry', entry_id, {
    is_shown: !strike,
    appeal_status,
    decided_by: me.id,
    decided_date: work.services.clock().toISOString(),
    decision_note: note,
  });
  await audit(work.tx, work.actor, [
    { action: 'ReliabilityEntry.decide', entity: 'ReliabilityEntry', entity_id: entry_id },
  ]);
  await notifyDecision(work, decided);
  return answerWith(work, decided);
});

function assertStep({ actor }: Work, entry: ReliabilityEntry, to: ReliabilityEntry['appeal_status']): void {
  assertTransition(EntryEntity.transitions, actor, { ...entry }, to);
}

function conflict(reason: AppealConflict, said: LocalizedText): AppError {
  return new AppError('CONFLICT', said, { extraData: { reason } });
}

function answerWith(work: Work, entry: ReliabilityEntry) {
  return { success: true as const, entry: work.repo.view('ReliabilityEntry', entry) };
}
