import { entity, type Row } from '#domain/core/entity.ts';
import {
  choice,
  flag,
  integer,
  optionalInstant,
  optionalLink,
  optionalRef,
  optionalText,
  ref,
  text,
  withInitial,
} from '#domain/core/fields.ts';
import { textWithoutSsn } from '#domain/shared/textWithoutSsn.ts';
import { facilityWideRule } from '#domain/workspaces/facilityRule.ts';
import { facilityCheckKinds, facilityCheckStatuses, facilityCheckTexts } from './facilityChecks.ts';

const shown = ['facility_id', 'kind', 'label', 'is_automatic', 'checked_date'] as const;
const own = [...shown, 'value', 'file_url', 'status', 'note', 'code_expires_date'] as const;

/** What a facility hands in to show who it is, and what became of it. Functions write it (ADR-0055). */
export const FacilityCheck = entity({
  name: 'FacilityCheck',
  table: 'facility_checks',
  summary: 'One way in which a facility shows who it is, and what was found',
  fields: {
    facility_id: ref('User'),
    kind: choice(facilityCheckKinds),
    /** The number, the email address or the name of the document. */
    value: text(facilityCheckTexts.value),
    /** What everyone reads of it once it has passed: of an email address the domain alone. */
    label: text(facilityCheckTexts.label),
    file_url: optionalLink(),
    status: withInitial(choice(facilityCheckStatuses), 'open'),
    /** From the administrator who decided; the facility reads it. */
    note: textWithoutSsn(facilityCheckTexts.note),
    /** A code that was mailed came back: no person decided. */
    is_automatic: flag(false),
    checked_by: optionalRef('User'),
    checked_date: optionalInstant(),
    code_hash: optionalText(64),
    /** Until when the code works that was mailed last. */
    code_expires_date: optionalInstant(),
    code_tries: withInitial(integer(0, 1000), 0),
  },
  hidden: ['code_hash', 'code_tries'],
  views: [
    { name: 'admin', rule: { role: 'admin' }, fields: [...own, 'checked_by'] },
    { name: 'own', rule: facilityWideRule('own'), fields: own },
    { name: 'public', rule: { is: { status: 'passed' } }, fields: shown },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
});

export type FacilityCheck = Row<typeof FacilityCheck>;
