import { entity, type Row } from '#domain/core/entity.ts';
import { nameField, ref, text } from '#domain/core/fields.ts';
import { facilityWideRule } from '#domain/workspaces/facilityRule.ts';

/** Of one facility. */
export const maxApplicantViews = 20;

const written = ['name', 'query'] as const;
const mayWrite = facilityWideRule('recruit');

/**
 * A view of the applicants that a team saved: the parameters of its address, as they were. One that names a tag, a stage or a
 * colleague that is gone still opens; the page leaves out what it does not know.
 */
export const ApplicantView = entity({
  name: 'ApplicantView',
  table: 'applicant_views',
  summary: 'A view of the applicants that a facility’s team saved',
  fields: {
    facility_id: ref('User'),
    name: nameField(80),
    /** Without the question mark. */
    query: text(2000),
  },
  views: [{ name: 'own', rule: facilityWideRule('seat'), fields: ['facility_id', ...written] }],
  create: {
    rule: { all: ['onboarded', { may: 'recruit' }, mayWrite] },
    fields: written,
    owner: 'facility_id',
    as: 'facility',
  },
  update: [{ rule: mayWrite, fields: written }],
  delete: mayWrite,
  ignored: ['facility_id'],
});

export type ApplicantView = Row<typeof ApplicantView>;
