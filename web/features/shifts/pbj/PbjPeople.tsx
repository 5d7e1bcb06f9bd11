import { Fieldset, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { PbjPreview } from '#domain/shifts/pbjContracts.ts';
import { pbjLimits, pbjPayTypes } from '#domain/shifts/pbjVocabulary.ts';
import { useTexts } from '#web/i18n/texts.ts';
import type { usePbjForm } from './usePbjForm.ts';

interface Props {
  form: ReturnType<typeof usePbjForm>['form'];
  preview: PbjPreview;
}

/** What the facility knows of its people, asked once. */
export function PbjPeople({ form, preview }: Props) {
  const t = useTexts('shifts');
  const names = new Map(preview.people.map(({ clinician_id, clinician_name }) => [clinician_id, clinician_name]));
  return (
    <>
      <Text size="sm">{t('shifts.pbj.people.text')}</Text>
      {form.values.people.map(({ clinician_id }, at) => (
        <Fieldset key={clinician_id} legend={names.get(clinician_id)}>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextInput
              {...form.getInputProps(`people.${at}.employee_id`)}
              name={`people.${at}.employee_id`}
              label={t('shifts.pbj.employeeId')}
              maxLength={pbjLimits.employeeId}
              autoComplete="off"
              withAsterisk
            />
            <TextInput
              {...form.getInputProps(`people.${at}.hired_on`)}
              name={`people.${at}.hired_on`}
              type="date"
              label={t('shifts.pbj.hiredOn')}
            />
            <Select
              {...form.getInputProps(`people.${at}.pay_type`)}
              name={`people.${at}.pay_type`}
              label={t('shifts.pbj.payType')}
              data={pbjPayTypes.map((value) => ({ value, label: t(`shifts.pbj.payType.${value}`) }))}
              allowDeselect={false}
              withAsterisk
            />
          </SimpleGrid>
        </Fieldset>
      ))}
    </>
  );
}
