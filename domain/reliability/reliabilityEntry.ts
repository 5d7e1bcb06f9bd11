import { entity, type Row } from '#domain/core/entity.ts';
import {
  choice,
  flag,
  instant,
  optionalChoice,
  optionalInstant,
  optionalInteger,
  optionalProse,
  optionalRef,
  ref,
  text,
  withInitial,
  zone,
} from '#domain/core/fields.ts';
import { offerLimits } from '#domain/offers/vocabulary.ts';
import { userRoles } from '#domain/shared/vocabulary.ts';
import { appealStatuses, entryKinds, entryReasons, entrySources, recordLimits } from './vocabulary.ts';

const shown = [
  'about_id',
  'about_side',
  'facility_id',
  'facility_name',
  'clinician_id',
  'clinician_name',
  'kind',
  'source_kind',
  'source_id',
  'title',
  'time_zone',
  'planned_at',
  'happened_at',
  'notice_minutes',
  'reason',
  'is_shown',
  'appeal_status',
  'appeal_text',
  'appealed_date',
  'decided_date',
  'decision_note',
] as const;

const byAdministrator = { role: 'admin' } as const;
const bySubject = { facilityOwned: 'about_id', may: 'own' } as const;

/**
 * Something that one side did, written with the change that it is about. Its subject reads it; others read numbers alone
 * (`reliability`). Names are as they were when it was written.
 */
export const ReliabilityEntry = entity({
  name: 'ReliabilityEntry',
  table: 'reliability_entries',
  summary: 'A late cancellation, an absence or the like that the record of one side counts',
  fields: {
    about_id: ref('User'),
    about_side: choice(userRoles),
    facility_id: ref('User'),
    facility_name: text(120),
    clinician_id: ref('User'),
    clinician_name: text(120),
    kind: choice(entryKinds),
    source_kind: choice(entrySources),
    source_id: text(64),
    /** What the shift, interview, assignment or offer is called. */
    title: text(offerLimits.title),
    /** In which its times are shown. */
    time_zone: zone(),
    /** When the shift or interview was to begin. */
    planned_at: optionalInstant(),
    happened_at: instant(),
    /** How long before its start a shift was canceled. */
    notice_minutes: optionalInteger(-1_000_000, 1_000_000),
    reason: optionalChoice(entryReasons),
    /** Whether it counts. */
    is_shown: flag(true),
    appeal_status: withInitial(choice(appealStatuses), 'none'),
    /** Null also where both sides reported each other: that opens an appeal by itself. */
    appeal_text: optionalProse(recordLimits.appeal),
    appealed_date: optionalInstant(),
    decided_by: optionalRef('User'),
    decided_date: optionalInstant(),
    decision_note: optionalProse(recordLimits.note),
  },
  views: [
    { name: 'admin', rule: byAdministrator, fields: [...shown, 'decided_by'] },
    { name: 'own', rule: { facilityOwned: 'about_id', may: 'read' }, fields: shown },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
  transitions: {
    field: 'appeal_status',
    initial: 'none',
    allowed: [
      { from: ['none'], to: 'open', by: bySubject },
      { from: ['open'], to: 'kept', by: byAdministrator },
      { from: ['open'], to: 'struck', by: byAdministrator },
    ],
  },
});

export type ReliabilityEntry = Row<typeof ReliabilityEntry>;
