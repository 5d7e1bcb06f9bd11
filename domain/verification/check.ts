import { entity, type Row } from '#domain/core/entity.ts';
import {
  choice,
  flag,
  integer,
  optionalChoice,
  optionalDay,
  optionalInstant,
  optionalLink,
  optionalRecord,
  optionalRef,
  optionalText,
  text,
  withInitial,
} from '#domain/core/fields.ts';
import { checkKinds, checkMethods, checkReasons, checkResults, checkTexts } from '#domain/verification/vocabulary.ts';
import { textWithoutSsn } from '#domain/shared/textWithoutSsn.ts';

/** SHA-256 in hexadecimal; the database computes it when the row is written. */
const computedHash = withInitial(text(64), '');

/** What its subject reads of it. */
const own = [
  'seq',
  'kind',
  'result',
  'user_id',
  'document_id',
  'answers_id',
  'source',
  'source_url',
  'method',
  'reason',
  'checked_date',
  'fresh_until',
  'seen',
] as const;

/** Functions and reactions write it; no row ever changes, and each is bound to the one before it (ADR-0037). */
export const Check = entity({
  name: 'Check',
  table: 'checks',
  summary: 'Who looked at a credential or a person, where, when and with which result',
  fields: {
    /** Counted by the database, without a gap. */
    seq: withInitial(integer(0, 2_147_483_647), 0),
    kind: choice(checkKinds),
    result: choice(checkResults),
    /** Whom it is about. Like the other ids it outlives the row that it names. */
    user_id: optionalRef('User'),
    document_id: optionalRef('Document'),
    /** The check that this one answers. */
    answers_id: optionalRef('Check'),
    source: optionalText(40),
    source_url: optionalLink(),
    method: optionalChoice(checkMethods),
    reason: optionalChoice(checkReasons),
    checked_date: optionalInstant(),
    /** Through which day it is not due again. */
    fresh_until: optionalDay(),
    /** Null: the server itself. */
    checked_by: optionalRef('User'),
    /** What the document or the source stated. */
    seen: optionalRecord<Record<string, unknown>>(() => null),
    notes: textWithoutSsn(checkTexts.notes),
    evidence_url: optionalLink(),
    /** Of the file that was looked at: which one it was is known when it is gone. */
    evidence_sha256: optionalText(64),
    /** The identity of the row of a list, hashed. */
    subject_key: optionalText(64),
    prev_hash: computedHash,
    content_hash: computedHash,
    hash: computedHash,
    salt: optionalText(64),
    /** When `seen`, `notes` and `evidence_url` went with the account of their subject. */
    redacted_date: optionalInstant(),
    shows_subject: flag(true),
  },
  appendOnly: true,
  hidden: ['salt', 'shows_subject'],
  generated: ['shows_subject'],
  views: [
    {
      name: 'admin',
      rule: { role: 'admin' },
      fields: [
        ...own,
        'checked_by',
        'notes',
        'evidence_url',
        'evidence_sha256',
        'subject_key',
        'prev_hash',
        'content_hash',
        'hash',
        'redacted_date',
      ],
    },
    { name: 'own', rule: { all: [{ owner: 'user_id' }, { is: { shows_subject: true } }] }, fields: own },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
});

export type Check = Row<typeof Check>;
