import type { Rule } from '#domain/core/access.ts';
import { entity, type Row } from '#domain/core/entity.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { choice, flag, nameField, optionalChoice, optionalRef, prose, ref, refs } from '#domain/core/fields.ts';
import { applicationLimits, noteKinds, noteMaxLength, recommendations } from '#domain/applications/noteVocabulary.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';

const shown = [
  'application_id',
  'facility_id',
  'site_id',
  'author_id',
  'author_name',
  'kind',
  'recommendation',
  'body',
  'is_sealed',
] as const;

/** At the site or not: members keep access to what they wrote about an application that was assigned to them. */
const colleague: Rule = { all: [{ may: 'review' }, { facilityOwned: 'facility_id', may: 'review' }] };
const author: Rule = { all: [{ owner: 'author_id' }, colleague] };

/**
 * What a member of a facility wrote about an application. The applicant never sees it, and neither do administrators. An
 * assessment is sealed until each reviewer has written one, so that no reviewer copies what the others think.
 */
export const Note = entity({
  name: 'Note',
  table: 'notes',
  summary: 'What a colleague of a facility wrote about an application',
  area: 'applications',
  fields: {
    application_id: ref('Application'),
    /** Copied from the application, so that one row decides who sees it. */
    facility_id: ref('User'),
    site_id: optionalRef('Site'),
    author_id: ref('User'),
    /** As it was when they wrote. */
    author_name: nameField(100),
    kind: choice(noteKinds),
    /** Of an assessment alone. */
    recommendation: optionalChoice(recommendations),
    body: prose(noteMaxLength),
    /** Its author alone reads it. */
    is_sealed: flag(false),
    /**
     * The application's reviewers who have written their own assessment, or all once a recruiter opened it: the server
     * writes them.
     */
    reader_ids: refs(applicationLimits.reviewers),
  },
  hidden: ['reader_ids'],
  views: [
    { name: 'own', rule: author, fields: shown },
    {
      name: 'party',
      rule: {
        all: [
          { is: { is_sealed: false } },
          { may: 'review' },
          { any: [facilityRule('recruit'), { all: [{ containsMe: 'reader_ids' }, colleague] }] },
        ],
      },
      fields: shown,
    },
  ],
  create: {
    rule: { may: 'review' },
    fields: ['application_id', 'kind', 'recommendation', 'body'],
    owner: 'author_id',
  },
  update: [{ rule: author, fields: ['recommendation', 'body'] }],
  delete: { any: [author, { all: [{ may: 'own' }, { facilityOwned: 'facility_id', may: 'own' }] }] },
  ignored: ['facility_id', 'site_id', 'author_id', 'author_name', 'is_sealed'],
  check({ kind, recommendation }) {
    if ((kind === 'assessment') === (recommendation !== null)) return [];
    return [{ field: 'recommendation', ...errorText(kind === 'assessment' ? 'required' : 'recommendationOfNote') }];
  },
});

export type Note = Row<typeof Note>;
