import { randomBytes } from 'node:crypto';
import { partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { isFreeMailDomain } from '#domain/verification/freeMailDomains.ts';
import { isDomain } from '#domain/workspaces/signOn.ts';
import * as contracts from '#domain/workspaces/signOnContracts.ts';
import { audit, type AuditEvent } from '#server/platform/auth/audit.ts';
import { seal } from '#server/platform/auth/seal.ts';
import { hasSecondFactor } from '#server/platform/auth/secondFactor.ts';
import { implement, implementInParts } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { outsideAddress } from '#server/platform/integrations/outsideAddress.ts';
import type { Work } from '#server/platform/work.ts';
import { assertSites } from '#server/features/workspaces/sites.ts';
import { provisioningUrl } from '#server/features/workspaces/provisioning/address.ts';
import { findProof } from './dns.ts';
import { redirectUriOf } from './redirectUri.ts';
import {
  deleteSignOn,
  forgetLinks,
  shownSignOn,
  signOnAt,
  signOnOf,
  writeSignOn,
  type SignOnRow,
  type SignOnSettings,
} from './sql.ts';

export const singleSignOn = implement(contracts.singleSignOn, async (work) => {
  const facilityId = facilityOf(work);
  const row = await signOnOf(work.tx, facilityId);
  return {
    sign_on: row && shownSignOn(row),
    redirect_uri: redirectUriOf(work.services.env, facilityId),
    provisioning_url: provisioningUrl(work.services.env),
  };
});

export const saveSingleSignOn = implement(contracts.saveSingleSignOn, async (work, input) => {
  const facility_id = await managed(work);
  const before = await signOnOf(work.tx, facility_id);
  const { domain, client_id, client_secret, work_role, site_ids = before?.site_ids ?? [], required = false } = input;
  assertDomain(domain);
  const issuer = readIssuer(work, input.issuer);
  const sameIssuer = before?.issuer === issuer;
  // The secret of one provider must not be sent to another.
  if (client_secret === undefined && !sameIssuer) throw wrongField('client_secret', errorText('signOnSecretMissing'));
  await assertSites(work, facility_id, site_ids, before?.site_ids);
  const isProved = before?.domain === domain && before.verified_date !== null;
  if (required) await assertMayRequire(work, facility_id, isProved);
  const row: SignOnSettings = {
    ...{ facility_id, domain, issuer, client_id, work_role, site_ids, is_required: required },
    sealed_secret:
      client_secret === undefined
        ? before!.sealed_secret
        : seal(work.services.auth.signOnKey, facility_id, client_secret),
    dns_token: before?.domain === domain ? before.dns_token : randomBytes(24).toString('base64url'),
    verified_date: isProved ? before.verified_date : null,
  };
  await writeSignOn(work.tx, row);
  if (before && !sameIssuer) await forgetLinks(work.tx, facility_id);
  await record(work, before ? 'sign_on.change' : 'sign_on.set_up', before ? changesOf(before, row) : []);
  return { success: true as const, sign_on: shownSignOn({ ...noToken, ...before, ...row }) };
});

const noToken = { provisioning_date: null, provisioning_used_date: null };

/** In parts: the DNS may be slow, and no connection to the database waits for it. */
export const proveSignOnDomain = implementInParts(contracts.proveSignOnDomain, async (inPart) => {
  const { row, env } = await inPart(async (work) => {
    const facilityId = await managed(work);
    return { row: await rowOf(work, facilityId), env: work.services.env };
  });
  if (row.verified_date !== null) return { success: true as const, sign_on: shownSignOn(row) };
  const proof = await findProof(env, row.domain, row.dns_token);
  const sign_on = await inPart((work) => proved(work, row, proof));
  if (sign_on) return { success: true as const, sign_on };
  throw new AppError('CONFLICT', errorText(proof === 'silent' ? 'signOnDnsSilent' : 'signOnRecordMissing'), {
    extraData: { reason: proof },
  });
});

export const removeSingleSignOn = implement(contracts.removeSingleSignOn, async (work) => {
  const facilityId = await managed(work);
  if (await deleteSignOn(work.tx, facilityId)) await record(work, 'sign_on.remove');
  return { success: true as const };
});

/** Null when there is no proof: the log has the refusal. */
async function proved(work: Work, { domain, dns_token }: SignOnRow, proof: Awaited<ReturnType<typeof findProof>>) {
  const facilityId = await managed(work);
  if (proof !== 'found') {
    await record(work, 'sign_on.prove', [proof], 'refused');
    return null;
  }
  await work.system.withAdvisoryLocks(`sign-on domain ${domain}`);
  const row = await rowOf(work, facilityId);
  if (row.domain !== domain || row.dns_token !== dns_token)
    throw new AppError('CONFLICT', errorText('changedMeanwhile'));
  const owner = await signOnAt(work.tx, domain);
  if (owner && owner.facility_id !== facilityId)
    throw new AppError('CONFLICT', errorText('signOnDomainTaken'), { extraData: { reason: 'taken' } });
  const now: SignOnRow = { ...row, verified_date: work.services.clock().toISOString() };
  await writeSignOn(work.tx, now);
  await record(work, 'sign_on.prove');
  return shownSignOn(now);
}

/** The facility, once it is this caller's turn: a provider signs in all members, so an owner of some sites may not set it. */
export async function managed(work: Work): Promise<string> {
  const person = personOf(work.actor);
  if (person.role === 'admin') throw new AppError('FORBIDDEN', 'Administrators have no single sign-on');
  if ((person.seat?.siteIds ?? []).length > 0) throw new AppError('FORBIDDEN', errorText('signOnWholeFacility'));
  const facilityId = facilityOf(work);
  await work.system.withAdvisoryLocks(`single sign-on of ${facilityId}`);
  return facilityId;
}

export async function rowOf(work: Work, facilityId: string): Promise<SignOnRow> {
  const row = await signOnOf(work.tx, facilityId);
  if (!row) throw new AppError('NOT_FOUND', 'This facility has no single sign-on');
  return row;
}

function assertDomain(domain: string): void {
  if (!isDomain(domain)) throw wrongField('domain', errorText('signOnDomain'));
  if (isFreeMailDomain(domain)) throw wrongField('domain', errorText('signOnPublicDomain'));
}

const discoveryPath = /\/\.well-known\/openid-configuration$/;

/** Many copy the address of the discovery document. */
function readIssuer({ services: { env } }: Work, text: string): string {
  const issuer = text.replace(discoveryPath, '');
  const url = outsideAddress(issuer, env.signOnOrigins);
  if (!url || url.search !== '') throw wrongField('issuer', errorText('webhookAddress'));
  return issuer;
}

/** The account of the facility is the way in when the provider fails, so it has more than a password. */
async function assertMayRequire(work: Work, facilityId: string, isProved: boolean): Promise<void> {
  if (!isProved) throw wrongField('required', errorText('signOnUnproved'));
  if (!(await hasSecondFactor(work.tx, facilityId))) throw wrongField('required', errorText('signOnSecondFactor'));
}

function changesOf(before: SignOnRow, after: SignOnSettings): string[] {
  const names = ['domain', 'issuer', 'client_id', 'sealed_secret', 'work_role', 'site_ids', 'is_required'] as const;
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

function facilityOf({ actor }: Work): string {
  return partyIdOf(personOf(actor));
}

export async function record(
  work: Work,
  action: AuditEvent['action'],
  fields: string[] = [],
  outcome: 'done' | 'refused' = 'done',
): Promise<void> {
  await audit(work.tx, work.actor, [{ action, entity: 'User', entity_id: facilityOf(work), fields, outcome }]);
}
