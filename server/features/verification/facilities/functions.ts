import { partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { isNpi } from '#domain/credentials/npi.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { withoutSeparators } from '#domain/shared/separators.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { User } from '#domain/accounts/user.ts';
import type { FacilityCheck } from '#domain/verification/facilityCheck.ts';
import * as contracts from '#domain/verification/facilityCheckContracts.ts';
import { mayPublish, type FacilityCheckKind, type Publisher } from '#domain/verification/facilityChecks.ts';
import { limitMails, limitPerson } from '#server/platform/auth/limits.ts';
import { codeLife, hashCode, newCode } from '#server/platform/auth/oneTimeCode.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Work } from '#server/platform/work.ts';
import { domainCodeMail } from './mail.ts';
import { countWaiting, takeCodeTry } from './sql.ts';
import { workDomain } from './workEmail.ts';

export const submitFacilityCheck = implement(contracts.submitFacilityCheck, async (work, input) => {
  const facility = await lockFacility(work);
  const { kind, file_url = null } = input;
  const value = kind === 'npi' ? withoutSeparators(input.value) : input.value;
  if (kind === 'npi' && !isNpi(value)) throw wrongField('value', fieldErrorText('npi'));
  if (kind === 'document' && file_url === null) throw wrongField('file_url', errorText('uploadFirst'));
  await limitPerson(work.services, 'facilityCheck', facility.id);
  const handedIn = { value, label: value, file_url: kind === 'document' ? file_url : null };
  return shown(work, await handIn(work, facility.id, kind, handedIn));
});

export const proveDomain = implement(contracts.proveDomain, async (work, { email }) => {
  const facility = await lockFacility(work);
  const label = provenDomain(email, facility);
  await limitPerson(work.services, 'facilityCheck', facility.id);
  await limitMails(work.services, 'domain', email);
  const code = newCode();
  const expires = work.services.clock().getTime() + codeLife * 60_000;
  const check = await handIn(work, facility.id, 'domain_email', {
    value: email,
    label,
    code_hash: hashCode(work.services, subjectOf(facility.id), code),
    code_expires_date: new Date(expires).toISOString(),
    code_tries: 0,
  });
  await queueDraft(work, domainCodeMail(email, nameOf(facility), code));
  return shown(work, check);
});

export const confirmDomain = implement(contracts.confirmDomain, async (work, { code }) => {
  const facilityId = partyIdOf(personOf(work.actor));
  // Without a lock: the try below is counted on a connection of its own.
  const [known] = await work.system.find('FacilityCheck', {
    facility_id: facilityId,
    kind: 'domain_email',
    status: 'passed',
  });
  if (known) return shown(work, known);
  const now = work.services.clock();
  // Outside the transaction and before the code is compared: a wrong one counts, and of many at the same moment five are compared.
  const live = await takeCodeTry(work.services.db, facilityId, now);
  if (live === null || live !== hashCode(work.services, subjectOf(facilityId), code)) throw wrongCode();
  const facility = await lockFacility(work);
  const check = await currentCheck(work, facilityId, 'domain_email');
  // A newer code may have been asked for since.
  if (!check || check.code_hash !== live) throw wrongCode();
  const label = provenDomain(check.value, facility, 'code');
  const passed = { status: 'passed', label, is_automatic: true, checked_by: null, note: null } as const;
  const ended = { code_hash: null, code_expires_date: null, code_tries: 0 };
  const changes = { ...passed, ...ended, checked_date: now.toISOString() };
  return shown(work, await work.system.update('FacilityCheck', check.id, changes));
});

/**
 * FORBIDDEN for a facility that is not verified where it must be. Services and the server itself may post for it: the
 * operator answers for them.
 */
export function assertMayPublish(
  { actor, services }: Pick<Work, 'actor' | 'services'>,
  facility: Publisher | null,
  why = errorText('facilityUnverified'),
): void {
  if (actor.kind !== 'user' || !facility) return;
  if (mayPublish(facility, services.env.facilityVerification, services.clock().getTime())) return;
  throw new AppError('FORBIDDEN', why, { extraData: { reason: 'unverified' } });
}

/** How many facilities wait for an administrator, and since when the first of them; 1001 means more. */
export function countFacilities({ tx }: Pick<Work, 'tx'>): ReturnType<typeof countWaiting> {
  return countWaiting(tx, maxCounted);
}

/** Of a facility that leaves: what it handed in goes. */
export async function forgetFacilityChecks(work: Work, facility_id: string): Promise<void> {
  for (const { id } of await work.system.find('FacilityCheck', { facility_id }))
    await work.system.remove('FacilityCheck', id);
}

/** What people call a facility. */
export function nameOf({ facility_name, full_name }: Pick<User, 'facility_name' | 'full_name'>): string {
  return facility_name ?? full_name;
}

/** The check of this kind that is open or has passed. */
export async function currentCheck(
  work: Work,
  facility_id: string,
  kind: FacilityCheckKind,
): Promise<FacilityCheck | undefined> {
  const found = await work.system.find('FacilityCheck', { facility_id, kind }, { lock: 'update' });
  return found.find(({ status }) => status !== 'failed');
}

/** As many as are counted. */
const maxCounted = 1001;

/** Everyone who changes what was checked of a facility waits for its account. */
function lockFacility(work: Work): Promise<User> {
  return work.system.get('User', partyIdOf(personOf(work.actor)), { lock: 'update' });
}

type HandedIn = Pick<FacilityCheck, 'value' | 'label'> & Partial<FacilityCheck>;

async function handIn(
  work: Work,
  facility_id: string,
  kind: FacilityCheckKind,
  handedIn: HandedIn,
): Promise<FacilityCheck> {
  const current = await currentCheck(work, facility_id, kind);
  if (current?.status === 'passed') throw new AppError('CONFLICT', errorText('checkPassed'));
  if (current) return work.system.update('FacilityCheck', current.id, { ...handedIn, note: null });
  return work.system.create('FacilityCheck', { facility_id, kind, ...handedIn });
}

function provenDomain(email: string, { website }: Pick<User, 'website'>, field: 'email' | 'code' = 'email'): string {
  const found = workDomain(email, website);
  if ('domain' in found) return found.domain;
  throw wrongField(field, errorText(`workEmail.${found.refusal}`));
}

function wrongCode(): AppError {
  return wrongField('code', errorText('invalidCode'));
}

/** What a code is about: one of another facility does not fit. */
function subjectOf(facilityId: string): string {
  return `domain of ${facilityId}`;
}

function shown(work: Work, check: FacilityCheck) {
  return { success: true as const, check: work.repo.view('FacilityCheck', check) };
}
