import { allows, type Actor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Sentence } from '#domain/core/localizedText.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { Application } from '#domain/applications/application.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import type { Site } from '#domain/workspaces/site.ts';
import type { User } from '#domain/accounts/user.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { Work } from '#server/platform/work.ts';
import { namesIn, partiesOf, type Parties } from './parties.ts';

/** The sides of an application whose accounts are there, and its job if it still is. */
export interface HiringParties extends Parties {
  clinician: User;
  facility: User;
}

/** Refuses an application of a clinician who has closed their account. */
export async function openPartiesOf(work: Work, application: Application): Promise<HiringParties> {
  const { clinician, facility, job } = await partiesOf(work, application);
  if (!clinician?.is_active || !facility) throw accountClosed();
  return { clinician, facility, job };
}

/** What a row about an application carries, under the names that the sides have now: readers need no second query. */
export function scopeIn(parties: HiringParties, application: Application) {
  const { id: application_id, facility_id, applicant_id: clinician_id, job_id } = application;
  const { clinician, facility, job } = namesIn(parties, application);
  return {
    application_id,
    facility_id,
    facility_name: wordsOf(facility),
    clinician_id,
    clinician_name: wordsOf(clinician),
    job_id,
    job_title: wordsOf(job),
  };
}

function wordsOf(name: Sentence): string {
  return typeof name === 'string' ? name : name.message;
}

/** FORBIDDEN for callers who do not recruit for the facility at that site. `what`: what they may not do. */
export function assertRecruits(actor: Actor, row: { facility_id: string; site_id: string | null }, what: string): void {
  if (allows(facilityRule('recruit'), actor, row)) return;
  throw new AppError('FORBIDDEN', `You're not allowed to ${what}`);
}

/** One of the facility's sites; null for none. */
export async function siteOf(work: Work, facility_id: string, id: string | null): Promise<Site | null> {
  if (id === null) return null;
  const [site] = await work.system.find('Site', { id, facility_id }, { limit: 1 });
  if (!site) throw wrongField('site_id', errorText('siteUnknown'));
  return site;
}

/** The applicant's account is closed. */
export function accountClosed(): AppError {
  return new AppError('CONFLICT', errorText('accountClosed'), { extraData: { reason: 'account_closed' } });
}
