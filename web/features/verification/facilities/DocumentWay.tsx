import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { facilityCheckTexts } from '#domain/verification/facilityChecks.ts';
import type { FacilityCheck } from '#domain/verification/facilityCheck.ts';
import { useEvidenceUpload } from '#web/features/verification/evidenceUpload.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useUpload } from '#web/forms/upload.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useSubmitCheck } from './queries.ts';
import { Way } from './Way.tsx';

/** A license or a tax letter, for those who have no website of their own. */
export function DocumentWay({ check }: { check: FacilityCheck | null }) {
  const t = useMessages();
  const submit = useSubmitCheck();
  const isOpen = check?.status === 'open';
  const form = useForm({
    initialValues: { value: isOpen ? check.value : '', file_url: isOpen ? check.file_url : null },
    validate: {
      value: (typed) => (typed.trim() === '' ? t('facilityCheck.document.nameNeeded') : null),
      file_url: (url) => (url === null ? t('facilityCheck.document.fileNeeded') : null),
    },
  });
  const upload = useUpload({ ...useEvidenceUpload(), onDone: (url) => form.setFieldValue('file_url', url) });
  const { formProps, sending, failure } = useSubmit(form, async (values) => {
    await submit.mutateAsync({ kind: 'document', ...values });
    showSuccess(t('facilityCheck.sent'));
  });
  return (
    <Way kind="document" check={check}>
      <form {...formProps}>
        <Stack gap="sm">
          <TextInput
            {...form.getInputProps('value')}
            label={t('facilityCheck.document.name')}
            description={t('facilityCheck.document.nameHint')}
            maxLength={facilityCheckTexts.label}
            maw={{ sm: 420 }}
          />
          <FileField
            label={t('facilityCheck.document.file')}
            camera
            upload={upload}
            value={form.values.file_url}
            error={form.errors['file_url']}
            onRemove={() => form.setFieldValue('file_url', null)}
          />
        </Stack>
        <FormFailure message={failure} />
        <Group mt="sm">
          <Button
            type="submit"
            loading={sending}
            disabled={upload.state === 'uploading'}
            variant={isOpen ? 'default' : 'filled'}
          >
            {t(isOpen ? 'facilityCheck.change' : 'facilityCheck.send')}
          </Button>
        </Group>
      </form>
      {isOpen ? <Text size="sm">{t('facilityCheck.waiting')}</Text> : null}
    </Way>
  );
}
