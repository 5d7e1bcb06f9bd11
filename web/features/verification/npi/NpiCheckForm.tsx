import '@mantine/core/styles/Fieldset.layer.css';
import { useEffect, useRef } from 'react';
import { Checkbox, Fieldset, Select, Stack, TextInput } from '@mantine/core';
import { checkTexts, npiCheckResults } from '#domain/verification/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FormFrame } from '#web/ui/FormFrame.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { AnswerRest, ReasonField } from '../AnswerFields.tsx';
import { useEvidenceUpload } from '../evidenceUpload.ts';
import { needsReason } from '../useSourceCheck.ts';
import { useNpiCheck, type NumberedPerson } from './useNpiCheck.ts';

interface Props {
  person: NumberedPerson;
  onClose: () => void;
}

/** What the registry showed to the reviewer. */
export function NpiCheckForm({ person, onClose }: Props) {
  const t = useMessages();
  const evidence = useEvidenceUpload();
  const { form, onSubmit, isSending, failure, forget } = useNpiCheck(person, () => {
    showSuccess(t('verificationDesk.form.saved'));
    onClose();
  });
  const { result } = form.values;
  // It takes the place of the button that was pressed.
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.querySelector('input')?.focus(), []);
  return (
    <FormFrame
      formRef={formRef}
      onSubmit={onSubmit}
      failure={failure}
      submitLabel={t('verificationDesk.form.save')}
      isSending={isSending}
      onCancel={() => {
        forget();
        onClose();
      }}
    >
      <Select
        {...form.getInputProps('result')}
        value={result || null}
        label={t('verificationDesk.form.result')}
        data={npiCheckResults.map((value) => ({ value, label: t(`checks.result.${value}`) }))}
        allowDeselect={false}
        required
      />
      {needsReason(result) ? <ReasonField {...form.getInputProps('reason')} /> : null}
      {result === 'unavailable' ? null : (
        <Fieldset legend={t('verificationDesk.npi.seen')}>
          <Stack gap="md">
            <TextInput
              {...form.getInputProps('name')}
              label={t('verificationDesk.npi.name')}
              maxLength={checkTexts.shown}
            />
            <Checkbox
              {...form.getInputProps('name_differs', { type: 'checkbox' })}
              label={t('verificationDesk.npi.nameDiffers', { name: person.full_name })}
            />
            <TextInput
              {...form.getInputProps('taxonomy')}
              label={t('verificationDesk.npi.taxonomy')}
              maxLength={checkTexts.shown}
            />
            <Checkbox
              {...form.getInputProps('taxonomy_differs', { type: 'checkbox' })}
              label={t('verificationDesk.npi.taxonomyDiffers')}
            />
          </Stack>
        </Fieldset>
      )}
      <AnswerRest form={form} evidence={evidence} onEvidence={(url) => form.setFieldValue('evidence_url', url)} />
    </FormFrame>
  );
}
