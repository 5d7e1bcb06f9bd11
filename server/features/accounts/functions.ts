import { partyIdOf, type Actor, type UserActor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { claimSentence, claimsToBeUs } from '#domain/shared/names.ts';
import { isOnboarded } from '#domain/accounts/onboarding.ts';
import type { User } from '#domain/accounts/user.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { alreadyDecided, lastDecision } from '#server/platform/auth/decisions.ts';
import { storeLastDay, openDocuments } from '#server/features/credentials/functions.ts';
import type { Work } from '#server/platform/work.ts';
import { assertAdult } from './confirmAdult.ts';
import { derivedFields } from './derivedFields.ts';
import { areClinicians, areFacilities } from './sql.ts';

type Body = Record<string, unknown>;

/**
 * User.update of the entity API, of `me` above all. Answers the whole stored row. Finishing onboarding takes its
 * consequences with it: a facility becomes verified, a clinician with a credential waits for verification.
 */
export async function updateUser(work: Work, id: string, body: Body): Promise<User> {
  const { actor } = work;
  if (actor.kind !== 'user') return storeLastDay(work, await work.repo.update('User', id, body));
  if (actor.id === id) return updateSelf(work, actor, body);
  return partyIdOf(actor) === id ? updateEmployer(work, id, body) : updateOther(work, id, body);
}

/** A member on the profile of their facility. */
async function updateEmployer(work: Work, id: string, body: Body): Promise<User> {
  const before = await work.system.get('User', id, { lock: 'update' });
  assertOwnName(body, before);
  return work.repo.update('User', id, body, derivedFields(body, work.services));
}

async function updateSelf(work: Work, actor: UserActor, body: Body): Promise<User> {
  const before = await work.system.get('User', actor.id, { lock: 'update' });
  const patch = { ...body };
  delete patch['verification_status'];
  assertUserRole(patch, before, actor);
  assertPlatformRole(patch, before);
  assertOwnName(patch, before);
  assertNoProfile(patch, before);
  const userRole = (patch['user_role'] ?? before.user_role) as User['user_role'];
  assertSavedTalent(patch, before, userRole);
  await assertSavedExist(work, patch, before);
  await assertHiddenFromFacilities(work, patch, before);
  assertDocumentList(patch['documents']);
  const wish = wishedVerification(body['verification_status'], before, userRole);
  const after = await work.repo.update('User', actor.id, patch, derivedFields(patch, work.services));
  if (isOnboarded(after) && !isOnboarded(before)) await assertAdult(work, after);
  const verification_status = await nextVerification(work, before, after, wish);
  return verification_status === after.verification_status
    ? after
    : work.system.update('User', actor.id, { verification_status });
}

/** Administrators on another user's row; the repository refuses all others. */
async function updateOther(work: Work, id: string, body: Body): Promise<User> {
  if (isAdmin(work.actor)) await assertAdminRemains(work, id, body);
  const before = isAdmin(work.actor) ? await work.system.get('User', id, { lock: 'update' }) : null;
  if (before) await assertUndecided(work, before, body);
  const after = await work.repo.update('User', id, body);
  // What was verified for one side of the marketplace says nothing about the other.
  if (!before || before.user_role === after.user_role || after.verification_status === null) return after;
  return storeLastDay(work, await work.system.update('User', id, { verification_status: null }));
}

/** Of two administrators who do the same to an account the second gets an error. */
async function assertUndecided(work: Work, before: User, body: Body): Promise<void> {
  if (before.deleted_date !== null) {
    throw alreadyDecided('User', 'deleted', await lastDecision(work.tx, 'User', before.id, 'deleted_date'));
  }
  const names = Object.keys(body);
  // With something else to write the request is more than this decision.
  if (names.some((name) => (name !== 'is_active' && name !== 'role') || body[name] !== before[name])) return;
  if (names.includes('is_active')) {
    await assertOwnDecision(work, before.id, 'is_active', before.is_active ? 'active' : 'inactive');
  }
  if (names.includes('role')) await assertOwnDecision(work, before.id, 'role', before.role);
}

/** WRONG_STEP when another administrator was the last to write this field of the account. */
export async function assertOwnDecision(
  { tx, actor }: Work,
  id: string,
  field: 'is_active' | 'role' | 'deleted_date',
  current: Parameters<typeof alreadyDecided<'User'>>[1],
): Promise<void> {
  const decision = await lastDecision(tx, 'User', id, field);
  if (decision === null || (actor.kind === 'user' && decision.by === actor.id)) return;
  throw alreadyDecided('User', current, decision);
}

/** Chosen once. Clients that echo an empty role before the choice mean nothing by it (spec D18). */
function assertUserRole(patch: Body, before: User, actor: UserActor): void {
  if (!Object.hasOwn(patch, 'user_role')) return;
  const wanted = patch['user_role'] === '' ? null : patch['user_role'];
  if (wanted === before.user_role || wanted === undefined) delete patch['user_role'];
  else if (before.user_role !== null && actor.role !== 'admin') throw forbidden('user_role');
}

/** Users cannot change their own rights, administrators included: the last one could lock all others out. */
function assertPlatformRole(patch: Body, before: User): void {
  for (const field of ['role', 'is_active', 'badges'] as const) {
    if (patch[field] === undefined) continue;
    if (JSON.stringify(patch[field]) !== JSON.stringify(before[field])) throw forbidden(field);
    delete patch[field];
  }
}

/** An administrator may be called what they are. */
function assertOwnName(patch: Body, before: User): void {
  if (before.role === 'admin') return;
  for (const field of ['full_name', 'facility_name'] as const) {
    const name = patch[field];
    if (typeof name !== 'string' || name === before[field] || !claimsToBeUs(name)) continue;
    throw wrongField(field, claimSentence);
  }
}

/** A member is no facility of their own: with a headline they would be in the directory as one. */
function assertNoProfile(patch: Body, { works_for }: User): void {
  if (works_for !== null && patch['headline']) throw forbidden('headline');
}

function assertSavedTalent(patch: Body, before: User, userRole: User['user_role']): void {
  if (patch['saved_talent_ids'] === undefined || userRole === 'facility') return;
  if (JSON.stringify(patch['saved_talent_ids']) !== JSON.stringify(before.saved_talent_ids))
    throw forbidden('saved_talent_ids');
  delete patch['saved_talent_ids'];
}

/** Saved clinicians who have left since stay in the list; only visible ones can be added. */
async function assertSavedExist(work: Work, patch: Body, before: User): Promise<void> {
  const added = addedIds(patch, before, 'saved_talent_ids');
  if (added.length === 0 || (await areClinicians(work.tx, work.actor, added))) return;
  throw wrongField('saved_talent_ids', errorText('savedNotClinician'));
}

/** A facility that has left since stays in the list. */
async function assertHiddenFromFacilities(work: Work, patch: Body, before: User): Promise<void> {
  const added = addedIds(patch, before, 'blocked_facility_ids');
  if (added.length === 0 || (await areFacilities(work.tx, added))) return;
  throw wrongField('blocked_facility_ids', errorText('hiddenNotFacility'));
}

function addedIds(patch: Body, before: User, field: 'saved_talent_ids' | 'blocked_facility_ids'): string[] {
  const wanted = patch[field];
  if (!Array.isArray(wanted)) return [];
  return wanted.filter((id): id is string => typeof id === 'string' && !before[field].includes(id));
}

/** Bytes of the whole list: names and addresses of files, never files. */
const documentListSize = 64 * 1024;

function assertDocumentList(documents: unknown): void {
  if (documents === undefined || JSON.stringify(documents).length <= documentListSize) return;
  throw wrongField('documents', errorText('documentListTooLong'));
}

/**
 * What the body asks of `verification_status`. Only `pending` can be asked for, by a clinician. A facility's onboarding
 * sends `verified`, which the server grants by itself; a clinician who sends it is refused.
 */
function wishedVerification(sent: unknown, before: User, userRole: User['user_role']): 'pending' | null {
  const wanted = sent === '' ? null : (sent ?? null);
  if (wanted === null || wanted === before.verification_status) return null;
  if (wanted === 'pending') return userRole === 'clinician' ? 'pending' : null;
  if (wanted === 'verified' && userRole === 'facility') return null;
  throw forbidden('verification_status');
}

async function nextVerification(
  work: Work,
  before: User,
  after: User,
  wish: 'pending' | null,
): Promise<User['verification_status']> {
  const finishes = isOnboarded(after) && !isOnboarded(before);
  // Right away (spec D11), unless administrators verify facilities first (ADR-0055).
  if (after.user_role === 'facility') return finishes ? onboardedFacility(work) : after.verification_status;
  // Without a credential there is nothing to verify, and `pending` would hide the way to submit one (spec D10).
  const mayBePending =
    after.user_role === 'clinician' && after.verification_status === null && (wish === 'pending' || finishes);
  if (!mayBePending) return after.verification_status;
  return (await openDocuments(work, after.id)).length > 0 ? 'pending' : null;
}

function onboardedFacility({ services }: Work): User['verification_status'] {
  return services.env.facilityVerification === 'required' ? 'pending' : 'verified';
}

/** CONFLICT when the change would leave the platform without an administrator. */
export async function assertAdminRemains(work: Work, id: string, body: Body): Promise<void> {
  if (body['role'] !== 'user' && body['is_active'] !== false) return;
  // All of them locked in one order, so that two administrators cannot end each other at the same time.
  const admins = await work.system.find('User', { role: 'admin', is_active: true }, { sort: 'id', lock: 'update' });
  if (admins.length > 0 && admins.every((admin) => admin.id === id)) {
    throw new AppError('CONFLICT', errorText('lastAdministrator'));
  }
}

function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'admin';
}

function forbidden(field: string): AppError {
  return new AppError('FIELD_FORBIDDEN', `You're not allowed to set/modify the following fields: ${field}`);
}
