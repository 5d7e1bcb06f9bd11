import { z } from 'zod';
import { contract, type OutputOf } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { invitationAnswers, invitationLimits, invitationRefusals } from '#domain/invitations/vocabulary.ts';
import { JobInvitation } from './jobInvitation.ts';

/**
 * Invites clinicians to apply for an open job of the caller's facility. Repeating it answers the invitations that exist.
 * Clinicians whom the facility cannot invite are in `skipped` with the reason. 409 CONFLICT for a job that is not open, 429
 * RATE_LIMITED above the invitations of a day.
 */
export const inviteToJob = contract({
  name: 'inviteToJob',
  summary: 'Invite clinicians to apply for a job',
  area: 'applications',
  allowedTo: { all: ['onboarded', { may: 'recruit' }] },
  // It gives no right: a clinician reads what a message would say.
  proof: 'none',
  input: z.object({
    job_id: idSchema,
    user_ids: z.array(idSchema).min(1).max(invitationLimits.people),
    message: schemaOf(JobInvitation.fields.message).default(null),
  }),
  output: z.object({
    invitations: z.array(recordSchema(JobInvitation)),
    skipped: z.array(z.object({ user_id: z.string(), reason: z.enum(invitationRefusals) })),
  }),
});
export type InvitationsSent = OutputOf<typeof inviteToJob>;

/**
 * Answers an invitation, also with another answer than before. `never` declines it and hides the caller from the facility,
 * which reads the same as after `not_now`. 409 CONFLICT for a job that is no longer open, unless the caller declines.
 */
export const answerInvitation = contract({
  name: 'answerInvitation',
  summary: 'Answer an invitation to a job',
  allowedTo: { role: 'clinician' },
  // It opens nothing, and may hide the caller as `hideFromFacility` does.
  proof: 'none',
  input: z.object({ invitation_id: idSchema, answer: z.enum(invitationAnswers) }),
  output: z.object({ success: z.literal(true), invitation: recordSchema(JobInvitation) }),
});
