import { entity, type Row } from '#domain/core/entity.ts';
import { choice, optionalInstant, optionalProse, optionalRef, ref, text, withInitial } from '#domain/core/fields.ts';

/** What can be reported, and the entity behind each kind. */
export const reportTargets = {
  job: 'Job',
  user: 'User',
  post: 'Post',
  message: 'Message',
  document: 'Document',
} as const;

export type ReportTarget = keyof typeof reportTargets;
export const reportTargetKinds = Object.keys(reportTargets) as [ReportTarget, ...ReportTarget[]];

/** The wire's own words; `PHI Violation` is the reason the HIPAA notice names. */
export const reportReasons = [
  'PHI Violation',
  'Spam or scam',
  'Harassment or abuse',
  'False information',
  'Other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/**
 * Patient information must not stay visible until an administrator finds time: such an item is hidden immediately, if the
 * reporter's word weighs enough (`reportWeight`).
 */
export const hidingReason: ReportReason = 'PHI Violation';

export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;

/** Hours until a report must be decided (spec D24). */
export const reportHours = 24;

/** What the reporter adds, and what administrators note, at most. */
export const reportTextMaxLength = 2000;

/** What an administrator adds to a warning, at most: a notification holds no more. */
export const warningMaxLength = 600;

const said = ['target_kind', 'target_id', 'reason', 'details', 'status'] as const;

/** Made by the function reportItem, decided by decideReport; one open report per person and item. */
export const Report = entity({
  name: 'Report',
  table: 'reports',
  summary: 'Somebody says that an item does not belong here',
  fields: {
    reporter_id: optionalRef('User'),
    target_kind: choice(reportTargetKinds),
    /** The id of a row of the entity of the kind; it outlives that row. */
    target_id: text(64),
    /** Whose item it is. Copied, so that they are known when the item is gone. */
    owner_id: ref('User'),
    reason: choice(reportReasons),
    details: optionalProse(reportTextMaxLength),
    status: withInitial(choice(reportStatuses), 'open'),
    /** Decided by then: 24 hours after the report. */
    due_date: optionalInstant(),
    decided_by: optionalRef('User'),
    decided_date: optionalInstant(),
    /** For administrators alone. */
    notes: optionalProse(reportTextMaxLength),
    /** What the owner of the item says to it, for administrators. */
    owner_answer: optionalProse(reportTextMaxLength),
    answered_date: optionalInstant(),
  },
  views: [
    {
      name: 'admin',
      rule: { role: 'admin' },
      fields: [
        ...said,
        'reporter_id',
        'owner_id',
        'due_date',
        'decided_by',
        'decided_date',
        'notes',
        'owner_answer',
        'answered_date',
      ],
    },
    { name: 'own', rule: { owner: 'reporter_id' }, fields: [...said, 'reporter_id', 'due_date', 'decided_date'] },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
});

export type Report = Row<typeof Report>;
