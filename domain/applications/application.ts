import type { Rule } from '#domain/core/access.ts';
import { entity, type Row } from '#domain/core/entity.ts';
import {
  choice,
  choices,
  flag,
  list,
  optionalChoice,
  optionalInstant,
  optionalNumber,
  optionalProse,
  optionalRef,
  optionalText,
  prose,
  ref,
  refs,
  withInitial,
} from '#domain/core/fields.ts';
import { applicationSources } from '#domain/applications/applicationSources.ts';
import { applicationStages } from '#domain/applications/applicationStages.ts';
import { applicationLimits } from '#domain/applications/noteVocabulary.ts';
import { privateKindNames } from '#domain/credentials/vocabulary.ts';
import { storedHireReasons, offerLimits } from '#domain/offers/vocabulary.ts';
import { rejectNoteMaxLength, rejectReasons } from '#domain/applications/rejectReasons.ts';
import {
  applicationStatuses,
  coverMaxLength,
  decisionReasons,
  messageMaxLength,
  payRange,
} from '#domain/shared/vocabulary.ts';
import { answers } from '#domain/jobs/jobQuestion.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import { tagLimits } from '#domain/workspaces/workspace.ts';

const byFacility = facilityRule('recruit');
/** Callers without a membership get the error that there are no such fields, rather than an empty result. */
const theirs: Rule = {
  all: [
    { may: 'seat' },
    {
      any: [
        facilityRule('read'),
        { all: [{ containsMe: 'reviewer_ids' }, { facilityOwned: 'facility_id', may: 'review' }] },
      ],
    },
  ],
};
const shown = [
  'job_id',
  'job_title',
  'applicant_id',
  'facility_id',
  'site_id',
  'status',
  'cover',
  'answers',
  'proposed_rate',
  'source',
  'applied_date',
  'decided_date',
  'decision_reason',
  'opened_date',
  'answered_date',
  'shortlisted_date',
  'hired_date',
  'shares_credentials',
  'shared_kinds',
  'has_interview',
  'has_offer',
  'stage',
] as const;

/** Of a rejection that the applicant does not know of. */
const pending = ['reject_at', 'reject_by', 'reject_message'] as const;
/** What the applicant never sees. */
const ofTeam = [
  'tags',
  'reviewer_ids',
  'moved_by',
  'hire_reason',
  'hire_note',
  'reject_reason',
  'reject_note',
  'stage_date',
  ...pending,
] as const;

/** Made by the function handleNewApplication, moved by updateApplicationStatus; one per clinician and job (spec D15). */
export const Application = entity({
  name: 'Application',
  table: 'applications',
  summary: 'A clinician asks for a job',
  area: 'applications',
  fields: {
    job_id: ref('Job'),
    /** The job's title when the application was made: it outlives the job. The database keeps it. */
    job_title: optionalText(150),
    applicant_id: ref('User'),
    /** Copied from the job when the application is made, so that one row decides who sees it. */
    facility_id: ref('User'),
    /** The job's site: the server keeps it. */
    site_id: optionalRef('Site'),
    status: withInitial(choice(applicationStatuses), 'pending'),
    cover: prose(coverMaxLength),
    /** The job's questions as they were asked, with what was answered. */
    answers: answers(),
    /** Dollars per hour; null when the clinician named none. */
    proposed_rate: optionalNumber(payRange.min, payRange.max),
    /** Where the applicant came to the job from the first time; null where that is not known. */
    source: optionalChoice(applicationSources),
    /** When it was sent; for one taken up again, the last time. The database keeps both dates. */
    applied_date: optionalInstant(),
    /** When the facility shortlisted, rejected or hired first; null until then. */
    decided_date: optionalInstant(),
    /** Null after an ordinary rejection. */
    decision_reason: optionalChoice(decisionReasons),
    /** When the facility first looked at it: `reviewed`, or whatever it decided immediately. */
    opened_date: optionalInstant(),
    /** When the facility first shortlisted, rejected, hired or wrote to the applicant. Closing a job answers no applicant. */
    answered_date: optionalInstant(),
    /** When it was shortlisted and hired: the database keeps both. A shortlisting that is undone leaves none. */
    shortlisted_date: optionalInstant(),
    hired_date: optionalInstant(),
    /** The facility may see a summary of the applicant's credentials. The applicant says so, by functions alone. */
    shares_credentials: flag(false),
    /** The kinds of health and background that the applicant shares by name, before an offer is accepted as well. */
    shared_kinds: choices(privateKindNames),
    /** An interview is open or was held, an offer is open: the server keeps both. */
    has_interview: flag(false),
    has_offer: flag(false),
    /** The column on the board. */
    stage: choice(applicationStages),
    /** The facility's own words for it. The applicant sees neither these nor who is to review it. */
    tags: list(tagLimits.count, tagLimits.length),
    /** The colleagues who are to assess it. */
    reviewer_ids: refs(applicationLimits.reviewers),
    /** Who of the facility made the last step; null when the applicant did. */
    moved_by: optionalRef('User'),
    /**
     * Why it was hired without an offer here, and in the facility's own words; null where it was not, or an offer was
     * accepted.
     */
    hire_reason: optionalChoice(storedHireReasons),
    hire_note: optionalProse(offerLimits.note),
    /** What the facility wrote to the applicant with its rejection. */
    decision_message: optionalProse(messageMaxLength),
    /** When the applicant learns that the team has rejected them; null unless that is still to come (ADR-0053). */
    reject_at: optionalInstant(),
    /** Who of the facility rejected; null once the applicant knows: then it is `moved_by`. */
    reject_by: optionalRef('User'),
    /** Why the team rejected, and in its own words. */
    reject_reason: optionalChoice(rejectReasons),
    reject_note: optionalProse(rejectNoteMaxLength),
    /** What becomes `decision_message`. */
    reject_message: optionalProse(messageMaxLength),
    /** The column on the team's board: a rejection that is still to be sent counts. */
    team_stage: choice(applicationStages),
    /** Since when it is in its stage, whatever rejection is still to be sent: the database keeps it. */
    stage_date: optionalInstant(),
  },
  generated: ['stage', 'team_stage'],
  untrackedFields: ['tags', 'reviewer_ids', ...pending, 'reject_reason', 'reject_note'],
  views: [
    { name: 'party', rule: theirs, fields: [...shown, 'decision_message', 'team_stage', ...ofTeam] },
    { name: 'own', rule: { owner: 'applicant_id' }, fields: [...shown, 'decision_message'] },
    { name: 'admin', rule: { role: 'admin' }, fields: shown },
  ],
  create: {
    rule: { all: [{ role: 'clinician' }, 'onboarded'] },
    fields: ['job_id', 'cover', 'proposed_rate', 'source'],
    owner: 'applicant_id',
  },
  update: [{ rule: { any: [byFacility, { owner: 'applicant_id' }] }, fields: ['status'] }],
  delete: 'nobody',
  ignored: [
    'job_title',
    'applicant_id',
    'facility_id',
    'site_id',
    'answers',
    'applied_date',
    'decided_date',
    'decision_reason',
    'opened_date',
    'answered_date',
    'shortlisted_date',
    'hired_date',
    'has_interview',
    'has_offer',
    'decision_message',
    ...ofTeam,
  ],
  transitions: {
    field: 'status',
    initial: 'pending',
    allowed: [
      { from: ['pending'], to: 'reviewed', by: byFacility },
      { from: ['pending', 'reviewed'], to: 'shortlisted', by: byFacility },
      { from: ['pending', 'reviewed', 'shortlisted'], to: 'rejected', by: byFacility },
      { from: ['shortlisted'], to: 'hired', by: byFacility },
      { from: ['pending', 'reviewed', 'shortlisted'], to: 'withdrawn', by: { owner: 'applicant_id' } },
      // A withdrawn application is taken up again by applying once more while the job is active (spec D14).
      { from: ['withdrawn'], to: 'pending', by: { owner: 'applicant_id' } },
    ],
  },
});

export type Application = Row<typeof Application>;
