import { Stack, Textarea, TextInput } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';
import type { PostJobForm } from './usePostJob.ts';

export function PostJobRequirements({ form }: { form: PostJobForm }) {
  const t = useMessages();
  return (
    <Stack gap="lg">
      <Textarea
        label={t('facility.postJob.credentials')}
        description={t('facility.postJob.credentialsHint')}
        placeholder={t('facility.postJob.credentialsExample')}
        minRows={5}
        {...form.getInputProps('required_credentials')}
      />
      <TextInput
        label={t('facility.postJob.emr')}
        placeholder={t('facility.postJob.emrExample')}
        {...form.getInputProps('emr')}
      />
    </Stack>
  );
}
