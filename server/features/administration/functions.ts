import * as activityContracts from '#domain/administration/activityContracts.ts';
import * as contracts from '#domain/administration/contracts.ts';
import * as personRecordContracts from '#domain/verification/personRecordContracts.ts';
import { listInvitations } from '#server/platform/auth/invitations.ts';
import { countFacilities } from '#server/features/verification/facilities/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { lastBackup } from '#server/platform/ops/backupMark.ts';
import type { Work } from '#server/platform/work.ts';
import { auditFilterOf } from './auditFilterOf.ts';
import { countActivity, countWork, readAudit, readRecord } from './sql.ts';

export const adminOverview = implement(contracts.adminOverview, async (work) => {
  const { env, mailer } = work.services;
  const [counts, facilities, backup_date] = await Promise.all([
    countWork(work.tx),
    countFacilities(work),
    lastBackup(env.dataDir),
  ]);
  return { ...counts, facilities, mails: mailer.configured ? counts.mails : null, backup_date };
});

/** How many documents wait for a decision, and since when the first of them. */
export async function waitingDocuments({ tx }: Work) {
  return (await countWork(tx)).documents;
}

export const platformActivity = implement(activityContracts.platformActivity, (work, { bounds }) =>
  countActivity(work.tx, bounds),
);

export const auditLog = implement(contracts.auditLog, async (work, { before, ...asked }) => {
  const { filter, morePeople } = await auditFilterOf(work, asked);
  const found = await readAudit(work.tx, { ...filter, before: before ?? null }, contracts.auditPageSize + 1);
  return {
    entries: found.slice(0, contracts.auditPageSize),
    has_more: found.length > contracts.auditPageSize,
    more_people: morePeople,
  };
});

export const siteSettings = implement(contracts.siteSettings, async ({ services: { env } }) => ({
  public_url: env.publicUrl,
  sign_up: env.signUp,
  access_policy: env.accessPolicy,
  default_language: env.defaultLanguage,
  time_zone: env.timeZone,
  admin_second_factor: env.adminSecondFactor,
  pay_gate: env.payGate,
  facility_verification: env.facilityVerification,
  verification_days: env.verificationDays,
  report_hours: env.reportHours,
  impact_report: env.impactReport,
  retention_hold: env.retentionHold,
  has_mail_server: env.smtpUrl !== null,
  contact_email: env.contactEmail,
  contact_phone: env.contactPhone,
  contact_address: env.contactAddress,
}));

export const allSettings = implement(contracts.allSettings, async ({ services: { env } }) => ({
  settings: [...env.shownSettings],
}));

export const waitingInvitations = implement(contracts.waitingInvitations, async (work) => ({
  invitations: await listInvitations(work.tx),
}));

export const personRecord = implement(personRecordContracts.personRecord, async (work, { user_id }) => {
  const person = await work.repo.get('User', user_id);
  return { person: work.repo.view('User', person), ...(await readRecord(work.tx, user_id)) };
});
