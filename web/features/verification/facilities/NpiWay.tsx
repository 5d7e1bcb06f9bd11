import { Button, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isNpi } from '#domain/credentials/npi.ts';
import type { FacilityCheck } from '#domain/verification/facilityCheck.ts';
import { facilityCheckTexts } from '#domain/verification/facilityChecks.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { withoutSeparators } from '#domain/shared/separators.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { inReadersLanguage } from '#web/i18n/answers.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useSubmitCheck } from './queries.ts';
import { Way } from './Way.tsx';

/** The number under which the registry knows the facility. An open one can still be corrected. */
export function NpiWay({ check }: { check: FacilityCheck | null }) {
  const t = useMessages();
  const submit = useSubmitCheck();
  const form = useForm({
    initialValues: { value: check?.status === 'open' ? check.value : '' },
    validate: { value: (typed) => (isNpi(withoutSeparators(typed)) ? null : inReadersLanguage(fieldErrorText('npi'))) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ value }) => {
    await submit.mutateAsync({ kind: 'npi', value });
    showSuccess(t('facilityCheck.sent'));
  });
  return (
    <Way kind="npi" check={check}>
      <form {...formProps}>
        <TextInput
          {...form.getInputProps('value')}
          label={t('facilityCheck.npi.label')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={facilityCheckTexts.value}
          maw={{ sm: 320 }}
        />
        <FormFailure message={failure} />
        <Group mt="sm">
          <Button type="submit" loading={sending} variant={check?.status === 'open' ? 'default' : 'filled'}>
            {t(check?.status === 'open' ? 'facilityCheck.change' : 'facilityCheck.send')}
          </Button>
        </Group>
      </form>
      {check?.status === 'open' ? <Text size="sm">{t('facilityCheck.waiting')}</Text> : null}
    </Way>
  );
}
