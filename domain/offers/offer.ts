import { entity, type Row } from '#domain/core/entity.ts';
import {
  choice,
  flag,
  integer,
  optionalChoice,
  optionalInstant,
  optionalProse,
  optionalRecord,
  optionalRef,
  optionalText,
  text,
  withInitial,
} from '#domain/core/fields.ts';
import { offerEndReasons, offerLimits, offerStatuses } from '#domain/offers/vocabulary.ts';
import { hiringScope, scopeNames } from './hiringParties.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import type { OfferDraft, Terms } from './terms.ts';

/** Where an acceptance came from, stored with it: for the signer and administrators. */
export interface AcceptanceEvidence {
  /** The network address. */
  address: string | null;
  /** The browser, as it names itself. */
  user_agent: string | null;
  account_email: string;
}

const byFacility = facilityRule('recruit');
const byClinician = { owner: 'clinician_id' } as const;

const sent = [
  ...scopeNames,
  'job_title',
  'assignment_id',
  'number',
  'replaces_id',
  'status',
  'terms',
  'terms_hash',
  'expires_at',
  'sent_by',
  'sent_name',
  'sent_date',
  'seen_date',
  'answered_date',
  'accepted_name',
  'statement',
  'reason',
  'reason_note',
  'is_sent',
] as const;

/**
 * Written by `saveOffer`, frozen by `sendOffer`, answered by `acceptOffer` or `declineOffer`. To change what was sent is to
 * send a next version: the database refuses everything else.
 */
export const Offer = entity({
  name: 'Offer',
  table: 'offers',
  summary: 'What a facility proposes to an applicant, in versions that never change once they are sent',
  area: 'applications',
  fields: {
    ...hiringScope,
    job_title: text(150),
    /** The assignment that it changes or, once accepted, began. */
    assignment_id: optionalRef('Assignment'),
    number: integer(1, offerLimits.versions),
    /** The version whose place it takes. */
    replaces_id: optionalRef('Offer'),
    status: withInitial(choice(offerStatuses), 'draft'),
    /** What is being written (`offerDraft`): of a draft alone. */
    form: optionalRecord<OfferDraft>(() => null),
    /** What was sent: null until then. */
    terms: optionalRecord<Terms>(() => null),
    /** SHA-256 of its canonical text, in lower-case hexadecimal. */
    terms_hash: optionalText(64),
    expires_at: optionalInstant(),
    sent_by: optionalRef('User'),
    /** As the sender typed their name. */
    sent_name: optionalText(offerLimits.name.max),
    sent_date: optionalInstant(),
    /** When the clinician opened it first. */
    seen_date: optionalInstant(),
    /** When it was accepted, declined, withdrawn, replaced or expired. */
    answered_date: optionalInstant(),
    /** As the clinician typed their name. */
    accepted_name: optionalText(offerLimits.name.max),
    /** The sentence above the name that was typed, and its language: `accept/1:es`. */
    statement: optionalText(40),
    reason: optionalChoice(offerEndReasons),
    reason_note: optionalProse(offerLimits.note),
    evidence: optionalRecord<AcceptanceEvidence>(() => null),
    is_sent: flag(false),
  },
  generated: ['is_sent'],
  views: [
    { name: 'admin', rule: { role: 'admin' }, fields: [...sent, 'form', 'evidence'] },
    {
      name: 'own',
      rule: { all: [byClinician, { is: { is_sent: true } }] },
      fields: [...sent, 'evidence'],
    },
    { name: 'party', rule: facilityRule('read'), fields: [...sent, 'form'] },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [],
  // A draft that was not sent may be deleted.
  delete: { all: [byFacility, { is: { is_sent: false } }] },
  transitions: {
    field: 'status',
    initial: 'draft',
    allowed: [
      { from: ['draft'], to: 'sent', by: byFacility },
      { from: ['sent'], to: 'accepted', by: byClinician },
      { from: ['sent'], to: 'declined', by: byClinician },
      { from: ['sent'], to: 'withdrawn', by: byFacility },
      { from: ['sent'], to: 'replaced', by: byFacility },
      { from: ['sent'], to: 'expired', by: 'nobody' },
    ],
  },
});

export type Offer = Row<typeof Offer>;
