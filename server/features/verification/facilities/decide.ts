import { partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { FacilityCheck } from '#domain/verification/facilityCheck.ts';
import * as contracts from '#domain/verification/facilityCheckContracts.ts';
import { areEnough } from '#domain/verification/facilityChecks.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { assertUnchanged } from '#server/platform/functions/assertUnchanged.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { currentCheck } from './functions.ts';
import { notifyVerification } from './notify.ts';

export const decideFacilityCheck = implement(contracts.decideFacilityCheck, async (work, input) => {
  const { check_id, seen_updated_date, passed, note = null } = input;
  const { facility_id } = await work.repo.get('FacilityCheck', check_id);
  assertOther(work, facility_id);
  await work.system.get('User', facility_id, { lock: 'update' });
  const before = await work.repo.get('FacilityCheck', check_id, { lock: 'update' });
  const status = passed ? 'passed' : 'failed';
  if (before.status === status && before.note === note) return shown(work, before);
  assertUnchanged(before, seen_updated_date);
  await assertDecidable(work, before, passed);
  if (!passed && note === null) throw wrongField('note', errorText('checkNoteNeeded'));
  const by = { checked_by: work.actor.kind === 'user' ? work.actor.id : null, is_automatic: false };
  const checked_date = work.services.clock().toISOString();
  const check = await work.system.update('FacilityCheck', check_id, {
    ...{ status, note, checked_date },
    // A domain that its code confirmed was not confirmed by the administrator who looks at it later.
    ...(passed && before.is_automatic ? {} : by),
    ...{ code_hash: null, code_expires_date: null },
  });
  if (!passed) {
    const what = notificationText(`profile_verified.check.${check.kind}`);
    await notifyVerification(
      work,
      facility_id,
      `facility_check:${check_id}:${check.updated_date}`,
      notificationText('profile_verified.title.checkFailed', { what }),
      notificationText('profile_verified.body.checkFailed', { note: note ?? '' }),
    );
  }
  return shown(work, check);
});

export const decideFacility = implement(
  contracts.decideFacility,
  async (work, { facility_id, verified, note = null }) => {
    assertOther(work, facility_id);
    const facility = await work.system.get('User', facility_id, { lock: 'update' });
    if (facility.user_role !== 'facility') throw new AppError('NOT_FOUND', errorText('noFacility'));
    const verification_status = verified ? ('verified' as const) : ('pending' as const);
    if (verified && !areEnough(facility.checked_kinds))
      throw wrongField('verified', errorText('facilityChecksMissing'));
    if (!verified && note === null) throw wrongField('note', errorText('checkNoteNeeded'));
    if (facility.verification_status === verification_status) return { success: true as const, verification_status };
    const changes = { verification_status, publish_until: null } as const;
    const { updated_date } = await work.system.update('User', facility_id, changes);
    const action = verified ? 'facility.verify' : 'facility.unverify';
    await audit(work.tx, work.actor, [{ action, entity: 'User', entity_id: facility_id }]);
    await notifyVerification(
      work,
      facility_id,
      `facility:${facility_id}:${updated_date}`,
      notificationText(verified ? 'profile_verified.title.facility' : 'profile_verified.title.facilityEnded'),
      decisionText(verified, note),
    );
    return { success: true as const, verification_status };
  },
);

function decisionText(verified: boolean, note: string | null): LocalizedText {
  if (note === null) return notificationText('profile_verified.body.facility');
  return notificationText(`profile_verified.body.${verified ? 'facilityNoted' : 'facilityEnded'}`, { note });
}

/** An administrator does not decide on the facility they act for. */
function assertOther({ actor }: Work, facilityId: string): void {
  if (actor.kind !== 'user' || partyIdOf(actor) !== facilityId) return;
  throw new AppError('FORBIDDEN', errorText('ownFacilityCheck'));
}

/** A failed check that its facility has handed in again is over, and an administrator cannot replace a code. */
async function assertDecidable(work: Work, check: FacilityCheck, passed: boolean): Promise<void> {
  const current = await currentCheck(work, check.facility_id, check.kind);
  if (current && current.id !== check.id) throw new AppError('WRONG_STEP', errorText('checkReplaced'));
  if (passed && check.kind === 'domain_email' && !check.is_automatic)
    throw new AppError('WRONG_STEP', errorText('domainUnconfirmed'), { extraData: { current: check.status } });
}

function shown(work: Work, check: FacilityCheck) {
  return { success: true as const, check: work.repo.view('FacilityCheck', check) };
}
