import { AppError } from '#domain/core/errors.ts';
import { assertTransition } from '#domain/core/transitions.ts';
import type { User } from '#domain/accounts/user.ts';
import * as contracts from '#domain/references/contracts.ts';
import { Reference as ReferenceEntity, type Reference } from '#domain/references/reference.ts';
import { isOpenReference, referenceLimits } from '#domain/references/vocabulary.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { limitStrangerMails } from '#server/platform/auth/limits.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { today } from '#server/platform/today.ts';
import type { Work } from '#server/platform/work.ts';
import { conflict } from './conflict.ts';
import { mailReferee } from './mail.ts';
import { countOpen, isReturned, isStopped } from './sql.ts';

export { declineReference, giveReference, readReferenceForm } from './form.ts';
export { shareReferences } from './share.ts';
export { eraseReferences } from './sql.ts';

export const askReference = implement(contracts.askReference, async (work, input) => {
  assertDates(work, input);
  // One request of a clinician at a time: another one counts what this one sends.
  const me = await work.system.get('User', personOf(work.actor).id, { lock: 'update' });
  const { referee_email } = input;
  const open = (await work.system.find('Reference', { clinician_id: me.id, referee_email })).find(isOpenReference);
  if (open && isSameRequest(open, input)) return answerWith(work, open);
  if (open) throw conflict('asked', errorText('refereeAsked'));
  const { open: most } = referenceLimits;
  if ((await countOpen(work.tx, me.id)) >= most)
    throw conflict('limit', errorText('tooManyReferences', { count: most }));
  await assertMailable(work, me, referee_email);
  const now = work.services.clock().toISOString();
  const reference = await work.system.create('Reference', {
    ...input,
    clinician_id: me.id,
    asked_date: now,
    mailed_date: now,
  });
  await mailReferee(work, me, reference, 'first');
  return answerWith(work, reference);
});

export const remindReference = implement(contracts.remindReference, async (work, { reference_id }) => {
  const me = await work.system.get('User', personOf(work.actor).id);
  const reference = await ownReference(work, reference_id);
  assertOpen(reference);
  const { mails, pauseHours } = referenceLimits;
  if (reference.reminders >= mails) throw conflict('reminded', errorText('refereeMailedOut', { count: mails + 1 }));
  const since = work.services.clock().getTime() - Date.parse(reference.mailed_date);
  if (since < pauseHours * 3_600_000) throw conflict('reminded', errorText('refereeReminded'));
  if (await isReturned(work.tx, reference.referee_email)) throw conflict('returned', errorText('refereeReturned'));
  await assertMailable(work, me, reference.referee_email);
  const reminded = await noteMail(work, reference);
  await mailReferee(work, me, reminded, 'again');
  return answerWith(work, reminded);
});

export const withdrawReference = implement(contracts.withdrawReference, async (work, { reference_id }) => {
  const reference = await ownReference(work, reference_id);
  if (reference.status === 'withdrawn') return answerWith(work, reference);
  assertTransition(ReferenceEntity.transitions, work.actor, { ...reference }, 'withdrawn');
  return answerWith(work, await work.system.update('Reference', reference.id, { status: 'withdrawn' }));
});

/** Notes that the referee is mailed again now. */
export function noteMail(work: Work, { id, reminders }: Reference): Promise<Reference> {
  return work.system.update('Reference', id, {
    reminders: reminders + 1,
    mailed_date: work.services.clock().toISOString(),
    bounced_date: null,
  });
}

async function ownReference(work: Work, id: string): Promise<Reference> {
  const reference = await work.repo.get('Reference', id, { lock: 'update' });
  if (reference.clinician_id === personOf(work.actor).id) return reference;
  throw new AppError('NOT_FOUND', `Entity Reference with ID ${id} not found`);
}

function assertOpen(reference: Reference): void {
  if (isOpenReference(reference)) return;
  throw new AppError('WRONG_STEP', errorText('referenceOver'), { extraData: { current: reference.status } });
}

/** Refuses addresses that want no such mails, and more mails to strangers than an account may cause. */
async function assertMailable(work: Work, { id, verification_status }: User, address: string): Promise<void> {
  if (await isStopped(work.tx, address)) throw conflict('stopped', errorText('refereeStopped'));
  await limitStrangerMails(work, 'reference', { id, isVerified: verification_status === 'verified' }, address);
}

type Dates = Pick<Reference, 'worked_from' | 'worked_to'>;

function assertDates({ services }: Work, { worked_from, worked_to }: Dates): void {
  const day = today(services);
  if (worked_from > day) throw wrongField('worked_from', errorText('referenceFuture'));
  if (worked_to === null) return;
  if (worked_to < worked_from) throw wrongField('worked_to', errorText('referenceOrder'));
  if (worked_to > day) throw wrongField('worked_to', errorText('referenceFuture'));
}

const asked = ['referee_name', 'relation', 'workplace', 'worked_from', 'worked_to'] as const;

function isSameRequest(open: Reference, input: Pick<Reference, (typeof asked)[number]>): boolean {
  return asked.every((name) => open[name] === input[name]);
}

function answerWith(work: Work, reference: Reference) {
  return { success: true as const, reference: work.repo.view('Reference', reference) };
}
