import { entity, type Row } from '#domain/core/entity.ts';
import {
  choice,
  flag,
  optionalChoice,
  optionalDay,
  optionalInstant,
  optionalLink,
  optionalRef,
  optionalText,
  ref,
  withInitial,
} from '#domain/core/fields.ts';
import { checkReasons } from '#domain/verification/vocabulary.ts';
import { sourceResults } from '#domain/credentials/vocabulary.ts';
import { textWithoutSsn } from '#domain/shared/textWithoutSsn.ts';
import { documentStatuses, documentTypes } from '#domain/shared/vocabulary.ts';
import { documentFactNames, documentFacts, factErrors } from './documentFacts.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';

/** What reviews and source checks have found: the server writes it. */
const projected = [
  'reviewed_date',
  'rejection_reason',
  'source_result',
  'source_name',
  'source_checked_date',
  'source_until',
] as const;
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
  ...documentFactNames,
  ...projected,
] as const;
const written = ['type', 'file_url', 'file_name', 'name', 'url', ...documentFactNames] as const;
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
    admin_notes: textWithoutSsn(2000),
    ...documentFacts,
    /** When it was approved or rejected last; null where that was before this was stored, or its owner has changed it since. */
    reviewed_date: optionalInstant(),
    rejection_reason: optionalChoice(checkReasons),
    /** What the newest source check that got an answer found, at which source, on which day, and until when that is fresh. */
    source_result: optionalChoice(sourceResults),
    source_name: optionalText(80),
    source_checked_date: optionalDay(),
    source_until: optionalDay(),
    /** Finds the same number on two accounts. */
    number_key: optionalText(100),
    /** What another instance wrote about it, in words: nothing here relies on that. The server writes it (ADR-0030). */
    claimed: optionalText(500),
    /** Deleted by its owner: gone for them and from verification, stored for the retention period. */
    is_removed: flag(false),
    /** Hidden because of a report (spec D24), but for its owner and administrators. */
    is_hidden: flag(false),
    /** Approved before its owner put another file in its place: it counts until that one, which this names, is approved. */
    replaced_by: optionalRef('Document'),
  },
  hidden: ['is_removed', 'replaced_by', 'number_key'],
  views: [
    { name: 'admin', rule: { all: [verifier, isThere] }, fields },
    { name: 'own', rule: { all: [{ owner: 'user_id' }, isThere] }, fields },
  ],
  conditions: {
    /** Its owner has not deleted it, and no report hides it. */
    isVisible: { is_removed: false, is_hidden: false },
  },
  create: {
    rule: { role: 'clinician' },
    fields: written,
    owner: 'user_id',
  },
  update: [
    { rule: { owner: 'user_id' }, fields: written },
    { rule: verifier, fields: ['status', 'admin_notes'] },
  ],
  delete: { owner: 'user_id' },
  ignored: ['user_id', 'uploaded_date', 'claimed', 'is_hidden', ...projected],
  transitions: {
    field: 'status',
    initial: 'pending',
    allowed: [
      { from: ['pending'], to: 'approved', by: verifier },
      { from: ['pending', 'approved'], to: 'rejected', by: verifier },
    ],
  },
  check: (document) => [
    ...(document.status === 'rejected' && !document.admin_notes
      ? [{ field: 'admin_notes', ...fieldErrorText('rejectionReason') }]
      : []),
    ...factErrors(document),
  ],
});

export type Document = Row<typeof Document>;
