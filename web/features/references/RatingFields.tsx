import { SelectField } from '#web/ui/SelectField.tsx';
import { ratedSkills } from '#domain/references/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { ReferenceFormState } from './ReferenceForm.tsx';

const ratings = ['1', '2', '3', '4'] as const;

/** A rating of each skill, or none. */
export function RatingFields({ form: { values, setFieldValue } }: { form: ReferenceFormState }) {
  const t = useMessages();
  const data = [
    { value: '', label: t('references.rating.none') },
    ...ratings.map((value) => ({ value, label: t(`references.form.rate.${value}`) })),
  ];
  return ratedSkills.map((skill) => (
    <SelectField
      key={skill}
      name={skill}
      label={t(`references.skill.${skill}`)}
      value={values[skill] ?? ''}
      data={data}
      onChange={(value) => setFieldValue(skill, value === '' ? null : Number(value))}
    />
  ));
}
