import { entity, type Row } from '#domain/language/entity.ts';
import {
  choice,
  flag,
  optionalInstant,
  optionalLink,
  optionalRef,
  optionalText,
  ref,
  withInitial,
} from '#domain/language/fields.ts';
import { documentStatuses, documentTypes } from '#domain/site/vocabulary.ts';
import { sayOfField } from '#domain/language/fieldAnswers.ts';

const fields = [
  'user_id',
  'type',
  'file_url',
  'file_name',
  'name',
  'url',
  'uploaded_date',
  'status',
  'admin_notes',
  'claimed',
  'is_hidden',
] as const;
const verifier = { role: 'admin' } as const;
const isThere = { is: { is_removed: false } } as const;

export const Document = entity({
  name: 'Document',
  table: 'documents',
  summary: 'A credential a clinician uploads for verification',
  fields: {
    user_id: ref('User'),
    type: choice(documentTypes),
    file_url: optionalLink(),
    file_name: optionalText(255),
    name: optionalText(255),
    url: optionalLink(),
    uploaded_date: optionalInstant(),
    status: withInitial(choice(documentStatuses), 'pending'),
    admin_notes: optionalText(2000),
    /** What another instance said of it, in words: nothing here relies on that. The server writes it (ADR-0030). */
    claimed: optionalText(500),
    /** Deleted by its owner: gone for them and from verification, kept for the retention period. */
    is_removed: flag(false),
    /** Out of sight because of a report (spec D24), but for its owner and administrators. */
    is_hidden: flag(false),
    /** Approved before its owner put another file in its place: it counts until that one, which this names, is approved. */
    replaced_by: optionalRef('Document'),
  },
  hidden: ['is_removed', 'replaced_by'],
  views: [
    { name: 'admin', rule: { all: [verifier, isThere] }, fields },
    { name: 'own', rule: { all: [{ mine: 'user_id' }, isThere] }, fields },
  ],
  conditions: {
    /** Its owner has not deleted it, and no report hides it. */
    inSight: { is_removed: false, is_hidden: false },
  },
  create: {
    rule: { role: 'clinician' },
    fields: ['type', 'file_url', 'file_name', 'name', 'url'],
    owner: 'user_id',
  },
  update: [
    { rule: { mine: 'user_id' }, fields: ['type', 'file_url', 'file_name', 'name', 'url'] },
    { rule: verifier, fields: ['status', 'admin_notes'] },
  ],
  delete: { mine: 'user_id' },
  ignored: ['user_id', 'uploaded_date', 'claimed', 'is_hidden'],
  transitions: {
    field: 'status',
    initial: 'pending',
    allowed: [
      { from: ['pending'], to: 'approved', by: verifier },
      { from: ['pending', 'approved'], to: 'rejected', by: verifier },
    ],
  },
  check: (document) =>
    document.status === 'rejected' && !document.admin_notes
      ? [{ field: 'admin_notes', ...sayOfField('rejectionReason') }]
      : [],
});

export type Document = Row<typeof Document>;
