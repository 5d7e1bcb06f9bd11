import { entity, type Row } from '#domain/core/entity.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { nameField, prose, ref } from '#domain/core/fields.ts';
import { unknownTemplateWord } from '#domain/workspaces/workspace.ts';
import { facilityWideRule } from './facilityRule.ts';

const written = ['name', 'body'] as const;
const rule = facilityWideRule('recruit');

/**
 * A text that a facility's team, or a clinician, sends more than once; `templateWords` are replaced by what differs. At most
 * `maxTemplates` of each (ADR-0085).
 */
export const MessageTemplate = entity({
  name: 'MessageTemplate',
  table: 'message_templates',
  summary: 'A text that a facility or a clinician sends more than once',
  fields: {
    /** Whose it is: the facility of a team, or the account of a clinician. */
    facility_id: ref('User'),
    name: nameField(80),
    body: {
      ...prose(4000),
      check: (body: string) => {
        const word = unknownTemplateWord(body);
        return word === null ? null : fieldErrorText('templateWord', { word: word.slice(0, 40) });
      },
    },
  },
  views: [{ name: 'own', rule, fields: ['facility_id', ...written] }],
  create: {
    rule: { all: ['onboarded', { any: [{ role: 'clinician' }, { may: 'recruit' }] }, rule] },
    fields: written,
    owner: 'facility_id',
    as: 'facility',
  },
  update: [{ rule, fields: written }],
  delete: rule,
  ignored: ['facility_id'],
});

export type MessageTemplate = Row<typeof MessageTemplate>;
