import { entity, type Row } from '#domain/core/entity.ts';
import { choice, nameField, optionalRef, optionalText, record, ref } from '#domain/core/fields.ts';
import { facilityWideRule } from './facilityRule.ts';
import { formTemplateKinds } from './workspace.ts';

const changed = ['name', 'site_id', 'unit', 'content'] as const;
const rule = facilityWideRule('recruit');

/**
 * What a facility fills in more than once. `content` holds fields of the form that it fills (`formTemplateContent.ts`), as
 * they were when it was saved: the form leaves out what is no longer valid. At most `maxTemplates` of each kind.
 */
export const FormTemplate = entity({
  name: 'FormTemplate',
  table: 'form_templates',
  summary: 'A job, a set of questions or an offer that a facility fills in more than once',
  fields: {
    facility_id: ref('User'),
    kind: choice(formTemplateKinds),
    /** One of each within a facility and a kind. */
    name: nameField(80),
    /** The site it is for, one of the facility's. */
    site_id: optionalRef('Site'),
    /** The unit it is for. */
    unit: optionalText(80),
    content: record(),
  },
  views: [{ name: 'own', rule, fields: ['facility_id', 'kind', ...changed] }],
  create: {
    rule: { all: ['onboarded', { may: 'recruit' }, rule] },
    fields: ['kind', ...changed],
    owner: 'facility_id',
    as: 'facility',
  },
  update: [{ rule, fields: changed }],
  delete: rule,
  ignored: ['facility_id'],
});

export type FormTemplate = Row<typeof FormTemplate>;
