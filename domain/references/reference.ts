import { entity, type Row } from '#domain/core/entity.ts';
import {
  choice,
  choices,
  day,
  instant,
  integer,
  nameField,
  optionalChoice,
  optionalDay,
  optionalInstant,
  optionalInteger,
  optionalName,
  optionalProse,
  optionalText,
  ref,
  refs,
  text,
  withInitial,
} from '#domain/core/fields.ts';
import {
  datesAnswers,
  openReferenceStatuses,
  ratedSkills,
  refereeRelations,
  referenceFlags,
  referenceLimits,
  referenceStatuses,
  rehireAnswers,
} from './vocabulary.ts';

const rating = () => optionalInteger(1, referenceLimits.rating);

/** What the referee writes. */
export const answerFields = [
  'given_name',
  'given_relation',
  'confirms_dates',
  'rehire',
  ...ratedSkills,
  'strengths',
  'concerns',
] as const;

const shown = [
  'clinician_id',
  'referee_name',
  'relation',
  'workplace',
  'worked_from',
  'worked_to',
  'status',
  'asked_date',
  'given_date',
  'valid_until',
  ...answerFields,
  'flags',
] as const;
/** What the clinician reads and facilities do not. */
const ofClinician = [
  'referee_email',
  'opened_date',
  'reminders',
  'mailed_date',
  'bounced_date',
  'shared_with',
] as const;

/**
 * What someone who worked with a clinician answers about that work, without an account. The clinician asks (`askReference`),
 * reads the answer, and decides which facilities read it (`shareReferences`).
 */
export const Reference = entity({
  name: 'Reference',
  table: 'references_given',
  summary: 'What a supervisor or colleague answers about the work of a clinician',
  fields: {
    clinician_id: ref('User'),
    referee_name: nameField(referenceLimits.name),
    /** In lower case. */
    referee_email: text(254),
    relation: choice(refereeRelations),
    workplace: text(referenceLimits.workplace),
    worked_from: day(),
    /** Null: the clinician works there still. */
    worked_to: optionalDay(),
    status: withInitial(choice(referenceStatuses), 'asked'),
    asked_date: instant(),
    opened_date: optionalInstant(),
    /** Mails after the first. */
    reminders: withInitial(integer(0, referenceLimits.mails), 0),
    mailed_date: instant(),
    /** When the server found that mails to the address come back; null: they arrive, as far as it knows. */
    bounced_date: optionalInstant(),
    given_date: optionalInstant(),
    valid_until: optionalInstant(),
    /** As the referee writes their own name. */
    given_name: optionalName(referenceLimits.name),
    /** As the referee states it. */
    given_relation: optionalChoice(refereeRelations),
    confirms_dates: optionalChoice(datesAnswers),
    rehire: optionalChoice(rehireAnswers),
    clinical: rating(),
    reliability: rating(),
    communication: rating(),
    teamwork: rating(),
    documentation: rating(),
    strengths: optionalProse(referenceLimits.text),
    concerns: optionalProse(referenceLimits.text),
    flags: choices(referenceFlags),
    /** Facilities that read it. */
    shared_with: refs(referenceLimits.facilities),
    /** The network address that the answer came from. */
    given_address: optionalText(64),
  },
  hidden: ['given_address'],
  views: [
    { name: 'admin', rule: { role: 'admin' }, fields: [...shown, ...ofClinician] },
    { name: 'own', rule: { owner: 'clinician_id' }, fields: [...shown, ...ofClinician] },
    { name: 'party', rule: { facilityIn: 'shared_with', may: 'read' }, fields: shown },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
  transitions: {
    field: 'status',
    initial: 'asked',
    allowed: [
      { from: ['asked'], to: 'opened', by: 'nobody' },
      { from: openReferenceStatuses, to: 'given', by: 'nobody' },
      { from: openReferenceStatuses, to: 'declined', by: 'nobody' },
      { from: openReferenceStatuses, to: 'no_reply', by: 'nobody' },
      { from: openReferenceStatuses, to: 'withdrawn', by: { owner: 'clinician_id' } },
      { from: ['given'], to: 'expired', by: 'nobody' },
    ],
  },
});

export type Reference = Row<typeof Reference>;

/** Whether a facility reads an answer that counts. `now` in milliseconds since 1970. */
export function isValidReference({ status, valid_until }: Pick<Reference, 'status' | 'valid_until'>, now: number) {
  return status === 'given' && valid_until !== null && Date.parse(valid_until) > now;
}
