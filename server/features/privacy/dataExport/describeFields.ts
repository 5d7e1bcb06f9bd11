import { baseFields } from '#domain/core/entity.ts';
import { entities, entityNamed, type EntityName } from '#domain/entities.ts';
import type { Field } from '#domain/core/fields.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { dataExportText } from '#domain/privacy/dataExportTexts.ts';
import { isAnswered, selfDescriptions, selfTraits, type SelfDescription } from '#domain/privacy/selfDescription.ts';
import { renderText } from '#server/platform/mail/renderText.ts';
import { ownRows } from './ownRows.ts';
import { isPerson } from './readOwnRows.ts';

type Described = Record<string, { summary: string; fields: Record<string, string> }>;

/**
 * What each kind of record in the copy is, and what each of its fields holds: as their entities declare them. What a reader
 * says of themselves is described where it is in the copy.
 */
export function describeFields(locale: Locale, said: SelfDescription): Described {
  const names = Object.keys(entities) as EntityName[];
  const described: Described = Object.fromEntries(
    names.map((name) => {
      const { summary, fields } = entityNamed(name);
      const shown = shownFields(name).map((field): [string, string] => [
        field,
        renderText(locale, fieldLabel((fields[field] ?? baseFields[field as keyof typeof baseFields])!, field)),
      ]);
      return [name, { summary, fields: Object.fromEntries(shown) }];
    }),
  );
  return isAnswered(said) ? { ...described, SelfDescription: describeSelf(locale) } : described;
}

function describeSelf(locale: Locale): Described[string] {
  const fields = selfTraits.map((trait): [string, string] => [
    trait,
    renderText(locale, dataExportText('field.choice', { values: selfDescriptions[trait].join(', ') })),
  ]);
  return { summary: renderText(locale, dataExportText('selfDescription')), fields: Object.fromEntries(fields) };
}

function shownFields(name: EntityName): string[] {
  const { views } = entityNamed(name);
  const { readBy, without = [] } = ownRows[name];
  const theirs = views.filter((view) => readBy === 'server' || view.name !== 'admin');
  const fields = new Set([...Object.keys(baseFields), ...theirs.flatMap((view) => view.fields)]);
  return [...fields].filter((field) => !without.includes(field));
}

function fieldLabel(field: Field<unknown>, name: string): LocalizedText {
  const entry = entryLabel(field, name);
  return field.column === 'list' || field.items !== undefined ? dataExportText('field.list', { entry }) : entry;
}

function entryLabel(field: Field<unknown>, name: string): LocalizedText {
  const { kind, min, max, references, values = [] } = field;
  if (isPerson(field)) return dataExportText('field.person');
  if (name === 'id') return dataExportText('field.id');
  switch (kind) {
    case 'text':
    case 'prose':
    case 'name':
    case 'verbatim':
      return max === undefined ? dataExportText('field.text') : dataExportText('field.textOf', { max });
    case 'choice':
      return dataExportText('field.choice', { values: values.join(', ') });
    case 'number':
      return min === undefined || max === undefined
        ? dataExportText('field.number')
        : dataExportText('field.numberFrom', { min, max });
    case 'id':
      return references === undefined
        ? dataExportText('field.id')
        : dataExportText('field.idOf', { entity: references });
    default:
      return dataExportText(`field.${kind}`);
  }
}
