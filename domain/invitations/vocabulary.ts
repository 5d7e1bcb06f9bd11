/** Open until the clinician answers. Declined is also what the facility reads after "Never from this facility". */
export const invitationStatuses = ['open', 'interested', 'declined'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const invitationAnswers = ['interested', 'not_now', 'never'] as const;
export type InvitationAnswer = (typeof invitationAnswers)[number];

/** Why `inviteToJob` leaves a clinician out. `unknown` also for those who hide from the facility. */
export const invitationRefusals = ['unknown', 'first_contact', 'applied', 'declined', 'waiting'] as const;
export type InvitationRefusal = (typeof invitationRefusals)[number];

export const invitationLimits = {
  /** Clinicians of one call. */
  people: 20,
  /** Invitations of one facility within 24 hours. */
  perDay: 100,
  /** Invitations of one facility that one clinician has not answered. */
  unanswered: 3,
  /** Days after a clinician declined in which the facility does not invite them again. */
  pauseDays: 30,
  /** Characters. */
  message: 300,
} as const;
