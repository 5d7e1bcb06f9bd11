/** What an interview may be, and what may become of it. */
export const interviewKinds = ['video', 'phone', 'on_site'] as const;
export const interviewStatuses = ['proposed', 'returned', 'booked', 'held', 'missed', 'cancelled'] as const;
/** Of one application at most one interview is one of these. */
export const openInterviewStatuses = ['proposed', 'returned', 'booked'] as const;

/** Why one of the two cancels an interview, or the facility offers other times after it was booked. */
export const interviewReasons = ['schedule_conflict', 'position_filled', 'accepted_elsewhere', 'other'] as const;
/** Why a clinician asks for another time than the booked one. */
export const rescheduleReasons = ['schedule_conflict', 'emergency', 'more_time', 'other'] as const;
/** All of them, with those that only the server sets: the application ended, or a party closed their account. */
export const interviewEndReasons = [
  ...interviewReasons,
  ...(['application_closed', 'hired', 'account_closed', 'emergency', 'more_time'] as const),
] as const;

/** The `extra_data.reason` of a conflict: a time cannot be taken, or something has changed since it was read. */
export const interviewConflicts = [
  'open_interview',
  'changed',
  'slot_taken',
  'own_overlap',
  'past',
  'too_early',
  'too_late',
  'account_closed',
] as const;

/** What people are booked for. */
export const bookingKinds = ['interview', 'shift'] as const;

export type InterviewKind = (typeof interviewKinds)[number];
export type InterviewStatus = (typeof interviewStatuses)[number];
export type RescheduleReason = (typeof rescheduleReasons)[number];
export type InterviewConflict = (typeof interviewConflicts)[number];

export const interviewLimits = {
  /** Times offered together. */
  slots: 12,
  /** Users who talk for the facility together, and those of them beside the host. */
  hosts: 4,
  coHosts: 3,
  /** Days of which bookings are read together: a week, and the days around it that belong to it in other zones. */
  bookingDays: 9,
  /** How often within a day times are offered for one application: each time the applicant gets a notification. */
  proposals: 6,
  /** Days ahead that a time may be offered for. */
  days: 90,
  /** How long an interview is. */
  minutes: { min: 10, max: 240 },
  /** Characters. */
  where: 500,
  linkPattern: 300,
  message: 1000,
  note: 500,
  /** Minutes from the start after which a side may say that the other was not there, and days until which. */
  missedAfterMinutes: 15,
  missedDays: 7,
  /** Hours after the end when an interview without an outcome counts as held. */
  heldAfterHours: 24,
} as const;

/** Whether the whole text is one https address, of a host with a name and without a user before it. */
export function isVideoLink(text: string): boolean {
  return /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?$/i.test(text);
}
