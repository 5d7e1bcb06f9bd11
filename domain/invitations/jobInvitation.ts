import { entity, type Row } from '#domain/core/entity.ts';
import { choice, optionalInstant, optionalProse, optionalRef, ref, text, withInitial } from '#domain/core/fields.ts';
import { invitationLimits, invitationStatuses } from '#domain/invitations/vocabulary.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';

const byClinician = { owner: 'clinician_id' } as const;

const shown = [
  'facility_id',
  'facility_name',
  'clinician_id',
  'job_id',
  'job_title',
  'site_id',
  'message',
  'status',
  'answered_date',
] as const;

/** Sent by `inviteToJob`, answered by `answerInvitation` or by an application. One for a job and a clinician. */
export const JobInvitation = entity({
  name: 'JobInvitation',
  table: 'job_invitations',
  summary: 'A facility invites a clinician to apply for a job',
  area: 'applications',
  fields: {
    facility_id: ref('User'),
    /** Names are as they were when the facility sent it. */
    facility_name: text(120),
    clinician_id: ref('User'),
    job_id: ref('Job'),
    job_title: text(150),
    site_id: optionalRef('Site'),
    message: optionalProse(invitationLimits.message),
    status: withInitial(choice(invitationStatuses), 'open'),
    answered_date: optionalInstant(),
  },
  views: [
    { name: 'admin', rule: { role: 'admin' }, fields: shown },
    { name: 'own', rule: byClinician, fields: shown },
    { name: 'party', rule: facilityRule('read'), fields: shown },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
  transitions: {
    field: 'status',
    initial: 'open',
    allowed: [
      { from: ['open', 'declined'], to: 'interested', by: byClinician },
      { from: ['open', 'interested'], to: 'declined', by: byClinician },
    ],
  },
});

export type JobInvitation = Row<typeof JobInvitation>;
