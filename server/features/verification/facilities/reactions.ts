import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { User } from '#domain/accounts/user.ts';
import { areEnough, facilityCheckKinds } from '#domain/verification/facilityChecks.ts';
import type { FacilityCheck } from '#domain/verification/facilityCheck.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { facilityWaitingMail } from './mail.ts';
import { currentCheck, nameOf } from './functions.ts';
import { notifyVerification } from './notify.ts';
import { workDomain } from './workEmail.ts';

/** The account says which checks have passed: every list that shows a facility reads it there. */
export const syncChecked: Reaction<'FacilityCheck'> = async (work, { before, after }) => {
  const check = after ?? before;
  if (!check || (before?.status !== 'passed' && after?.status !== 'passed')) return;
  const [facility] = await work.system.find('User', { id: check.facility_id }, { limit: 1, lock: 'update' });
  if (!facility) return;
  const passed = await work.system.find('FacilityCheck', { facility_id: facility.id, status: 'passed' });
  const kinds = facilityCheckKinds.filter((kind) => passed.some((one) => one.kind === kind));
  const dates = passed.flatMap(({ checked_date }) => (checked_date === null ? [] : [checked_date]));
  const checked_date = dates.toSorted().at(-1) ?? null;
  const changed = await work.system.update('User', facility.id, { checked_kinds: kinds, checked_date });
  await endIfLacking(work, changed);
};

/**
 * Administrators get an email when a facility begins to wait for them: with its first check that they decide on, and not with
 * those that join it.
 */
export const mailWaiting: Reaction<'FacilityCheck'> = async (work, { before, after }) => {
  if (!after || !waits(after) || (before && waits(before))) return;
  const checks = await work.system.find('FacilityCheck', { facility_id: after.facility_id, status: 'open' });
  if (checks.some((check) => check.id !== after.id && waits(check))) return;
  const facility = await work.system.get('User', after.facility_id);
  for (const administrator of await work.system.find('User', { role: 'admin', is_active: true }))
    await queueDraft(work, facilityWaitingMail(administrator, nameOf(facility), work.services.env.publicUrl));
};

/** The code that comes back decides on a domain by itself. */
function waits({ status, kind }: Pick<FacilityCheck, 'status' | 'kind'>): boolean {
  return status === 'open' && kind !== 'domain_email';
}

/** A number and a document belong to the name they were checked with, and a domain to the website. */
export const recheckRenamed: Reaction<'User'> = async (work, { before, after }) => {
  if (!before || after?.user_role !== 'facility' || after.checked_kinds.length === 0) return;
  const isRenamed = folded(nameOf(before)) !== folded(nameOf(after));
  const open = { status: 'open', is_automatic: false, checked_by: null, checked_date: null } as const;
  for (const kind of facilityCheckKinds) {
    const check = after.checked_kinds.includes(kind) ? await currentCheck(work, after.id, kind) : undefined;
    if (check?.status !== 'passed') continue;
    const isOver =
      kind === 'domain_email'
        ? before.website !== after.website && !isStill(check.label, check.value, after)
        : isRenamed;
    if (isOver) await work.system.update('FacilityCheck', check.id, open);
  }
};

function isStill(label: string, email: string, { website }: Pick<User, 'website'>): boolean {
  const found = workDomain(email, website);
  return 'domain' in found && found.domain === label;
}

/** `St. Mary's` and `ST MARYS` are one name. */
function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

async function endIfLacking(work: Work, facility: User): Promise<void> {
  if (work.services.env.facilityVerification === 'off' || facility.verification_status !== 'verified') return;
  if (areEnough(facility.checked_kinds)) return;
  const { updated_date } = await work.system.update('User', facility.id, { verification_status: 'pending' });
  await notifyVerification(
    work,
    facility.id,
    `facility:${facility.id}:${updated_date}`,
    notificationText('profile_verified.title.facilityEnded'),
    notificationText('profile_verified.body.facilityLacks'),
  );
}
